import type { ColumnDto, TableRowsDto } from '@/api/admin/admin.api';

export type Row = TableRowsDto['rows'][number];

/** The password's column: shown as empty, hashed by the server when it was typed in. */
export const secretColumn = 'password_hash';

/** What the cell of a row holds while it is being edited. */
export const typed = (value: Row[string] | undefined) => (value === null || value === undefined ? '' : String(value));

/** What was changed, and for a password the mark that says so. Contract, section 10. */
export function changesOf(row: Row, values: Record<string, string>): Row {
  const changed = Object.entries(values).filter(([name, value]) => value !== typed(row[name]));
  const isSecret = changed.some(([name]) => name === secretColumn);
  return { ...Object.fromEntries(changed), ...(isSecret ? { [`${secretColumn}_changed`]: true } : {}) };
}

export const editableOf = (columns: ColumnDto[]) => columns.filter(({ editable }) => editable);

/** A long text has line breaks, which a field of one line would take out. */
export const holdsLines = ({ type }: Pick<ColumnDto, 'type'>) => type === 'text';

/** Type and nullability, as the head of a column and a field's hint say them. */
export const describe = ({ type, nullable }: ColumnDto) => (nullable ? `${type}, null` : type);
