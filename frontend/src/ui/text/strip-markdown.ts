const linked = /!?\[([^[\]\n]*)\]\([^()\s]*\)/g;
const lineMarks = /^(?:[ \t]*>)*[ \t]*(?:#{1,6}[ \t]+|(?:[-*+]|\d{1,9}[.)])[ \t]+\[[ xX]\][ \t]+|```[^\n]*$)?/gm;
const emphasis = /(\*\*|__|~~|`)([^*_~`\n]+)\1|(?<![\w*])[*_]([^\s*_][^*_\n]*)[*_](?![\w*])/g;

/** A Markdown text without its marks. */
export const stripMarkdown = (text: string): string =>
  /[*_~`>#[]/.test(text)
    ? text
        .replace(linked, '$1')
        .replace(lineMarks, '')
        .replace(emphasis, (_all, _marks, words?: string, slanted?: string) => words ?? slanted ?? '')
    : text;
