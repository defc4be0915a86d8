import type { CSSProperties, ReactNode } from 'react';
import { RowsLink } from '../rows-link';

interface Props {
  /** The rows behind it; without them it is only looked at. */
  to: string | undefined;
  /** What it says, with its value; without it, its content does. */
  label: string | undefined;
  keys: { 'data-bar': string; tabIndex: number; onFocus: () => void };
  className?: string | undefined;
  style?: CSSProperties;
  children?: ReactNode;
}

/** A bar of a chart, for mouse, keys and screen readers. */
export function Bar({ to, label, keys, children, ...props }: Props) {
  return to === undefined ? (
    <span role="img" aria-label={label} {...keys} {...props}>
      {children}
    </span>
  ) : (
    <RowsLink to={to} aria-label={label} {...keys} {...props}>
      {children}
    </RowsLink>
  );
}
