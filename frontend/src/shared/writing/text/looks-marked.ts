/** What means something in Markdown, or names somebody. */
const marked =
  /[`|]|\*\S|~~|\b__?\S|\[[^[\]\n]*\]|^[ \t]*(?:#{1,6}[ \t]|>|[-*+][ \t]|\d{1,9}[.)][ \t]|(?:[-*_][ \t]*){3,}$)|(?:^|[\s(])@\S|\\[!-/:-@[-`{-~]/m;

/** Deeper than anybody quotes or lists; deep enough to keep the browser busy. */
const tooDeep =
  /^(?:[ \t]*(?:>|[-*+][ \t]|\d{1,9}[.)][ \t])){12}|^(?:\t| {2}){12}[ \t]*(?:>|[-*+][ \t]|\d{1,9}[.)][ \t])/m;

/** What may begin something, whose end the library looks for in the rest of the text. */
const openings = /[*_~`[\]<>|\\&!#@\n]|[-+](?=\s)|\d[.)](?=\s)/g;
const mostOpenings = 2_000;

const addresses = /:\/\/|www\.|@/gi;
const mostAddresses = 500;

/** In each part of a word the library looks for the end of an address, and behind backticks for as many others. */
const endless = /\S{2000}|`{10}/;

/** The library fills each row of a table up to the widest one. */
const mostCells = 4_000;

const countIn = (text: string, what: RegExp) => text.match(what)?.length ?? 0;

function cellsIn(text: string): number {
  const lines = text.split('\n');
  return lines.length * Math.max(...lines.map((line) => countIn(line, /\|/g)));
}

/** Whether the library is done with it in a moment: its time grows faster than the text. */
const isBounded = (text: string) =>
  !tooDeep.test(text) &&
  !endless.test(text) &&
  countIn(text, openings) <= mostOpenings &&
  countIn(text, addresses) <= mostAddresses &&
  cellsIn(text) <= mostCells;

/** Whether a text needs more than its words, line breaks and addresses: most do not, and need no library. */
export const looksMarked = (text: string) => marked.test(text) && isBounded(text);
