import type { ApiError } from './api-error';

/** What the server said about single fields of this form, by field. @param fields an object with the form's fields */
export function fieldErrors({ details = [] }: ApiError, fields: object): Record<string, string> {
  const own = details.filter(({ field }) => field in fields);
  return Object.fromEntries(own.map(({ field, message }) => [field, message]));
}
