import type { QueryRunner } from 'typeorm';
import { isServerDatabase } from '../../platform/database/database-info';
import { checklistOf } from '../../platform/text/checklist';

/** Characters of an excerpt, without its ellipsis. */
const LONGEST = 500;

/** Only the audit log recorded who corrected which day. The table is empty until this has run. */
const FORMER_CORRECTIONS = `
  INSERT INTO work_corrections (user_id, work_date, state, created_at, decided_by_id, decided_at)
  SELECT day.user_id, day.work_date, 'made', entry.created_at, admin.id, entry.created_at
  FROM audit_log entry
  JOIN work_days day ON day.id = CAST(SUBSTR(entry.target, 11) AS SIGNED)
  LEFT JOIN users admin ON admin.id = entry.actor_id
  WHERE entry.action IN ('worktime.close', 'worktime.set-end') AND NOT EXISTS (SELECT 1 FROM work_corrections)`;

/** When each task was done, according to its history. */
const DONE_MOMENTS = `
  UPDATE tasks SET done_at = (
    SELECT MAX(created_at) FROM task_history
    WHERE task_id = tasks.id AND action = 'edited' AND field_changed = 'status' AND new_value = 'done'
  ) WHERE status = 'done' AND done_at IS NULL`;

/** Converts rows of 1.0 to the current format. Idempotent. */
export async function changeRows(runner: QueryRunner): Promise<void> {
  await shortenExcerpts(runner);
  await runner.query(FORMER_CORRECTIONS);
  await runner.query(DONE_MOMENTS);
  await countChecklists(runner);
}

/**
 * History and notifications stored a full copy of every comment. Longer texts become excerpts, except admin messages,
 * which are stored nowhere else.
 */
async function shortenExcerpts(runner: QueryRunner): Promise<void> {
  const isServer = isServerDatabase(runner.dataSource);
  const length = (column: string) => (isServer ? `CHAR_LENGTH(${column})` : `LENGTH(${column})`);
  const excerpt = (column: string) => {
    const beginning = `SUBSTR(${column}, 1, ${LONGEST})`;
    return isServer ? `CONCAT(${beginning}, '…')` : `${beginning} || '…'`;
  };
  for (const column of ['old_value', 'new_value']) {
    const shorten = (table: string) =>
      `UPDATE ${table} SET ${column} = ${excerpt(column)} WHERE ${length(column)} > ${LONGEST + 1}`;
    await runner.query(shorten('task_history'));
    await runner.query(`${shorten('notifications')} AND action <> 'admin_message'`);
  }
}

async function countChecklists(runner: QueryRunner): Promise<void> {
  const tasks = await runner.manager.query<{ id: number; description: string }[]>(
    "SELECT id, description FROM tasks WHERE description LIKE '%[%]%'",
  );
  // One transaction on a server, too, instead of a commit per row.
  await runner.manager.transaction(async () => {
    for (const { id, description } of tasks) {
      const { done, total } = checklistOf(description);
      if (!total) continue;
      await runner.query(`UPDATE tasks SET checklist_done = ${done}, checklist_total = ${total} WHERE id = ${id}`);
    }
  });
}
