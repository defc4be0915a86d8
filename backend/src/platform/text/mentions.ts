/** A user who can be mentioned. */
export interface Nameable {
  id: number;
  email: string;
  firstName: string | null;
  lastName: string | null;
}

const CODE = /```[^]*?(?:```|$)|`[^`\n]*`/g;
const WORD = /[\p{L}\p{N}_]/u;
/** After these, an @ belongs to a word or address and is not a mention. */
const BEFORE = /[\p{L}\p{N}_/]/u;

/** `Eleanor Whitfield`; empty if no name is known. */
const nameOf = ({ firstName, lastName }: Nameable) => [firstName, lastName].filter(Boolean).join(' ').trim();

/** Ids by address, and by name if it is unique. */
function called(people: readonly Nameable[]): Map<string, number> {
  const names = Map.groupBy(people, nameOf);
  const unique = [...names].flatMap(([name, [person, other]]) =>
    name && person && !other ? [[name, person.id] as const] : [],
  );
  return new Map([...people.map(({ email, id }) => [email, id] as const), ...unique]);
}

/**
 * Ids of users mentioned by @ and their name or address; the longest match wins, and code is ignored. The client finds
 * names the same way (`frontend/src/shared/markdown/text/mentions.ts`).
 */
export function namedIn(text: string | null | undefined, people: readonly Nameable[]): number[] {
  if (!text?.includes('@')) return [];
  const prose = text.replace(CODE, ' ');
  const byLength = [...called(people)].sort(([a], [b]) => b.length - a.length);
  const named = new Set<number>();
  for (let at = prose.indexOf('@'); at >= 0; at = prose.indexOf('@', at + 1)) {
    if (at > 0 && BEFORE.test(prose.charAt(at - 1))) continue;
    const found = byLength.find(
      ([name]) => prose.startsWith(name, at + 1) && !WORD.test(prose.charAt(at + 1 + name.length)),
    );
    if (found) named.add(found[1]);
  }
  return [...named];
}
