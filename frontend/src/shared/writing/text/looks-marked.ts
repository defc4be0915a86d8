/** What means something in Markdown, or names somebody. */
const marked =
  /[`|]|\*\S|~~|\b__?\S|\[[^[\]\n]*\]|^[ \t]*(?:#{1,6}[ \t]|>|[-*+][ \t]|\d{1,9}[.)][ \t]|(?:[-*_][ \t]*){3,}$)|(?:^|[\s(])@\S|\\[!-/:-@[-`{-~]/m;

/** Deeper than anybody quotes or lists; deep enough to keep the browser busy. */
const tooDeep = /^(?:[ \t]*(?:>|[-*+][ \t]|\d{1,9}[.)][ \t])){12}/m;

/** More than anybody emphasises: what opens and closes it is looked for in all of the others. */
const mostRuns = 3_000;
const runs = (text: string) => text.match(/[*_~]+/g)?.length ?? 0;

/** Whether a text needs more than its words, line breaks and addresses: most do not, and need no library. */
export const looksMarked = (text: string) => marked.test(text) && !tooDeep.test(text) && runs(text) <= mostRuns;
