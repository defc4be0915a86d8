export interface Checklist {
  done: number;
  total: number;
}

/** A checklist entry such as `- [ ] call them`, also within a quote or another list. */
const ENTRY = /^([ \t>]*(?:[-*+]|\d{1,9}[.)])[ \t]+\[)([ xX])(\][ \t]+\S)/;

const FENCE = /^ {0,3}(`{3,}|~{3,})/;

/** The lines outside code blocks, with their numbers. */
function* proseLines(text: string): Generator<[line: string, index: number]> {
  let fence: string | undefined;
  for (const [index, line] of text.split('\n').entries()) {
    const [, mark] = FENCE.exec(line) ?? [];
    if (fence === undefined && mark) fence = mark;
    else if (fence === undefined) yield [line, index];
    else if (mark?.startsWith(fence)) fence = undefined;
  }
}

/** The number of a text's checklist entries, and of checked ones. */
export function checklistOf(text: string | null): Checklist {
  const counted = { done: 0, total: 0 };
  if (!text?.includes('[')) return counted;
  for (const [line] of proseLines(text)) {
    const [, , mark] = ENTRY.exec(line) ?? [];
    if (mark === undefined) continue;
    counted.total++;
    if (mark !== ' ') counted.done++;
  }
  return counted;
}

export interface Ticked {
  /** The text with the entry checked or unchecked. */
  text: string;
  /** The entry's text before and after. */
  before: string;
  after: string;
}

/**
 * Checks or unchecks a checklist entry.
 *
 * @param line its number, from 0; if the text changed there, the only entry with the same words.
 * @param words the whole line as the client saw it.
 * @returns undefined if there is no such entry, or several.
 */
export function tick(text: string, line: number, words: string, isTicked: boolean): Ticked | undefined {
  const entries = new Map([...proseLines(text)].flatMap(([seen, index]) => (ENTRY.test(seen) ? [[index, seen]] : [])));
  const same = [...entries].filter(([, seen]) => bare(seen) === bare(words)).map(([index]) => index);
  const [only] = same;
  const index = same.includes(line) ? line : same.length === 1 ? only : undefined;
  const before = index === undefined ? undefined : entries.get(index);
  if (index === undefined || before === undefined) return undefined;
  const after = before.replace(ENTRY, `$1${isTicked ? 'x' : ' '}$3`);
  const lines = text.split('\n');
  lines[index] = after;
  return { text: lines.join('\n'), before: before.trim(), after: after.trim() };
}

/** The text with all entries unchecked. */
export function unticked(text: string): string {
  const lines = text.split('\n');
  for (const [line, index] of proseLines(text)) lines[index] = bare(line);
  return lines.join('\n');
}

const bare = (line: string) => line.replace(ENTRY, '$1 $3');
