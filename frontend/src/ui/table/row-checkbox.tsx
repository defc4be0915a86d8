import { useEffect, useRef } from 'react';
import classes from './table.module.css';

interface Props {
  label: string;
  checked: boolean;
  /** Some, but not all. */
  partly?: boolean;
  onChange: () => void;
}

export function RowCheckbox({ label, checked, partly = false, onChange }: Props) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = partly;
  }, [partly]);
  return (
    <label className={classes.checkboxArea}>
      <input
        ref={box}
        type="checkbox"
        className={classes.checkbox}
        aria-label={label}
        checked={checked}
        onChange={onChange}
      />
    </label>
  );
}
