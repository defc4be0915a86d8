import type { SerializedError } from '@reduxjs/toolkit';
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query/react';
import { translateSentence, loadSentences, type Params } from '@/i18n/sentences';

/** The code of the server's sentence, and its parameters. */
interface Coded {
  code?: string;
  params?: Params;
}

export interface FieldError extends Coded {
  field: string;
  message: string;
}

/** A failed call, for any reason. */
export interface ApiError extends Coded {
  /** The HTTP status, or why there is none. */
  status: number | 'FETCH_ERROR' | 'TIMEOUT_ERROR' | 'PARSING_ERROR' | 'CUSTOM_ERROR';
  /** The server's sentence, or else a general one. */
  message: string;
  /** False when `message` is only our general one. */
  fromServer: boolean;
  /** The body was not JSON, so it came from a proxy. */
  unreadable?: true;
  details?: FieldError[];
  /** The stored state, if the change was based on another one. */
  current?: unknown;
}

const unknownError = 'Unknown error';
/** What a proxy answers while the application is down or restarting. */
const gatewayStatuses = [502, 503, 504];

function textField(body: unknown, name: string): string | undefined {
  const value = typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : undefined;
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

const isFieldError = (value: unknown): value is FieldError =>
  textField(value, 'field') !== undefined && textField(value, 'message') !== undefined;

/** What a body has beside its sentence. */
function restOf(body: unknown): Pick<ApiError, 'code' | 'params' | 'details' | 'current'> {
  const { details, params, current } = (body ?? {}) as { details?: unknown; params?: Params; current?: unknown };
  const code = textField(body, 'code');
  const valid = Array.isArray(details) ? details.filter(isFieldError) : [];
  return {
    ...(code !== undefined && { code, ...(params && { params }) }),
    ...(valid.length > 0 && { details: valid }),
    ...(current !== undefined && { current }),
  };
}

/** The server's `error` (sometimes `message`) field, its status and its field errors. */
export function normaliseError(error: FetchBaseQueryError): ApiError {
  if (typeof error.status === 'number') {
    const message = textField(error.data, 'error') ?? textField(error.data, 'message');
    return {
      status: error.status,
      message: message ?? unknownError,
      fromServer: message !== undefined,
      ...restOf(error.data),
    };
  }
  // A body that is not JSON comes from a proxy; its status still says what happened.
  const status = error.status === 'PARSING_ERROR' && error.originalStatus >= 400 ? error.originalStatus : error.status;
  const unreadable = error.status === 'PARSING_ERROR' && ({ unreadable: true } as const);
  return { status, message: unknownError, fromServer: false, ...unreadable };
}

/** The error of a hook or of `unwrap()`, whose type in RTK Query is wider. */
export function toApiError(error: unknown): ApiError {
  if (typeof error === 'object' && error !== null && 'status' in error && 'fromServer' in error) {
    return error as ApiError;
  }
  const message = (error as SerializedError | undefined)?.message ?? unknownError;
  return { status: 'CUSTOM_ERROR', message, fromServer: false };
}

/** No connection, or a timeout. */
export function isConnectionFailure(error: ApiError): boolean {
  return error.status === 'FETCH_ERROR' || error.status === 'TIMEOUT_ERROR';
}

/** The server could not decide (down, restarting, busy), as opposed to refusing. */
export function isServerAway(error: ApiError): boolean {
  if (isConnectionFailure(error) || error.status === 429) return true;
  // The product answers every failure as JSON with a sentence; a 5xx without one is a proxy's.
  return (
    typeof error.status === 'number' &&
    (gatewayStatuses.includes(error.status) || (error.status >= 500 && !error.fromServer))
  );
}

/** The server was unavailable, busy or full; a rejected file would be rejected again. */
export function mayPassLater({ status }: ApiError): boolean {
  return typeof status !== 'number' || status === 401 || status === 404 || status === 429 || status >= 500;
}

/** The server's messages by field of a form. @param fields an object with the form's fields */
export function fieldErrors(
  { details = [] }: ApiError,
  fields: object,
  names: Readonly<Record<string, string>> = {},
): Record<string, string> {
  const named = details.map(({ field, message }) => [names[field] ?? field, message] as const);
  return Object.fromEntries(named.filter(([name]) => name in fields));
}

const translated = ({ message, ...coded }: ApiError | FieldError) => translateSentence({ text: message, ...coded });

/** The error with the server's message in the user's language. */
export async function translateError(error: ApiError): Promise<ApiError> {
  if (error.code === undefined) return error;
  await loadSentences();
  const details = error.details?.map((problem) => ({ ...problem, message: translated(problem) }));
  return { ...error, message: translated(error), ...(details && { details }) };
}
