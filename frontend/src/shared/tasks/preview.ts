import type { Described } from '@/api/client/descriptions';
import { stripMarkdown } from '@/ui/text/strip-markdown';

/** The start of a description on one line, without splitting characters. */
export function previewOf({ description, isExcerpt = false }: Described, length: number): string {
  const text = stripMarkdown(description ?? '')
    .replace(/\s+/g, ' ')
    .trim();
  const characters = Array.from(text);
  if (characters.length > length) return `${characters.slice(0, length).join('')}…`;
  return isExcerpt ? `${text}…` : text;
}
