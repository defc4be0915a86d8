import { contentHash, TextField } from '../../../platform/http';
import { ApiProperty } from '@nestjs/swagger';
import { excerpted } from '../../../platform/text/excerpt';
import {
  TASK_CATEGORIES,
  TASK_PRIORITIES,
  TASK_STATUSES,
  type TaskCategory,
  type TaskPriority,
  type TaskStatus,
} from '../task.constants';
import type { TaskRow } from '../tasks.queries';
import { sentence } from '../../../platform/text/sentence';

/** E-mail addresses and project names by id, and which accounts are deactivated. */
export interface TaskNames {
  emails: ReadonlyMap<number, string>;
  deactivated: ReadonlySet<number>;
  projects: ReadonlyMap<number, string>;
}

/** Older versions and raw cells may hold other words. */
function known<Word extends string>(words: readonly Word[], word: string, otherwise: Word): Word {
  return words.includes(word as Word) ? (word as Word) : otherwise;
}

export const named = (names: ReadonlyMap<number, string>, id: number | null) =>
  id === null ? null : (names.get(id) ?? null);

export class ChecklistDto {
  done: number;
  total: number;
}

export class TaskDto {
  id: number;
  title: string;
  /** In lists, its first 300 characters. */
  description: string | null;
  /** Only set if the description is cut; the single task has all of it. */
  isExcerpt?: true;
  /** Only set if the description has checklists. */
  checklist?: ChecklistDto;
  /** User id; null if the account was deleted. */
  assignee: number | null;
  assigneeEmail: string | null;
  /** User id of the user who assigned the task. */
  assignedBy: number | null;
  assignedByEmail: string | null;
  @ApiProperty({ enum: TASK_STATUSES, enumName: 'TaskStatus' })
  status: TaskStatus;
  @ApiProperty({ enum: TASK_PRIORITIES, enumName: 'TaskPriority' })
  priority: TaskPriority;
  @ApiProperty({ enum: TASK_CATEGORIES, enumName: 'TaskCategory' })
  category: TaskCategory;
  urgent: boolean;
  projectId: number | null;
  projectName: string | null;
  /** 1-based position in the whole list; 0 for a task not yet ordered, which comes first. */
  order: number;
  /** ISO 8601, UTC. */
  created_at: string;
  /** The same instant as created_at. */
  createdAt: string;

  /**
   * Unknown statuses read as todo, unknown priorities as normal. Source: specification, section 3.
   *
   * @param excerpt longest description, in characters; unlimited by default.
   */
  static from(row: TaskRow, { emails, projects }: TaskNames, excerpt = Infinity): TaskDto {
    const { createdAt, checklistDone: done, checklistTotal: total } = row;
    return {
      id: row.id,
      title: row.title,
      ...excerpted(row.description, excerpt),
      ...(total > 0 && { checklist: { done, total } }),
      assignee: row.assignee,
      assigneeEmail: named(emails, row.assignee),
      assignedBy: row.assignedBy,
      assignedByEmail: named(emails, row.assignedBy),
      status: known(TASK_STATUSES, row.status, 'todo'),
      priority: known(TASK_PRIORITIES, row.priority, 'normal'),
      category: known(TASK_CATEGORIES, row.category, 'general'),
      urgent: row.urgent,
      projectId: row.projectId,
      projectName: named(projects, row.projectId),
      order: row.order,
      created_at: createdAt,
      createdAt,
    };
  }
}

export class TaskDetailDto extends TaskDto {
  project_id: number | null;
  project_name: string | null;
  /** Revision of the editable fields, for If-Match. The position in the list is not part of it. */
  revision: string;

  static override from(row: TaskRow, names: TaskNames): TaskDetailDto {
    const task = TaskDto.from(row, names);
    const { title, description, assignee, status, priority, category, urgent, projectId } = task;
    return {
      ...task,
      project_id: projectId,
      project_name: task.projectName,
      revision: contentHash({ title, description, assignee, status, priority, category, urgent, projectId }),
    };
  }
}

/** Consecutive tasks of the earlier list whose order has changed by the same amount. */
export class MovedTasksDto {
  /** Index of the first in the earlier list. */
  from: number;
  count: number;
  /** Added to the order of each task; irrelevant for those among them that are sent or removed. */
  by: number;
}

/** Changes to the tasks of an earlier list, besides those that are sent. */
export class TaskListChangesDto {
  /** Ids of tasks that are no longer in the list. */
  removed: number[];
  moved: MovedTasksDto[];
}

export class TaskListDto {
  items: TaskDto[];
  /** The number of tasks. If they do not all fit into one answer, the oldest done ones are omitted first. */
  total: number;
  /**
   * Only set in answer to `since`: `items` are then only new and changed tasks. Applying the changes to the earlier
   * list gives the current one, sorted by order, then by id, newest first.
   */
  changes?: TaskListChangesDto;
}

/** A page of the tasks that the list omits. */
export class TaskPageDto {
  /** Newest first. */
  items: TaskDto[];
  /** `before` of the next older page; null if there is none. */
  before: number | null;
}

export class TaskSearchDto {
  /** Words that must all occur in a task, in any field. */
  @TextField({ max: 200, required: sentence('search_empty', 'Say what to search for') })
  q: string;
}

export class TaskSearchResultsDto {
  /** Newest first. */
  items: TaskDto[];
  /** Whether there may be more matches, which a longer query would find. */
  hasMore: boolean;
}

export class CountDto {
  count: number;
}

export class DeletedDto {
  deleted: number;
}

export class UpdatedDto {
  updated: number;
}
