/** Markdown syntax, or a mention. */
const marked =
  /[`|]|\*\S|~~|\b__?\S|\[[^[\]\n]*\]|^[ \t]*(?:#{1,6}[ \t]|>|[-*+][ \t]|\d{1,9}[.)][ \t]|(?:[-*_][ \t]*){3,}$)|(?:^|[\s(])@\S|\\[!-/:-@[-`{-~]/m;

/** Deeper than real quotes or lists; deep enough to block the browser. */
const tooDeep =
  /^(?:[ \t]*(?:>|[-*+][ \t]|\d{1,9}[.)][ \t])){8}|^(?:\t| {2}){8}[ \t]*(?:>|[-*+][ \t]|\d{1,9}[.)][ \t])/m;

/** For each part of a word, the library searches for the end of an address; for backticks, for as many others. */
const endless = /(?<!\S)\S{1000}|(?<!`)`{10}/;

/** The library's worst-case time per candidate, in units of about 20 microseconds. */
const efforts: readonly (readonly [RegExp, number])[] = [
  [/[[<|\\&!"]/g, 1],
  [/^(?: {2}|\t)/gm, 2],
  [/#|\r\n?|\n/g, 2],
  // It pairs each with those before it.
  [/([*_~`])\1?/g, 3],
  [/\]/g, 3],
  [/\][(:]/g, 2],
  [/>|(?<![^\s>])(?:[-+*]|\d{1,9}[.)])(?=\s)/g, 5],
  [/:\/\/|www\.|@/gi, 4],
];
const mostEffort = 5_500;

/** The library pads each row of a table to the widest one; only a blank line is sure to end the table. */
function cellsIn(text: string): number {
  let columns = 0;
  let cells = 0;
  for (const line of text.split(/\r\n?|\n/)) {
    if (/^[ \t>]*$/.test(line)) columns = 0;
    else if (/^[ \t>]*[|:-][ \t|:-]*$/.test(line)) columns = Math.max(columns, line.split('|').length);
    if (columns > 0) cells += columns + 2;
  }
  return cells;
}

/** Whether the library handles it quickly: its time grows faster than the text. */
const isBounded = (text: string) =>
  !tooDeep.test(text) &&
  !endless.test(text) &&
  efforts.reduce((sum, [what, effort]) => sum + (text.match(what)?.length ?? 0) * effort, cellsIn(text)) <= mostEffort;

/** Whether a text needs Markdown; most are only words, line breaks and addresses, and need no library. */
export const looksMarked = (text: string) => marked.test(text) && isBounded(text);
