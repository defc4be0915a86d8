/** One invalid field of a request. */
export interface FieldProblem {
  field: string;
  message: string;
}

/** Of a field's name in an answer, because callers choose it. */
const MAX_NAME = 100;

/** For fields without any rule. */
export function unexpectedField(name: string): FieldProblem {
  const field = name.slice(0, MAX_NAME).toWellFormed();
  return { field, message: `${field} is not expected here` };
}

export interface AppErrorOptions {
  details?: FieldProblem[];
  /** Seconds, sent as Retry-After. */
  retryAfter?: number;
}

/** The base of all errors that users may read. Modules define theirs in `<module>.errors.ts`. */
export abstract class AppError extends Error {
  readonly details: FieldProblem[] | undefined;
  readonly retryAfter: number | undefined;

  constructor(
    readonly statusCode: number,
    message: string,
    options: AppErrorOptions = {},
  ) {
    super(message);
    this.details = options.details;
    this.retryAfter = options.retryAfter;
  }
}

/** 400: one field is invalid. */
export class InvalidFieldError extends AppError {
  constructor(field: string, message: string) {
    super(400, message, { details: [{ field, message }] });
  }
}

/** A base for errors that always say the same. */
export const appError = (statusCode: number, message: string, options?: AppErrorOptions) =>
  class extends AppError {
    constructor() {
      super(statusCode, message, options);
    }
  };

/** A base for errors about one field that always say the same. */
export const fieldError = (field: string, message: string) =>
  class extends InvalidFieldError {
    constructor() {
      super(field, message);
    }
  };

/** 400: several fields are invalid. */
export class ValidationError extends AppError {
  constructor(details: FieldProblem[]) {
    super(400, details[0]?.message ?? 'The request is not valid', { details });
  }
}
