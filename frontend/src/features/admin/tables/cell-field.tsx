import { useId } from 'react';
import type { ColumnDto } from '@/api/admin.api';
import { holdsLines, secretColumn } from './cells';
import classes from './grid.module.css';

/** More than this is scrolled: the row stays a row. */
const linesAtMost = 12;

interface Props {
  column: ColumnDto;
  value: string;
  problem: string | undefined;
  autoFocus: boolean;
  onChange: (value: string) => void;
}

/** A cell while it is being edited: one line, or as many as its text has. */
export function CellField({ column: { name, type, nullable }, value, problem, autoFocus, onChange }: Props) {
  const problemId = useId();
  const field = {
    className: classes.input,
    'aria-label': name,
    'aria-invalid': problem !== undefined,
    'aria-describedby': problem && problemId,
    placeholder: nullable ? 'NULL' : type,
    value,
    autoFocus,
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
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
