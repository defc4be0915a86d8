import type { ReactNode } from 'react';
import classes from './site-mark.module.css';

/** `soon`: its certificate expires soon. `unknown`: not checked. */
export type SiteLevel = 'up' | 'soon' | 'down' | 'unknown';

const line = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.75, strokeLinecap: 'round' } as const;

/** Each has its own shape, for colour-blind users. */
const shapes: Record<SiteLevel, ReactNode> = {
  up: <circle cx="6" cy="6" r="4" fill="currentColor" />,
  soon: <path d="M6 1.5 11 10.5H1Z" fill="currentColor" strokeLinejoin="round" stroke="currentColor" />,
  down: <path d="m2.5 2.5 7 7m0-7-7 7" {...line} strokeWidth={2.25} />,
  unknown: <circle cx="6" cy="6" r="3.75" {...line} strokeDasharray="1 3" />,
};

export function SiteMark({ level }: { level: SiteLevel }) {
  return (
    <svg className={`rigid ${classes[level] ?? ''}`} width="12" height="12" viewBox="0 0 12 12" aria-hidden="true">
      {shapes[level]}
    </svg>
  );
}
