import {
  IconCalendarDollar,
  IconChecklist,
  IconClock,
  IconFile,
  IconMessage,
  IconPaperclip,
  IconReceiptEuro,
  IconStack2,
  IconUser,
  type Icon,
} from '@tabler/icons-react';
import type { SearchHitDto, SearchKind } from '@/api/session.api';
import { tryStorage } from '@/lib/try-storage';
import { withQuery } from '../../routes/routes';

/** In the server's order. */
export const kindIcons: Record<SearchKind, Icon> = {
  person: IconUser,
  project: IconStack2,
  task: IconChecklist,
  cost: IconReceiptEuro,
  'cost-month': IconCalendarDollar,
  attachment: IconPaperclip,
  file: IconFile,
  comment: IconMessage,
  'time-entry': IconClock,
};
export const searchKinds = Object.keys(kindIcons) as SearchKind[];

export const keyOfHit = ({ kind, id }: SearchHitDto) => `${kind}-${String(id)}`;

/** The record that a hit opens: a comment's task, an entry's project or task, the cost of an attachment or a month. */
export function openedBy(hit: SearchHitDto): string {
  if (hit.project_id != null) return `project-${String(hit.project_id)}`;
  if (hit.task_id != null) return `task-${String(hit.task_id)}`;
  return hit.cost_id != null ? `cost-${String(hit.cost_id)}` : keyOfHit(hit);
}

/** The address of a hit. */
export function pathOfHit(
  { kind, id, title, excerpt, task_id, project_id, cost_id, folder, date }: SearchHitDto,
  me: { id: number; isAdmin: boolean },
): string {
  switch (kind) {
    case 'task':
    case 'project':
      return `/${kind}s/${String(id)}`;
    case 'comment':
      return withQuery(`/tasks/${String(task_id)}`, { comment: String(id) });
    case 'time-entry':
      // Admins find those of all users; the report shows their notes.
      if (me.isAdmin && project_id !== null)
        return withQuery(`/projects/${String(project_id)}/report`, { from: date ?? '', to: date ?? '' });
      return withQuery('/worktime/week', { week: date ?? '' });
    case 'person':
      // Users with a name are shown with their address, by which tasks are found.
      return withQuery('/tasks', { tab: id === me.id ? 'mine' : 'others', q: excerpt ?? title });
    case 'cost':
    case 'cost-month':
    case 'attachment': {
      const [year = '', month = ''] = (date ?? '').split('-');
      return withQuery('/finances', { year, month: String(Number(month)), cost: String(cost_id ?? id) });
    }
    case 'file':
      // Opens a folder, or the folder of a file with that file shown.
      return withQuery('/resources', {
        path: folder ?? '',
        ...(folder?.endsWith(`/${title}`) || folder === title ? {} : { q: title }),
      });
  }
}

const maxOpened = 12;

const storageKey = (userId: number) => `opened-things/${String(userId)}`;

/** Recently opened records on this device, latest first: `task-7`. Without names, so that they reveal nothing. */
export function openedRecords(userId: number): string[] {
  const stored = tryStorage<unknown>(() => JSON.parse(window.localStorage.getItem(storageKey(userId)) ?? '[]'));
  if (!Array.isArray(stored)) return [];
  // Older versions stored comments next to their tasks, with the same name.
  return stored.filter((key: unknown): key is string => typeof key === 'string' && !key.startsWith('comment-'));
}

/** Full or forbidden storage remembers nothing. */
export function rememberOpened(userId: number, key: string): void {
  const others = openedRecords(userId).filter((other) => other !== key);
  tryStorage(() =>
    window.localStorage.setItem(storageKey(userId), JSON.stringify([key, ...others].slice(0, maxOpened))),
  );
}

/** The record that an address opens. */
export function recordAt(pathname: string): string | undefined {
  const [, list, id] = /^\/(task|project)s\/([1-9]\d*)$/.exec(pathname) ?? [];
  return list && id && `${list}-${id}`;
}

/** Moves recently opened records to the top, the last one first. */
export function openedFirst<T>(records: readonly T[], keyOf: (record: T) => string, opened: readonly string[]): T[] {
  const rankOf = (record: T) => opened.indexOf(keyOf(record));
  const onTop = records.filter((record) => rankOf(record) >= 0).sort((a, b) => rankOf(a) - rankOf(b));
  return [...onTop, ...records.filter((record) => rankOf(record) < 0)];
}
