import { useId } from 'react';
import type { ColumnDto } from '@/api/admin.api';
import type { FieldProps } from '@/shared/form/use-save-form';
import { holdsLines, secretColumn } from './cells';
import classes from './grid.module.css';

/** Longer texts scroll, so that the row stays a row. */
const linesAtMost = 12;

interface Props {
  column: ColumnDto;
  field: FieldProps;
  autoFocus: boolean;
}

/** A cell being edited, with as many lines as its text. */
export function CellField({ column: { name, type, nullable }, field: { error, ...input }, autoFocus }: Props) {
  const problemId = useId();
  const problem = error as string | undefined;
  const value = input.value as string;
  const field = {
    ...input,
    className: classes.input,
    'aria-label': name,
    'aria-invalid': problem !== undefined,
    'aria-describedby': problem && problemId,
    placeholder: nullable ? 'NULL' : type,
    autoFocus,
  };
  return (
    <>
      {holdsLines({ type }) ? (
        <textarea {...field} rows={Math.min(value.split('\n').length, linesAtMost)} />
      ) : (
        <input
          {...field}
          type={name === secretColumn ? 'password' : 'text'}
          autoComplete={name === secretColumn ? 'new-password' : 'off'}
        />
      )}
      {problem && (
        <span id={problemId} className={classes.problem}>
          {problem}
        </span>
      )}
    </>
  );
}
