import { AppError, appError, InvalidFieldError } from '../../../platform/errors/app-error';

export class TableNotFoundError extends appError(404, 'There is no such table') {}

export class RowNotFoundError extends AppError {
  constructor(id: number) {
    super(404, `There is no row ${id}`);
  }
}

export class UnknownColumnError extends InvalidFieldError {
  constructor(column: string) {
    super(column, 'There is no such column');
  }
}

export class InvalidCellError extends InvalidFieldError {
  constructor(column: string, problem: string, sentence = `${column} ${problem}`) {
    super(column, sentence);
  }
}

/** A cell that breaks a rule with a sentence of its own, the same as in forms. */
export class UnfitCellError extends InvalidCellError {
  constructor(column: string, sentence: string) {
    super(column, sentence, sentence);
  }
}

export class RowsNotAddedHereError extends appError(
  403,
  'Rows of this table are only made by the application itself',
) {}

/** 409: a constraint of the database, reported by its column. */
class BrokenConstraintError extends AppError {
  constructor(column: string, message: string) {
    super(409, message, { details: [{ field: column, message }] });
  }
}

export class DanglingReferenceError extends BrokenConstraintError {
  constructor(column: string, table: string, id: number) {
    super(column, `${column}: there is no row ${id} in ${table}`);
  }
}

export class ValueTakenError extends BrokenConstraintError {
  constructor(column: string) {
    super(column, `${column}: another row has this value already`);
  }
}

export class RowInUseError extends appError(409, 'Other rows need this one: delete those first') {}
