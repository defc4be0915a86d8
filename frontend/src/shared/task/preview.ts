/** The beginning of a description on one line, cut between characters as people see them. */
export function previewOf(description: string | null, length: number): string {
  const text = (description ?? '').replace(/\s+/g, ' ').trim();
  const characters = Array.from(text);
  return characters.length <= length ? text : `${characters.slice(0, length).join('')}…`;
}
