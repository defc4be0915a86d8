import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatNumber } from './text/numbers';
import classes from './figures.module.css';

interface Props {
  label: string;
  figures: readonly { name: string; value: string | number; note?: string }[];
  /** True while loading. */
  isBusy?: boolean;
  className?: string;
}

/** A few figures side by side, each with its name. */
export function Figures({ label, figures, isBusy, className }: Props) {
  return (
    <div className={className} style={{ containerType: 'inline-size' }}>
      <dl className={classes.figures} aria-label={label} aria-busy={isBusy}>
        {figures.map(({ name, value, note }) => (
          <div key={name} className={classes.figure}>
            <dt>{name}</dt>
            <dd>
              {typeof value === 'number' ? formatNumber(value) : value}
              {note && <small>{note}</small>}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

interface FigureProps {
  name: string;
  /** The one that others explain. */
  isMain?: boolean;
  children: ReactNode;
}

/** An item of a `dl`. */
export const Figure = ({ name, isMain = false, children }: FigureProps) => (
  <div>
    <Text component="dt" c="dimmed" fz={12}>
      {name}
    </Text>
    <Text component="dd" fz={isMain ? 24 : 16} lh="28px" fw={600} className="figures">
      {children}
    </Text>
  </div>
);
