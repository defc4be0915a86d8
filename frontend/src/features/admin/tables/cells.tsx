import { Textarea, TextInput, type TextInputProps } from '@mantine/core';
import type { ColumnDto, TableRowsDto } from '@/api/admin.api';

export type Row = TableRowsDto['rows'][number];

/** The password column: shown as empty, hashed by the server when changed. */
export const secretColumn = 'password_hash';

/** The text of a cell being edited. */
export const cellText = (value: Row[string] | undefined) => String(value ?? '');

/** The changed cells, with a mark for a changed password. Contract, section 10. */
export function changesOf(row: Row, values: Record<string, string>): Row {
  const changed = Object.entries(values).filter(([name, value]) => value !== cellText(row[name]));
  const isSecret = changed.some(([name]) => name === secretColumn);
  return { ...Object.fromEntries(changed), ...(isSecret ? { [`${secretColumn}_changed`]: true } : {}) };
}

export const editableOf = (columns: ColumnDto[]) => columns.filter(({ editable }) => editable);

/** Type and nullability, for a column's head and a field's hint. */
export const describeType = ({ type, nullable }: ColumnDto) => (nullable ? `${type}, null` : type);

type FieldProps = Pick<TextInputProps, 'label' | 'description' | 'aria-label' | 'placeholder' | 'autoFocus'>;

/** A column's field. Long texts have line breaks, which a single-line one would remove. */
export function ColumnField({ column: { name, type }, ...props }: FieldProps & { column: ColumnDto }) {
  if (type === 'text') return <Textarea {...props} minRows={1} maxRows={12} />;
  const isSecret = name === secretColumn;
  return (
    <TextInput {...props} type={isSecret ? 'password' : 'text'} autoComplete={isSecret ? 'new-password' : 'off'} />
  );
}
