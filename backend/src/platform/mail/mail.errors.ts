interface Told {
  code?: string;
  /** Of the server's answer. */
  responseCode?: number;
  /** That the server has answered. */
  command?: string;
  /** What the server said. */
  response?: string;
  message: string;
}

const told = (error: unknown): Told => (error instanceof Error ? error : new Error(String(error)));

export interface Envelope {
  from: string;
  to: string;
}

/** What stands in place of an address: whom a mail was for is nobody's business who reads a log. */
const SOMEBODY = '(address)';
const ADDRESS = /[^\s<>()"',;:=@]+@[^\s<>()"',;:=@]+/g;
const LONGEST = 200;

const literal = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/** Without addresses, also of others to whom a server forwards, and without what stands before the recipient's @. */
function withoutPeople(said: string, { from, to }: Envelope): string {
  const local = literal(to.slice(0, to.lastIndexOf('@')));
  return said
    .replace(ADDRESS, (found) => (found.toLowerCase() === from.toLowerCase() ? found : SOMEBODY))
    .replace(new RegExp(`(?<![\\p{L}\\p{N}])${local}(?![\\p{L}\\p{N}@])`, 'giu'), SOMEBODY);
}

/** @param envelope of the mail that it is about, if there is one. */
function sayingOf(error: unknown, envelope?: Envelope): string {
  const { response, message } = told(error);
  const said = (response ?? message).replace(/\s+/g, ' ').slice(0, 10 * LONGEST);
  return (envelope ? withoutPeople(said, envelope) : said).slice(0, LONGEST).toWellFormed();
}

/** What a server has against one mail, or one of its addresses. */
const ABOUT_THE_MAIL = new Set(['EENVELOPE', 'EMESSAGE', 'ESTREAM']);

/** Nobody answers, nobody is let in, or nothing is taken from us: another mail would fare no better. */
export function isServerAway(error: unknown): boolean {
  const { code = '', command } = told(error);
  return !ABOUT_THE_MAIL.has(code) || command === 'MAIL FROM';
}

export class MailServerAwayError extends Error {
  constructor(cause: unknown, envelope?: Envelope) {
    super(sayingOf(cause, envelope));
  }
}

export class MailRefusedError extends Error {
  /** 5xx: the server says the same tomorrow. */
  readonly isFinal: boolean;

  constructor(cause: unknown, envelope?: Envelope) {
    super(sayingOf(cause, envelope));
    this.isFinal = (told(cause).responseCode ?? 0) >= 500;
  }
}
