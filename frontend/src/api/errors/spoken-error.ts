import { inLanguage, loadSentences } from '@/i18n/sentences';
import type { ApiError, FieldError } from './api-error';

const said = ({ message, ...coded }: ApiError | FieldError) => inLanguage({ text: message, ...coded });

/** The error with the server's message in the user's language. */
export async function spokenError(error: ApiError): Promise<ApiError> {
  if (error.code === undefined) return error;
  await loadSentences();
  const details = error.details?.map((problem) => ({ ...problem, message: said(problem) }));
  return { ...error, message: said(error), ...(details && { details }) };
}
