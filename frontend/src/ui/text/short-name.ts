/** So much of the end is always shown: the extension, and what tells `final` from `draft` before it. */
const endingLength = 9;

/** The beginning of a name, which may be cut, and its ending. */
export function splitName(name: string): [beginning: string, ending: string] {
  const characters = Array.from(name);
  const at = Math.max(characters.length - endingLength, 0);
  return [characters.slice(0, at).join(''), characters.slice(at).join('')];
}

/** A name of at most so many characters, its ending kept: `Angebot…final.pdf`. */
export function shortName(name: string, longest: number): string {
  const characters = Array.from(name);
  if (characters.length <= longest) return name;
  return `${characters.slice(0, longest - endingLength - 1).join('')}…${splitName(name)[1]}`;
}
