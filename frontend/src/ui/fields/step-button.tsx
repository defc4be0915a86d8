import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { IconButton } from '../icon-button';

interface Props {
  direction: 1 | -1;
  label: string;
  /** True if there is no further month. */
  disabled?: boolean;
  onClick: () => void;
}

/** Beside a month picker: goes to the previous or next month. */
export const StepButton = ({ direction, ...props }: Props) => (
  <IconButton icon={direction === 1 ? IconChevronRight : IconChevronLeft} iconSize={18} size={36} {...props} />
);
