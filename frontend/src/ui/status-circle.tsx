import type { ReactNode } from 'react';

interface Props {
  color: string;
  /** Full and ticked. */
  isDone: boolean;
  /** The sign in it. */
  children?: ReactNode;
}

/** The circle of a status. Decorative: the word is beside it. */
export const StatusCircle = ({ color, isDone, children }: Props) => (
  <svg className="rigid" color={color} width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
    {isDone ? (
      <>
        <circle cx="8" cy="8" r="6.875" fill="currentColor" />
        <path d="m5.1 8.2 2 2 3.8-4.2" fill="none" stroke="var(--surface)" strokeWidth="1.75" strokeLinecap="round" />
      </>
    ) : (
      <circle cx="8" cy="8" r="6" fill="none" stroke="currentColor" strokeWidth="1.75" />
    )}
    {children}
  </svg>
);
