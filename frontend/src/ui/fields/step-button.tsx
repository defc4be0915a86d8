import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import classes from './step-button.module.css';

interface Props {
  direction: 1 | -1;
  label: string;
  /** True where nothing lies that way. */
  disabled?: boolean;
  onClick: () => void;
}

/** Beside a choice of months: goes to the one before or after. */
export function StepButton({ direction, label, disabled, onClick }: Props) {
  const Arrow = direction === 1 ? IconChevronRight : IconChevronLeft;
  return (
    <button
      type="button"
      className={classes.step}
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onClick}
    >
      <Arrow size={18} stroke={1.75} aria-hidden />
    </button>
  );
}
