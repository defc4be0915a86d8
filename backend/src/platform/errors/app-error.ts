import { type Filling, type Params, type Sentence, sentence, sentenceOf } from '../text/sentence';

/** One invalid field of a request. */
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

/** Of a field's name in an answer, because callers choose it. */
const MAX_NAME = 100;

const notExpected = sentenceOf('field_not_expected', '{{field}} is not expected here');

/** For fields without any rule. */
export function unexpectedField(name: string): FieldProblem {
  const field = name.slice(0, MAX_NAME).toWellFormed();
  return fieldProblem(field, notExpected({ field }));
}

export interface AppErrorOptions {
  /** What the error is about. */
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
  /** What is stored, where a change was based on something else. */
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
 * A base for errors with a sentence of their own, whose gaps are filled where the error is thrown. An error whose
 * sentence names its `{{field}}` is about that field.
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

/** A module's errors that are only a status, a code and words; each class is named as in the table. */
export function appErrors<const Table extends Record<string, Declaration>>(table: Table) {
  const classes: Record<string, unknown> = {};
  for (const [name, declaration] of Object.entries(table)) {
    classes[name] = Object.defineProperty(appError(...declaration), 'name', { value: name });
  }
  return classes as Declared<Table>;
}

/** The same words as for any other request that is not what it should be. */
export const NOT_VALID = sentence('request_not_valid', 'The request is not valid');

/** 400: several fields are invalid; the first of them is told. */
export class ValidationError extends AppError {
  constructor(details: FieldProblem[]) {
    const [first] = details;
    super(400, first ? { ...first, text: first.message } : NOT_VALID, { details });
  }
}
