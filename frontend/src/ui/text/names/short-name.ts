/** Length of the ending that is always shown: the extension, and distinctions such as `final` before it. */
const endingLength = 9;

/** The maximum length of an ending on its own line. */
const longestEnding = 18;

/** Splits a name into a start, which may be cut, and an ending, which starts with a word if it has its own line. */
export function splitName(name: string, isLine = false): [beginning: string, ending: string] {
  const characters = Array.from(name);
  const shortest = Math.max(characters.length - endingLength, 0);
  const longest = Math.max(characters.length - longestEnding, 0);
  const gap = characters.slice(longest, shortest).findLastIndex((character) => ' _-–'.includes(character));
  const at = isLine && gap >= 0 ? longest + gap + 1 : shortest;
  return [characters.slice(0, at).join(''), characters.slice(at).join('')];
}

/** A name shortened to this length, with its ending: `Angebot…final.pdf`. */
export function shortName(name: string, longest: number): string {
  const characters = Array.from(name);
  if (characters.length <= longest) return name;
  return `${characters.slice(0, longest - endingLength - 1).join('')}…${splitName(name)[1]}`;
}
