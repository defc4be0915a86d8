import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import classes from './filter-chip.module.css';

interface Props {
  /** The filter. */
  label: string;
  clearLabel: string;
  onRemove: () => void;
}

/** An active filter; pressing it removes the filter. */
export function FilterChip({ label, clearLabel, onRemove }: Props) {
  return (
    <Button
      classNames={{ root: classes.chip, label: classes.label }}
      variant="light"
      size="compact-md"
      aria-label={`${label}. ${clearLabel}`}
      rightSection={<IconX size={14} stroke={2} aria-hidden />}
      onClick={({ currentTarget }) => {
        // The chip disappears, so the focus moves to the list.
        currentTarget.closest('main')?.focus({ preventScroll: true });
        onRemove();
      }}
    >
      {label}
    </Button>
  );
}
