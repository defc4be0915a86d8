import type { UserSummaryDto } from '@/api/session.api';
import { nameOf } from '@/ui/text/person-name';

/** A user who can be mentioned. */
export type Nameable = Pick<UserSummaryDto, 'id' | 'email' | 'first_name' | 'last_name'>;

const code = /```[^]*?(?:```|$)|`[^`\n]*`/g;
const word = /[\p{L}\p{N}_]/u;
/** Characters before an @ that rule out a mention: part of a word or an address. */
export const before = /[\p{L}\p{N}_/]/u;

/** How each user is mentioned: by name if it is unique, else by address. */
export function handlesOf<Person extends Nameable>(people: readonly Person[]): Map<Person, string> {
  const named = [...Map.groupBy(people, (person) => nameOf(person))];
  return new Map(
    named.flatMap(([name, all]) => all.map((person) => [person, all.length === 1 ? name : person.email] as const)),
  );
}

/**
 * The users mentioned in a text, found as by the server (`backend/src/platform/text/mentions.ts`).
 * @returns their ids and positions, including the @
 */
export function mentionsIn(text: string, people: readonly Nameable[]) {
  if (!text.includes('@')) return [];
  const prose = text.replace(code, ({ length }) => ' '.repeat(length));
  const called = new Map(people.map(({ email, id }) => [email, id]));
  for (const [{ id }, handle] of handlesOf(people)) called.set(handle, id);
  const byLength = [...called].sort(([a], [b]) => b.length - a.length);
  const found: { from: number; to: number; userId: number }[] = [];
  for (let from = prose.indexOf('@'); from >= 0; from = prose.indexOf('@', from + 1)) {
    if (from > 0 && before.test(prose.charAt(from - 1))) continue;
    const fits = byLength.find(
      ([name]) => prose.startsWith(name, from + 1) && !word.test(prose.charAt(from + 1 + name.length)),
    );
    if (fits) found.push({ from, to: from + 1 + fits[0].length, userId: fits[1] });
  }
  return found;
}
