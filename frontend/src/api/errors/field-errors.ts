import type { ApiError } from './api-error';

/** The server's messages by field of a form. @param fields an object with the form's fields */
export function fieldErrors({ details = [] }: ApiError, fields: object): Record<string, string> {
  const own = details.filter(({ field }) => field in fields);
  return Object.fromEntries(own.map(({ field, message }) => [field, message]));
}
