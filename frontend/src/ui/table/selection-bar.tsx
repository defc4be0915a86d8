import { Text } from '@mantine/core';
import { IconTrash, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { LabelButton } from '../label-button';
import { IconButton } from '../icon-button';
import classes from './table.module.css';

interface Props {
  label: string;
  /** How many rows are selected, in words. */
  count: string;
  clearLabel: string;
  deleteLabel?: string;
  onClear: () => void;
  /** Undefined: not permitted. */
  onDelete?: (() => void) | undefined;
  /** Further actions. */
  children?: ReactNode;
}

/** The actions for the selected rows, always visible. */
export function SelectionBar({ label, count, clearLabel, deleteLabel, onClear, onDelete, children }: Props) {
  return (
    <section className={classes.bar} data-bottom-bar aria-label={label}>
      <div className={classes.chosen}>
        <Text span fw={500} className="figures" role="status">
          {count}
        </Text>
        <IconButton icon={IconX} label={clearLabel} onClick={onClear} />
      </div>
      {children}
      {onDelete && (
        <LabelButton size="compact-md" color="red" icon={IconTrash} onClick={onDelete}>
          {deleteLabel}
        </LabelButton>
      )}
    </section>
  );
}
