import type { EntityManager } from 'typeorm';

const DIGITS = `(${Array.from({ length: 10 }, (_, digit) => `SELECT ${digit} AS digit`).join(' UNION ALL ')})`;

/** Creates a table `numbers` with column `n`, counting from 1. */
export function numbers(count: number): string {
  const names = [...String(count)].map((_, power) => `d${power}`);
  const n = names.map((name, power) => `${10 ** power} * ${name}.digit`).join(' + ');
  const tables = names.map((name) => `${DIGITS} ${name}`).join(' CROSS JOIN ');
  return `(SELECT n FROM (SELECT 1 + ${n} AS n FROM ${tables}) counted WHERE n <= ${count}) numbers`;
}

export interface ManyTasks {
  count: number;
  person: number;
  title?: string;
  description?: string | null;
  status?: string;
  projectId?: number | null;
}

const WHEN = '2026-11-20 08:00:00.000';

/** Inserts many tasks with one statement. */
export async function insertManyTasks(manager: EntityManager, tasks: ManyTasks): Promise<void> {
  const { count, person, title = 'Task', description = null, status = 'todo', projectId = null } = tasks;
  await manager.query(
    'INSERT INTO tasks (title, description, assignee, assigned_by, status, priority, category, urgent, project_id, ' +
      "sort_order, created_at, updated_at) SELECT ?, ?, ?, ?, ?, 'normal', 'general', 0, ?, 0, ?, ? " +
      `FROM ${numbers(count)}`,
    [title, description, person, person, status, projectId, WHEN, WHEN],
  );
  // As the application does with each change.
  await manager.query("UPDATE list_revisions SET revision = CONCAT('r', ?) WHERE name = 'tasks'", [
    String(Math.random()),
  ]);
}
