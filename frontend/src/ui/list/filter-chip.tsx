import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import classes from './filter-chip.module.css';

interface Props {
  /** What a list is limited to. */
  label: string;
  clearLabel: string;
  onRemove: () => void;
}

/** What the list is limited to; pressing it takes the limit away. */
export function FilterChip({ label, clearLabel, onRemove }: Props) {
  return (
    <Button
      classNames={{ root: classes.chip, label: classes.label }}
      variant="light"
      size="compact-md"
      aria-label={`${label}. ${clearLabel}`}
      rightSection={<IconX size={14} stroke={2} aria-hidden />}
      onClick={({ currentTarget }) => {
        // The chip goes, and the list is what one goes on with.
        currentTarget.closest('main')?.focus({ preventScroll: true });
        onRemove();
      }}
    >
      {label}
    </Button>
  );
}
