import { searchable } from '../../platform/text/searchable';
import { FORMER_COLLEAGUE } from '../users/users.service';
import type { Identifiers } from './identifiers';

/** In names of files and in addresses of pages, where a space would be in the way. */
const GLUED = 'former-colleague';

/**
 * Words end at everything but letters and digits: `mila_cv.pdf` has two. What stands before one may be written in another
 * way: a line end as \n in JSON, a space as %20 in an address.
 */
const START = '(?:(?<=\\\\[nrt]|%[0-9a-f]{2})|(?<![\\p{L}\\p{N}]))';
const END = '(?![\\p{L}\\p{N}])';

/** First and last name together are a name even where digits touch them: `MilaKos2026.txt`. */
const START_OF_PAIR = '(?:(?<=\\\\[nrt]|%[0-9a-f]{2})|(?<!\\p{L}))';
const END_OF_PAIR = '(?!\\p{L})';

/** Any address of mail, as it is written or stands in the address of a page, with what is before the @. */
const MAIL =
  /(?:(?<=\\[nrt]|%[0-9a-f]{2})|(?<![\p{L}\p{N}._+%\\-]))([\p{L}\p{N}._+-]{1,64})(?:@|%40)[\p{L}\p{N}.-]*[\p{L}\p{N}]/giu;

/** `kos@studio.test` is no part of `jan.kos@studio.test`, which is somebody else's. */
const START_OF_ADDRESS = `${START}(?<![\\p{L}\\p{N}][._+-]+)`;

/** Up to the path of an address. */
const HOST = /^\s*[a-z][a-z\d+.-]*:\/\/[^/?#\\]*/i;

/** What holds addresses of pages and programs, in a table and in JSON. */
const ADDRESS = /(?:^u|_u|U)rl$/;

export const isAddress = (property: string) => ADDRESS.test(property);

/** Between first and last name: `Mila Kos`, `mila.kos`, `Mila%20Kos`, `MilaKos`. */
const BETWEEN = '(?:[\\s._+,-]|%20){0,3}';

const literal = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/** As typed on one machine and on another, where `ż` is one character or two; and as it stands in an address. */
function either(text: string): string {
  const typed = [text.normalize('NFC'), text.normalize('NFD')];
  const cases = [text, text.toLowerCase(), text.toUpperCase()].map((one) => encodeURIComponent(one.normalize('NFC')));
  const encoded = cases.filter((one) => one.includes('%'));
  const inForms = encoded.map((one) => one.replaceAll('%20', '+'));
  return `(?:${[...new Set([...typed, ...encoded, ...inForms])].map(literal).join('|')})`;
}

/** Finds and replaces what tells of a person in texts. */
export class Traces {
  private readonly pattern: RegExp;
  /** In what stands before the @ of an address. */
  private readonly named: RegExp;
  private readonly emails: ReadonlySet<string>;
  private inSearch?: Traces;

  constructor(private readonly known: Identifiers) {
    const { emails, names, alone } = known;
    this.emails = new Set(emails);
    const pairs = names.flatMap(([first, last]) => [
      either(first) + BETWEEN + either(last),
      either(last) + BETWEEN + either(first),
    ]);
    const longestFirst = [...alone].sort((a, b) => b.length - a.length);
    // With the rest of another address that begins so.
    const single = longestFirst.map((word) => `${either(word)}(?:@[\\p{L}\\p{N}.-]*[\\p{L}\\p{N}])?`);
    const whole = emails.map((email) => START_OF_ADDRESS + either(email));
    const inTexts = [
      ...whole.map((part) => part + END),
      ...pairs.map((part) => START_OF_PAIR + part + END_OF_PAIR),
      ...single.map((part) => START + part + END),
    ];
    const inMail = [
      ...pairs.map((part) => `(?<!\\p{L})${part}${END_OF_PAIR}`),
      // `kos2@studio.test` may be somebody else.
      ...longestFirst.map((word) => `(?<![\\p{L}\\p{N}])${either(word)}${END}`),
    ];
    // Without any, nothing is found.
    this.pattern = new RegExp(inTexts.join('|') || '(?!)', 'giu');
    this.named = new RegExp(inMail.join('|') || '(?!)', 'iu');
  }

  /** For texts in the form in which they are searched. */
  get folded(): Traces {
    const { emails, names, alone, address } = this.known;
    const pairs = names.map(([first, last]): [string, string] => [searchable(first), searchable(last)]);
    return (this.inSearch ??= new Traces({
      emails: emails.map(searchable),
      names: pairs,
      alone: alone.map(searchable),
      address,
    }));
  }

  /** What a text must contain, in any case and however it is encoded, for a trace to be in it: patterns of LIKE. */
  get likely(): string[] {
    const { emails, names, alone } = this.known;
    const longer = names.map(([first, last]) => (first.length > last.length ? first : last));
    return [...new Set([...emails, ...longer, ...alone].map(patternOf))];
  }

  /** The text without traces; the same one if there are none. */
  without(text: string): string {
    if (this.emails.has(text.trim().toLowerCase())) return this.known.address;
    return this.inJson(text) ?? this.inPlain(text);
  }

  /** Leaves the host: another name would lead to a machine that anybody may have. */
  inAddress(text: string): string {
    const host = HOST.exec(text)?.[0];
    return host === undefined ? this.without(text) : host + this.replaced(text.slice(host.length), () => GLUED);
  }

  private inPlain(text: string): string {
    return this.replaced(text, (before, after) => {
      const isGlued = /[-_/%=&\p{N}]$/u.test(before) || /^(?:[-_/%=&\p{N}]|\.[\p{L}\p{N}])/u.test(after);
      return isGlued ? GLUED : FORMER_COLLEAGUE;
    });
  }

  /** An address that names the person goes as a whole: the rest of it would still be somebody's. */
  private replaced(text: string, by: (before: string, after: string) => string): string {
    const around = (whole: string, at: number, { length }: string) =>
      by(whole.slice(Math.max(at - 3, 0), at), whole.slice(at + length, at + length + 2));
    const withoutMail = text.replace(MAIL, (found: string, local: string, at: number) =>
      this.named.test(local) ? around(text, at, found) : found,
    );
    return withoutMail.replace(this.pattern, (found: string, ...rest: unknown[]) =>
      around(withoutMail, Number(rest.at(-2)), found),
    );
  }

  /** Undefined if it is none. */
  private inJson(text: string): string | undefined {
    if (!/^\s*[[{]/.test(text)) return undefined;
    try {
      const value = JSON.parse(text) as unknown;
      const cleaned = this.inValue(value);
      return cleaned === value ? text : JSON.stringify(cleaned);
    } catch {
      return undefined;
    }
  }

  /** The same value if there are no traces in it. */
  inValue(value: unknown): unknown {
    if (typeof value === 'string') return this.without(value);
    if (Array.isArray(value)) {
      const cleaned = value.map((one) => this.inValue(one));
      return cleaned.some((one, index) => one !== value[index]) ? cleaned : value;
    }
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value);
    const inOne = (key: string, one: unknown) =>
      typeof one === 'string' && isAddress(key) ? this.inAddress(one) : this.inValue(one);
    const cleaned = entries.map(([key, one]) => [this.inPlain(key), inOne(key, one)] as const);
    const isChanged = cleaned.some(([key, one], index) => {
      const [formerKey, former] = entries[index] ?? [];
      return key !== formerKey || one !== former;
    });
    return isChanged ? Object.fromEntries(cleaned) : value;
  }
}

/**
 * Databases only know upper and lower case of ASCII, and texts may have signs encoded: other characters match whatever
 * there is.
 */
const patternOf = (word: string) =>
  `%${word
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '%')}%`.replace(/%+/g, '%');
