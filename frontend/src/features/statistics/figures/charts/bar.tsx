import type { CSSProperties, ReactNode } from 'react';
import { RowsLink } from '../rows-link';

interface Props {
  /** The link to its rows; without it, the bar is static. */
  to: string | undefined;
  /** Its accessible name, with the value; its content by default. */
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
