import { AppError, appError, InvalidFieldError } from '../../../platform/errors/app-error';
import { type Sentence, sentence, sentenceOf } from '../../../platform/text/sentence';

export class TableNotFoundError extends appError(404, 'table_not_found', 'There is no such table') {}

const noRow = sentenceOf('row_not_found', 'There is no row {{id}}');

export class RowNotFoundError extends AppError {
  constructor(id: number) {
    super(404, noRow({ id }));
  }
}

const NO_SUCH_COLUMN = sentence('column_not_found', 'There is no such column');

export class UnknownColumnError extends InvalidFieldError {
  constructor(column: string) {
    super(column, NO_SUCH_COLUMN);
  }
}

export const fixedCell = sentenceOf('cell_fixed', '{{field}} cannot be changed');

export class InvalidCellError extends InvalidFieldError {}

export class RowsNotAddedHereError extends appError(
  403,
  'rows_not_added_here',
  'Rows of this table are only made by the application itself',
) {}

/** 409: a constraint of the database, reported by its column. */
class BrokenConstraintError extends AppError {
  constructor(field: string, said: Sentence) {
    super(409, said, { field });
  }
}

const dangling = sentenceOf('reference_dangling', '{{field}}: there is no row {{id}} in {{table}}');
const taken = sentenceOf('value_taken', '{{field}}: another row has this value already');

export class DanglingReferenceError extends BrokenConstraintError {
  constructor(column: string, table: string, id: number) {
    super(column, dangling({ field: column, id, table }));
  }
}

export class ValueTakenError extends BrokenConstraintError {
  constructor(column: string) {
    super(column, taken({ field: column }));
  }
}

export class RowInUseError extends appError(409, 'row_in_use', 'Other rows need this one: delete those first') {}
