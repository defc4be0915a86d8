import type { Described } from '@/api/client/descriptions';
import { plainWords } from '@/ui/text/plain-words';

/** The start of a description on one line, without splitting characters. */
export function previewOf({ description, isExcerpt = false }: Described, length: number): string {
  const text = plainWords(description ?? '')
    .replace(/\s+/g, ' ')
    .trim();
  const characters = Array.from(text);
  if (characters.length > length) return `${characters.slice(0, length).join('')}…`;
  return isExcerpt ? `${text}…` : text;
}
