import type { ReactNode } from 'react';
import { t } from '@/i18n';
import type { ProjectStatus } from '@/api/projects.api';
import { StatusCircle } from '@/ui/status-circle';

const stroke = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.5, strokeLinecap: 'round' } as const;

/** In the order of the choice. */
const marks: Record<ProjectStatus, { color: string; sign?: ReactNode }> = {
  active: { color: 'var(--status-in-progress)', sign: <circle cx="8" cy="8" r="2.75" fill="currentColor" /> },
  on_hold: { color: 'var(--warning)', sign: <path d="M6.5 6v4m3-4v4" {...stroke} /> },
  completed: { color: 'var(--status-done)' },
  cancelled: { color: 'var(--status-todo)', sign: <path d="m6 6 4 4m0-4-4 4" {...stroke} /> },
};

export const projectStatuses = Object.keys(marks) as ProjectStatus[];

/** A status unknown to this build counts as active. */
const statusOf = (value: string): ProjectStatus => projectStatuses.find((known) => known === value) ?? 'active';

/** The status in a word, with its own shape and colour. */
export function ProjectStatusBadge({ status: value }: { status: string }) {
  const status = statusOf(value);
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: 6, whiteSpace: 'nowrap' }}>
      <StatusCircle color={marks[status].color} isDone={status === 'completed'}>
        {marks[status].sign}
      </StatusCircle>
      {t(`projects.status.${status}`)}
    </span>
  );
}
