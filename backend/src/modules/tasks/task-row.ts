import { isoFromRow } from '../../platform/database/instants';
import type { TaskDetailDto, TaskDto } from './dto/task.dto';
import { TASK_CATEGORIES, TASK_PRIORITIES, TASK_STATUSES, type TaskCategory } from './task.constants';

/** A task as a raw statement reads it, without the entity's cost. */
export interface TaskRow {
  id: number;
  title: string;
  description: string | null;
  assignee: number | null;
  assigned_by: number | null;
  status: string;
  priority: string;
  category: string;
  urgent: number;
  project_id: number | null;
  sort_order: number;
  created_at: string;
}

export const TASK_COLUMNS =
  'id, title, description, assignee, assigned_by, status, priority, category, urgent, project_id, sort_order, created_at';

/** E-mail addresses and project names by id. */
export interface TaskNames {
  emails: ReadonlyMap<number, string>;
  projects: ReadonlyMap<number, string>;
}

function known<T extends string>(words: readonly T[], word: string, otherwise: T): T {
  return words.includes(word as T) ? (word as T) : otherwise;
}

const named = (names: ReadonlyMap<number, string>, id: number | null) => (id === null ? null : (names.get(id) ?? null));

/** An unknown status counts as todo, an unknown priority as normal. Source: specification, section 3. */
export function taskFromRow(row: TaskRow, { emails, projects }: TaskNames): TaskDto {
  const createdAt = isoFromRow(row.created_at);
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    assignee: row.assignee,
    assigneeEmail: named(emails, row.assignee),
    assignedBy: row.assigned_by,
    assignedByEmail: named(emails, row.assigned_by),
    status: known(TASK_STATUSES, row.status, 'todo'),
    priority: known(TASK_PRIORITIES, row.priority, 'normal'),
    category: known<TaskCategory>(TASK_CATEGORIES, row.category, 'general'),
    urgent: Boolean(row.urgent),
    projectId: row.project_id,
    projectName: named(projects, row.project_id),
    order: row.sort_order,
    created_at: createdAt,
    createdAt,
  };
}

export function taskDetail(task: TaskDto): TaskDetailDto {
  return { ...task, project_id: task.projectId, project_name: task.projectName };
}
