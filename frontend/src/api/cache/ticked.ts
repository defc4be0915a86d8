/** A text with a line of a checklist ticked, or no longer. */
export const ticked = (text: string, { line, checked }: { line: number; checked: boolean }): string =>
  text
    .split('\n')
    .map((words, index) => (index === line ? words.replace(/\[[ xX]\]/, checked ? '[x]' : '[ ]') : words))
    .join('\n');
