import { appErrors, InvalidFieldError } from '../../../platform/errors/app-error';
import { sentence, sentenceOf } from '../../../platform/text/sentence';

export const TableErrors = appErrors({
  TableNotFound: [404, 'table_not_found', 'There is no such table'],
  RowNotFound: [404, 'row_not_found', 'There is no row {{id}}'],
  RowsNotAddedHere: [403, 'rows_not_added_here', 'Only the application itself adds rows to this table'],
  DanglingReference: [409, 'reference_dangling', '{{field}}: there is no row {{id}} in {{table}}'],
  ValueTaken: [409, 'value_taken', '{{field}}: another row has this value already'],
  RowInUse: [409, 'row_in_use', 'Other rows need this one: delete those first'],
});

const NO_SUCH_COLUMN = sentence('column_not_found', 'There is no such column');

export class UnknownColumnError extends InvalidFieldError {
  constructor(column: string) {
    super(column, NO_SUCH_COLUMN);
  }
}

export const fixedCell = sentenceOf('cell_fixed', '{{field}} cannot be changed');

export class InvalidCellError extends InvalidFieldError {}
