import classes from './table.module.css';

interface Props {
  label: string;
  checked: boolean;
  indeterminate?: boolean;
  /** @param isRange with Shift, by mouse or keyboard */
  onChange: (isRange: boolean) => void;
}

export const RowCheckbox = ({ label, checked, indeterminate = false, onChange }: Props) => (
  // Shift would select text as well.
  <label className={classes.checkboxArea} onMouseDown={(event) => event.shiftKey && event.preventDefault()}>
    <input
      ref={(box) => {
        if (box) box.indeterminate = indeterminate;
      }}
      type="checkbox"
      className={classes.checkbox}
      aria-label={label}
      checked={checked}
      onChange={({ nativeEvent }) => onChange('shiftKey' in nativeEvent && nativeEvent.shiftKey === true)}
    />
  </label>
);
