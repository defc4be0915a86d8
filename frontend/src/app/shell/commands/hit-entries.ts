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
import type { SearchHitDto, SearchKind } from '@/api/search.api';

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

/** What is opened along with something that was found: of a comment its task, of an attachment its cost. */
export function openedBy(hit: SearchHitDto): string {
  if (hit.kind === 'comment') return `task-${String(hit.task_id)}`;
  return hit.kind === 'attachment' ? `cost-${String(hit.cost_id)}` : nameOfHit(hit);
}

/** Where something lies that was found. */
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
      // Whose name is known is shown with the address, by which tasks are found.
      return address('/tasks', { tab: id === me ? 'mine' : 'others', q: excerpt ?? title });
    case 'cost':
    case 'attachment': {
      const [year = '', month = ''] = (date ?? '').split('-');
      return address('/finances', { year, month: Number(month), cost: cost_id ?? id });
    }
    case 'file':
      // A folder is opened; of a folder's files the one that was found is shown.
      return address('/resources', {
        path: folder ?? '',
        ...(folder?.endsWith(`/${title}`) || folder === title ? {} : { q: title }),
      });
  }
}
