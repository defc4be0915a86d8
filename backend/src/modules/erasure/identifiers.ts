import { z } from 'zod';
import { searchable } from '../../platform/text/searchable';
import { emailForm } from '../../platform/text/email-address';

/** How texts may refer to a user. */
const IDENTIFIERS = z.object({
  /** Current and former addresses, in lower case. */
  emails: z.array(z.string()),
  /** First and last names that belong together. */
  names: z.array(z.tuple([z.string(), z.string()])),
  /** Single names, and parts of addresses before the @, that no other user has. */
  alone: z.array(z.string()),
  /** The replacement for addresses. */
  address: z.string(),
});

export type Identifiers = z.output<typeof IDENTIFIERS>;

/** Current or former names of an account. */
export interface Identity {
  email?: string | null | undefined;
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
}

/** Shorter words are too often part of something else. */
const SHORTEST = 3;

/** Words that many addresses start with, and that texts use for other things. */
const OF_NOBODY: ReadonlySet<string> = new Set([
  ...['admin', 'administrator', 'biuro', 'contact', 'design', 'hallo', 'hello', 'info', 'kontakt', 'mail', 'office'],
  ...['post', 'root', 'sales', 'service', 'studio', 'support', 'team', 'test', 'user', 'web', 'webmaster'],
]);

/** `Schäfer` → also `schafer`, and `schaefer` as Germans write it without umlauts. */
function waysToWrite(word: string): string[] {
  const plain = word.normalize('NFC').toLowerCase();
  const german = plain.replace(/[äöü]/g, (umlaut) => `${searchable(umlaut)}e`);
  const ways = [searchable(plain), searchable(german)].filter((way) => way !== plain);
  return [word, ...new Set(ways)];
}

const folded = (word: string) => word.normalize('NFC').toLowerCase();
const localPart = (email: string) => email.slice(0, email.lastIndexOf('@'));

/** `Anna-Maria` → `Anna-Maria`, `Anna`, `Maria`. */
const partsOf = (name: string) => [name, ...name.split(/[\s._+-]+/u)].map((part) => part.trim());

const namesOf = ({ firstName, lastName }: Identity) =>
  [firstName, lastName].flatMap((name) => (name ? partsOf(name) : []));

/** Only the whole part before the @ identifies the user; its parts may be common words (`jan.design`). */
const wordsOf = (identity: Identity) => [...namesOf(identity), ...(identity.email ? [localPart(identity.email)] : [])];

/** `jan.a.kos` → also `jan`, `jan.a`, `a`, `a.kos`, `kos`. */
function spansOf(text: string): string[] {
  const words = [...text.matchAll(/[^\s._+-]+/gu)].map(({ index, 0: word }) => ({
    from: index,
    to: index + word.length,
  }));
  return words.flatMap(({ from }, first) => words.slice(first).map(({ to }) => text.slice(from, to)));
}

/** Of other users, any part counts as a name. */
const sharedBy = ({ email, firstName, lastName }: Identity) =>
  [`${firstName ?? ''} ${lastName ?? ''}`, `${lastName ?? ''} ${firstName ?? ''}`, email ? localPart(email) : '']
    .flatMap(spansOf)
    .map(folded);

/** Compares first and last name regardless of what is between them. */
const glued = (text: string) => folded(text).replace(/[\s._+,-]+/gu, '');

/**
 * @param identities all names of the user, current first.
 * @param others the current names of all other users, which never count as the erased user's, even if formerly theirs.
 * @param withNamesAlone false if a single name is a common word.
 */
export function knownAs(
  identities: readonly Identity[],
  others: readonly Identity[],
  address: string,
  withNamesAlone: boolean,
): Identifiers {
  const taken = new Set(others.flatMap(({ email }) => (email ? emailForm(email) : [])));
  const emails = identities
    .flatMap(({ email }) => (email ? emailForm(email) : []))
    .filter((email) => !taken.has(email));
  const shared = new Set(others.flatMap(sharedBy).flatMap(waysToWrite));
  // `mila.kos2@studio.test` belongs to another user, too.
  const inMail = others.flatMap(({ email }) => (email ? waysToWrite(localPart(email).replace(/\d+/g, '')) : []));
  const takenNames = new Set([...shared, ...inMail].map(glued));
  const pairs = identities
    .flatMap(({ firstName, lastName }): [string, string][] =>
      firstName && lastName
        ? waysToWrite(firstName.trim()).flatMap((first) =>
            waysToWrite(lastName.trim()).map((last): [string, string] => [first, last]),
          )
        : [],
    )
    .filter(([first, last]) => !takenNames.has(glued(first + last)) && !takenNames.has(glued(last + first)));
  const isOwn = (word: string) =>
    [...word].length >= SHORTEST && !shared.has(folded(word)) && !OF_NOBODY.has(folded(word)) && !/^\d+$/.test(word);
  const alone = withNamesAlone ? identities.flatMap(wordsOf).flatMap(waysToWrite).filter(isOwn) : [];
  const names = new Map(pairs.map((pair) => [pair.join('\n'), pair]));
  return { emails: [...new Set(emails)], names: [...names.values()], alone: [...new Set(alone)], address };
}

export const readKnownAs = (json: string): Identifiers => IDENTIFIERS.parse(JSON.parse(json));

/** The names in an account's state before or after a change, from the audit log. */
const STATE = z.object({
  email: z.string().nullish().catch(undefined),
  first_name: z.string().nullish().catch(undefined),
  last_name: z.string().nullish().catch(undefined),
});

/** Empty unless the text is the state of an account. */
export function identityIn(json: string): Identity {
  try {
    const { email, first_name: firstName, last_name: lastName } = STATE.parse(JSON.parse(json));
    return { email, firstName, lastName };
  } catch {
    return {};
  }
}
