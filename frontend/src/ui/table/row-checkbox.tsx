import classes from './table.module.css';

interface Props {
  label: string;
  checked: boolean;
  indeterminate?: boolean;
  onChange: () => void;
}

export const RowCheckbox = ({ label, checked, indeterminate = false, onChange }: Props) => (
  <label className={classes.checkboxArea}>
    <input
      ref={(box) => {
        if (box) box.indeterminate = indeterminate;
      }}
      type="checkbox"
      className={classes.checkbox}
      aria-label={label}
      checked={checked}
      onChange={onChange}
    />
  </label>
);
