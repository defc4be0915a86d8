/** A text with a checklist line ticked or unticked. */
export const ticked = (text: string, { line, checked }: { line: number; checked: boolean }): string =>
  text
    .split('\n')
    .map((words, index) => (index === line ? words.replace(/\[[ xX]\]/, checked ? '[x]' : '[ ]') : words))
    .join('\n');
