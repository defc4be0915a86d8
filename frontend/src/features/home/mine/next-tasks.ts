import type { TaskDto } from '@/api/tasks/tasks.api';
import { statusOf } from '@/shared/task/vocabulary';

const shownAtMost = 8;

const rankOf = ({ status, urgent }: TaskDto) => (statusOf(status) === 'in_progress' ? 0 : urgent ? 1 : 2);

interface NextTasks {
  shown: TaskDto[];
  /** The number of open tasks, including those not shown. */
  open: number;
}

/** A user's next tasks: those in progress, then urgent ones, then the rest, each in list order. */
export function nextTasks(tasks: readonly TaskDto[], me: number): NextTasks {
  const open = tasks.filter(({ assignee, status }) => assignee === me && statusOf(status) !== 'done');
  return { shown: open.toSorted((a, b) => rankOf(a) - rankOf(b)).slice(0, shownAtMost), open: open.length };
}
