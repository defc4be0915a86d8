import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProjectStatus } from '@/api/projects.api';
import classes from './projects.module.css';

/** The order of the choice. */
export const projectStatuses = [
  'active',
  'on_hold',
  'completed',
  'cancelled',
] as const satisfies readonly ProjectStatus[];

const ring = <circle cx="8" cy="8" r="6" fill="none" stroke="currentColor" strokeWidth="1.75" />;
const stroke = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.5, strokeLinecap: 'round' } as const;

const marks: Record<ProjectStatus, { color: string; shape: ReactNode }> = {
  active: {
    color: 'var(--status-in-progress)',
    shape: (
      <>
        {ring}
        <circle cx="8" cy="8" r="2.75" fill="currentColor" />
      </>
    ),
  },
  on_hold: {
    color: 'var(--warning)',
    shape: (
      <>
        {ring}
        <path d="M6.5 6v4m3-4v4" {...stroke} />
      </>
    ),
  },
  completed: {
    color: 'var(--status-done)',
    shape: (
      <>
        <circle cx="8" cy="8" r="6.875" fill="currentColor" />
        <path d="m5.1 8.2 2 2 3.8-4.2" {...stroke} stroke="var(--surface)" strokeWidth={1.75} />
      </>
    ),
  },
  cancelled: {
    color: 'var(--status-todo)',
    shape: (
      <>
        {ring}
        <path d="m6 6 4 4m0-4-4 4" {...stroke} />
      </>
    ),
  },
};

/** A status unknown to this build counts as active. */
const statusOf = (value: string): ProjectStatus => projectStatuses.find((known) => known === value) ?? 'active';

/** The status in a word, with its own shape and colour. */
export function ProjectStatusBadge({ status: value }: { status: string }) {
  const { t } = useTranslation();
  const status = statusOf(value);
  return (
    <span className={classes.status}>
      <svg className="rigid" color={marks[status].color} width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
        {marks[status].shape}
      </svg>
      {t(`projects.status.${status}`)}
    </span>
  );
}
