import { type Filling, type Params, type Sentence, sentence, sentenceOf } from '../text/sentence';

export interface FieldProblem {
  field: string;
  message: string;
  code: string;
  params?: Params;
}

export const fieldProblem = (field: string, { text, code, params }: Sentence): FieldProblem => ({
  field,
  message: text,
  code,
  ...(params && { params }),
});

/** Maximum length of a field name in an answer, because clients choose it. */
const MAX_NAME = 100;

const notExpected = sentenceOf('field_not_expected', '{{field}} is not expected here');

/** A field that the DTO does not declare. */
export function unexpectedField(name: string): FieldProblem {
  const field = name.slice(0, MAX_NAME).toWellFormed();
  return fieldProblem(field, notExpected({ field }));
}

export interface AppErrorOptions {
  /** The field that the error is about. */
  field?: string;
  details?: FieldProblem[];
  /** Seconds, sent as Retry-After. */
  retryAfter?: number;
}

/** The base of all errors that users may read. Modules declare theirs in `<module>.errors.ts`. */
export abstract class AppError extends Error {
  readonly code: string;
  readonly params: Params | undefined;
  readonly details: FieldProblem[] | undefined;
  readonly retryAfter: number | undefined;
  /** The stored state, if the change was based on an older one. */
  readonly current?: object;

  constructor(
    readonly statusCode: number,
    said: Sentence,
    { field, details, retryAfter }: AppErrorOptions = {},
  ) {
    super(said.text);
    this.code = said.code;
    this.params = said.params;
    this.details = field === undefined ? details : [fieldProblem(field, said)];
    this.retryAfter = retryAfter;
  }
}

/** 400: one field is invalid. */
export class InvalidFieldError extends AppError {
  constructor(field: string, said: Sentence) {
    super(400, said, { field });
  }
}

/** A status, or the field that a 400 is about. */
type Declaration = readonly [at: number | string, code: string, words: string, options?: AppErrorOptions];

/**
 * A base for errors with their own sentence, whose gaps the thrower fills. With a gap `{{field}}`, the error is about
 * that field.
 */
export function appError<const Words extends string>(
  at: number | string,
  code: string,
  words: Words,
  options?: AppErrorOptions,
) {
  const say = sentenceOf(code, words);
  const [statusCode, about] = typeof at === 'string' ? [400, at] : [at];
  return class extends AppError {
    constructor(...gaps: Filling<Words>) {
      const said = say(...gaps);
      const field = about ?? said.params?.field;
      super(statusCode, said, typeof field === 'string' ? { field, ...options } : options);
    }
  };
}

type Declared<Table extends Record<string, Declaration>> = {
  readonly [Name in keyof Table]: new (...gaps: Filling<Table[Name][2]>) => AppError;
};

/** A module's errors that only have a status, a code and words; classes are named as in the table. */
export function appErrors<const Table extends Record<string, Declaration>>(table: Table) {
  const classes: Record<string, unknown> = {};
  for (const [name, declaration] of Object.entries(table)) {
    classes[name] = Object.defineProperty(appError(...declaration), 'name', { value: name });
  }
  return classes as Declared<Table>;
}

/** The same sentence as for all other bad requests. */
export const NOT_VALID = sentence('request_not_valid', 'The request is not valid');

/** 400: several fields are invalid; the sentence is that of the first. */
export class ValidationError extends AppError {
  constructor(details: FieldProblem[]) {
    const [first] = details;
    super(400, first ? { ...first, text: first.message } : NOT_VALID, { details });
  }
}

/** Bad gateway or gateway timeout: another program failed, as the answer says, and this one did its part. */
export const isOthersFailure = (statusCode: number): boolean => statusCode === 502 || statusCode === 504;
