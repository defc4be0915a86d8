import { Button, Popover } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { Suspense, useState, type ReactNode } from 'react';
import { RowsSkeleton } from '@/ui/feedback/skeletons';
import classes from '../tasks-screen.module.css';

interface Props {
  icon: Icon;
  label: string;
  /** The content of the popover. */
  children: (close: () => void) => ReactNode;
}

/** A button with a popover. */
export function ToolbarPopover({ icon: Picture, label, children }: Props) {
  const [opened, setOpened] = useState(false);
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width="min(360px, calc(100vw - 32px))"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <Button
          variant="default"
          flex="none"
          classNames={{ root: classes.popoverButton, label: classes.popoverLabel }}
          leftSection={<Picture size={16} stroke={1.75} aria-hidden />}
          onClick={() => setOpened(!opened)}
        >
          {label}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.popover} aria-label={label}>
        <Suspense fallback={<RowsSkeleton rows={5} />}>{children(() => setOpened(false))}</Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
