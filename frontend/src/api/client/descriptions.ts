/** How many characters of a description the server's lists carry. */
const longest = 300;

export interface Described {
  description: string | null;
  isExcerpt?: boolean;
}

/** As in the server's lists, with an excerpt of a long description. */
export function withExcerpt<T extends Described>(thing: T): T {
  const { description } = thing;
  if (description === null || description.length <= longest) return thing;
  const characters = Array.from(description);
  if (characters.length <= longest) return thing;
  return { ...thing, description: characters.slice(0, longest).join(''), isExcerpt: true };
}

/** With an ellipsis if it is cut. */
export const shownDescription = ({ description, isExcerpt }: Described): string | null =>
  isExcerpt ? `${description ?? ''}…` : description;

/** A text with a checklist line ticked or unticked. */
export const ticked = (text: string | null, { line, checked }: { line: number; checked: boolean }): string =>
  (text ?? '')
    .split('\n')
    .map((words, index) => (index === line ? words.replace(/\[[ xX]\]/, checked ? '[x]' : '[ ]') : words))
    .join('\n');
