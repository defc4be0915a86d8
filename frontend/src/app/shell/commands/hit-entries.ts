import {
  IconChecklist,
  IconFile,
  IconMessage,
  IconPaperclip,
  IconReceiptEuro,
  IconStack2,
  IconUser,
  type Icon,
} from '@tabler/icons-react';
import type { SearchHitDto, SearchKind } from '@/api/session.api';

export const kindIcons: Record<SearchKind, Icon> = {
  person: IconUser,
  project: IconStack2,
  task: IconChecklist,
  cost: IconReceiptEuro,
  attachment: IconPaperclip,
  file: IconFile,
  comment: IconMessage,
};

const address = (path: string, params: Record<string, string | number>) =>
  `${path}?${new URLSearchParams(Object.entries(params).map(([name, value]) => [name, String(value)])).toString()}`;

export const nameOfHit = ({ kind, id }: SearchHitDto) => `${kind}-${String(id)}`;

/** The record that a hit opens: a comment's task, an attachment's cost. */
export function openedBy(hit: SearchHitDto): string {
  if (hit.kind === 'comment') return `task-${String(hit.task_id)}`;
  return hit.kind === 'attachment' ? `cost-${String(hit.cost_id)}` : nameOfHit(hit);
}

/** Where a hit lies. */
export function placeOf(
  { kind, id, title, excerpt, task_id, cost_id, folder, date }: SearchHitDto,
  me: number,
): string {
  switch (kind) {
    case 'task':
    case 'project':
      return `/${kind}s/${String(id)}`;
    case 'comment':
      return address(`/tasks/${String(task_id)}`, { comment: id });
    case 'person':
      // Users with a name are shown with their address, by which tasks are found.
      return address('/tasks', { tab: id === me ? 'mine' : 'others', q: excerpt ?? title });
    case 'cost':
    case 'attachment': {
      const [year = '', month = ''] = (date ?? '').split('-');
      return address('/finances', { year, month: Number(month), cost: cost_id ?? id });
    }
    case 'file':
      // Opens a folder, or the folder of a file with that file shown.
      return address('/resources', {
        path: folder ?? '',
        ...(folder?.endsWith(`/${title}`) || folder === title ? {} : { q: title }),
      });
  }
}
