import type { TaskCategory } from '../../modules/tasks/task.constants';

/**
 * A piece of a studio's work. `{client}`, `{contact}` and `{page}` stand for the project's own; `{page}` is always
 * quoted, so that no language has to inflect it.
 */
export interface TaskText {
  category: TaskCategory;
  title: string;
  description: string;
  /** What colleagues say about it: the first line is a comment, the others answer it in turn. */
  talk?: string[];
}

/** What is said about any task. */
export interface Remarks {
  /** Comments that stand alone. */
  remarks: string[];
  /** A question with its answers. */
  exchanges: string[][];
}
