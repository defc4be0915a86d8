import type { ApiError } from '@/api/client/api-error';

/**
 * What is left to say above the form: nothing when every problem stands at its field, else the server's own sentence,
 * or none (`text` null) when it sent none.
 */
export function sentenceOf(error: ApiError, fields: object): { text: string | null } | null {
  const { details = [] } = error;
  if (details.length > 0 && details.every(({ field }) => field in fields)) return null;
  return { text: error.fromServer ? error.message : null };
}
