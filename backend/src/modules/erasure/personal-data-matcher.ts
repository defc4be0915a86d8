import { searchable } from '../../platform/text/searchable';
import { FORMER_COLLEAGUE } from '../users/users.service';
import type { Identifiers } from './identifiers';

/** For file names and URLs, where a space would be in the way. */
const GLUED = 'former-colleague';

/**
 * Words end at everything but letters and digits: `mila_cv.pdf` has two. The character before may be encoded: \n in JSON, %20
 * in a URL.
 */
const START = '(?:(?<=\\\\[nrt]|%[0-9a-f]{2})|(?<![\\p{L}\\p{N}]))';
const END = '(?![\\p{L}\\p{N}])';

/** First and last name together count even next to digits: `MilaKos2026.txt`. */
const START_OF_PAIR = '(?:(?<=\\\\[nrt]|%[0-9a-f]{2})|(?<!\\p{L}))';
const END_OF_PAIR = '(?!\\p{L})';

/** Any e-mail address, plain or inside a URL, capturing the part before the @. */
const MAIL =
  /(?:(?<=\\[nrt]|%[0-9a-f]{2})|(?<![\p{L}\p{N}._+%\\-]))([\p{L}\p{N}._+-]{1,64})(?:@|%40)[\p{L}\p{N}.-]*[\p{L}\p{N}]/giu;

/** `kos@studio.test` must not match in `jan.kos@studio.test`, which belongs to another user. */
const START_OF_ADDRESS = `${START}(?<![\\p{L}\\p{N}][._+-]+)`;

/** The part of a URL before its path. */
const HOST = /^\s*[a-z][a-z\d+.-]*:\/\/[^/?#\\]*/i;

/** Names of URL columns, also as keys in JSON. */
const ADDRESS = /(?:^u|_u|U)rl$/;

export const isAddress = (property: string) => ADDRESS.test(property);

/** Between first and last name: `Mila Kos`, `mila.kos`, `Mila%20Kos`, `MilaKos`. */
const BETWEEN = '(?:[\\s._+,-]|%20){0,3}';

const literal = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/** A pattern for both Unicode forms, where `ż` is one character or two, and for the URL-encoded one. */
function either(text: string): string {
  const typed = [text.normalize('NFC'), text.normalize('NFD')];
  const cases = [text, text.toLowerCase(), text.toUpperCase()].map((one) => encodeURIComponent(one.normalize('NFC')));
  const encoded = cases.filter((one) => one.includes('%'));
  const inForms = encoded.map((one) => one.replaceAll('%20', '+'));
  return `(?:${[...new Set([...typed, ...encoded, ...inForms])].map(literal).join('|')})`;
}

export class PersonalDataMatcher {
  private readonly pattern: RegExp;
  /** Matches in the part of an address before the @. */
  private readonly named: RegExp;
  private readonly emails: ReadonlySet<string>;
  private inSearch?: PersonalDataMatcher;

  constructor(private readonly known: Identifiers) {
    const { emails, names, alone } = known;
    this.emails = new Set(emails);
    const pairs = names.flatMap(([first, last]) => [
      either(first) + BETWEEN + either(last),
      either(last) + BETWEEN + either(first),
    ]);
    const longestFirst = [...alone].sort((a, b) => b.length - a.length);
    // Including the rest of an address that starts with the word.
    const single = longestFirst.map((word) => `${either(word)}(?:@[\\p{L}\\p{N}.-]*[\\p{L}\\p{N}])?`);
    const whole = emails.map((email) => START_OF_ADDRESS + either(email));
    const inTexts = [
      ...whole.map((part) => part + END),
      ...pairs.map((part) => START_OF_PAIR + part + END_OF_PAIR),
      ...single.map((part) => START + part + END),
    ];
    const inMail = [
      ...pairs.map((part) => `(?<!\\p{L})${part}${END_OF_PAIR}`),
      // `kos2@studio.test` may belong to another user.
      ...longestFirst.map((word) => `(?<![\\p{L}\\p{N}])${either(word)}${END}`),
    ];
    // Without any identifiers, nothing matches.
    this.pattern = new RegExp(inTexts.join('|') || '(?!)', 'giu');
    this.named = new RegExp(inMail.join('|') || '(?!)', 'iu');
  }

  get folded(): PersonalDataMatcher {
    const { emails, names, alone, address } = this.known;
    const pairs = names.map(([first, last]): [string, string] => [searchable(first), searchable(last)]);
    return (this.inSearch ??= new PersonalDataMatcher({
      emails: emails.map(searchable),
      names: pairs,
      alone: alone.map(searchable),
      address,
    }));
  }

  /** LIKE patterns that match every text with a trace, in any case and encoding. */
  get likely(): string[] {
    const { emails, names, alone } = this.known;
    const longer = names.map(([first, last]) => (first.length > last.length ? first : last));
    return [...new Set([...emails, ...longer, ...alone].map(patternOf))];
  }

  /** The text without personalData; the same text if there are none. */
  without(text: string): string {
    if (this.emails.has(text.trim().toLowerCase())) return this.known.address;
    return this.inJson(text) ?? this.inPlain(text);
  }

  /** Keeps the host, because a changed name could be any other machine. */
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

  /** Replaces addresses with the name as a whole: the rest would still identify the user. */
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

  /** Undefined if the text is no JSON. */
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

/** Databases ignore case only for ASCII, and texts may be encoded, so all other characters become wildcards. */
const patternOf = (word: string) =>
  `%${word
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '%')}%`.replace(/%+/g, '%');
