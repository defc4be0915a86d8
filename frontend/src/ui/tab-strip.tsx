import { Tabs } from '@mantine/core';
import { useEffect, useRef, type ReactNode } from 'react';
import classes from './tab-strip.module.css';

/** Tabs in one row, which scrolls if they do not fit and keeps the selected one visible. */
export function TabStrip({ selected, label, children }: { selected: string; label?: string; children: ReactNode }) {
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    strip.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [selected]);
  return (
    <div ref={strip} className={classes.strip}>
      <Tabs.List aria-label={label}>{children}</Tabs.List>
    </div>
  );
}
