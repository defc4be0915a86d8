interface Told {
  code?: string;
  /** Status of the server's answer. */
  responseCode?: number;
  /** Set if the server answered. */
  command?: string;
  /** The server's answer. */
  response?: string;
  message: string;
}

const told = (error: unknown): Told => (error instanceof Error ? error : new Error(String(error)));

export interface Envelope {
  from: string;
  to: string;
}

/** Replaces addresses, so that logs do not reveal recipients. */
const SOMEBODY = '(address)';
const ADDRESS = /[^\s<>()"',;:=@]+@[^\s<>()"',;:=@]+/g;
const LONGEST = 200;

const literal = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/** Removes addresses, including forwarding targets, and the recipient's local part. */
function withoutPeople(said: string, { from, to }: Envelope): string {
  const local = literal(to.slice(0, to.lastIndexOf('@')));
  return said
    .replace(ADDRESS, (found) => (found.toLowerCase() === from.toLowerCase() ? found : SOMEBODY))
    .replace(new RegExp(`(?<![\\p{L}\\p{N}])${local}(?![\\p{L}\\p{N}@])`, 'giu'), SOMEBODY);
}

/** @param envelope of the mail concerned, if any. */
function sayingOf(error: unknown, envelope?: Envelope): string {
  const { response, message } = told(error);
  const said = (response ?? message).replace(/\s+/g, ' ').slice(0, 10 * LONGEST);
  return (envelope ? withoutPeople(said, envelope) : said).slice(0, LONGEST).toWellFormed();
}

/** Errors about a single mail or its addresses. */
const ABOUT_THE_MAIL = new Set(['EENVELOPE', 'EMESSAGE', 'ESTREAM']);

/** The server is unreachable, refuses the login, or accepts none of our mails: another mail would fail, too. */
export function isServerUnavailable(error: unknown): boolean {
  const { code = '', command } = told(error);
  return !ABOUT_THE_MAIL.has(code) || command === 'MAIL FROM';
}

export class MailServerUnavailableError extends Error {
  constructor(cause: unknown, envelope?: Envelope) {
    super(sayingOf(cause, envelope));
  }
}

export class MailRefusedError extends Error {
  /** 5xx: a retry would fail again. */
  readonly isFinal: boolean;

  constructor(cause: unknown, envelope?: Envelope) {
    super(sayingOf(cause, envelope));
    this.isFinal = (told(cause).responseCode ?? 0) >= 500;
  }
}
