/** So much of the end is always shown: the extension, and what tells `final` from `draft` before it. */
const endingLength = 9;

/** As long as a line of its own may be. */
const longestEnding = 18;

/** The beginning of a name, which may be cut, and its ending; a line of its own begins it with a word where it can. */
export function splitName(name: string, isLine = false): [beginning: string, ending: string] {
  const characters = Array.from(name);
  const shortest = Math.max(characters.length - endingLength, 0);
  const longest = Math.max(characters.length - longestEnding, 0);
  const gap = characters.slice(longest, shortest).findLastIndex((character) => ' _-–'.includes(character));
  const at = isLine && gap >= 0 ? longest + gap + 1 : shortest;
  return [characters.slice(0, at).join(''), characters.slice(at).join('')];
}

/** A name of at most so many characters, its ending kept: `Angebot…final.pdf`. */
export function shortName(name: string, longest: number): string {
  const characters = Array.from(name);
  if (characters.length <= longest) return name;
  return `${characters.slice(0, longest - endingLength - 1).join('')}…${splitName(name)[1]}`;
}
