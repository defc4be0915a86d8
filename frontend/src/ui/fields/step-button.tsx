import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { IconButton } from '../icon-button';
import classes from './step-button.module.css';

interface Props {
  direction: 1 | -1;
  label: string;
  /** True where nothing lies that way. */
  disabled?: boolean;
  onClick: () => void;
}

/** Beside a choice of months: goes to the one before or after. */
export const StepButton = ({ direction, ...props }: Props) => (
  <IconButton
    icon={direction === 1 ? IconChevronRight : IconChevronLeft}
    size={18}
    className={classes.step}
    {...props}
  />
);
