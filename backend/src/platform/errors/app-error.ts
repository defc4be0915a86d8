/** One invalid field of a request, as the answer names it. */
export interface FieldProblem {
  field: string;
  message: string;
}

export interface AppErrorOptions {
  details?: FieldProblem[];
  /** Seconds after which trying again makes sense; sent as Retry-After. */
  retryAfter?: number;
}

/** The base of every error that a person is meant to read. Each module names its own in `<module>.errors.ts`. */
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

/** 400: one field of the request is not acceptable; the message is both the sentence and the field's own. */
export class InvalidFieldError extends AppError {
  constructor(field: string, message: string) {
    super(400, message, { details: [{ field, message }] });
  }
}

/** 400: several fields are not acceptable. */
export class ValidationError extends AppError {
  constructor(details: FieldProblem[]) {
    super(400, details[0]?.message ?? 'The request is not valid', { details });
  }
}
