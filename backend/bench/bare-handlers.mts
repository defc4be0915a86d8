import { randomBytes } from 'node:crypto';
import { json } from 'node:stream/consumers';
import type { IncomingMessage } from 'node:http';
import type { Pool, ResultSetHeader, RowDataPacket } from 'mysql2/promise';

export interface BareHandler {
  /** The polled list whose revision is part of the ETag. */
  list: string;
  /** Of a success; 200 by default. */
  status?: number;
  run: (pool: Pool, user: RowDataPacket, request: IncomingMessage) => Promise<unknown>;
}

const iso = (stored: string) => `${stored.slice(0, 10)}T${stored.slice(11)}Z`;

const COLUMNS =
  'id, title, description, assignee, assigned_by, status, priority, category, urgent, project_id, sort_order, created_at';

async function rowsOf(pool: Pool, sql: string, values: (string | number)[] = []): Promise<RowDataPacket[]> {
  return (await pool.execute<RowDataPacket[]>(sql, values))[0];
}

async function listTasks(pool: Pool): Promise<unknown> {
  const [tasks, users, projects] = await Promise.all([
    rowsOf(pool, `SELECT ${COLUMNS} FROM tasks ORDER BY sort_order, id DESC`),
    rowsOf(pool, 'SELECT id, email FROM users'),
    rowsOf(pool, 'SELECT id, name FROM projects'),
  ]);
  const emails = new Map(users.map((user) => [user.id, user.email]));
  const names = new Map(projects.map((project) => [project.id, project.name]));
  const items = tasks.map((task) => ({
    id: task.id,
    title: task.title,
    description: task.description,
    assignee: task.assignee,
    assigneeEmail: emails.get(task.assignee) ?? null,
    assignedBy: task.assigned_by,
    assignedByEmail: emails.get(task.assigned_by) ?? null,
    status: task.status,
    priority: task.priority,
    category: task.category,
    urgent: Boolean(task.urgent),
    projectId: task.project_id,
    projectName: names.get(task.project_id) ?? null,
    order: task.sort_order,
    created_at: iso(task.created_at as string),
    createdAt: iso(task.created_at as string),
  }));
  return { items, total: items.length };
}

async function countActive(pool: Pool, user: RowDataPacket): Promise<unknown> {
  const sql = "SELECT COUNT(*) AS count FROM tasks WHERE assignee = ? AND status <> 'done'";
  const [row] = await rowsOf(pool, sql, [user.id as number]);
  return { count: row?.count };
}

const REVISIONS =
  'INSERT INTO list_revisions (`name`, `revision`) VALUES (?, ?), (?, ?) ON DUPLICATE KEY UPDATE `revision` = VALUES(`revision`)';

/** Creates a task with its history entry, notification and list revisions in one transaction. */
async function createTask(pool: Pool, user: RowDataPacket, request: IncomingMessage): Promise<unknown> {
  const { title, assignee } = (await json(request)) as { title: string; assignee: number };
  const [person] = await rowsOf(pool, 'SELECT id, email FROM users WHERE id = ?', [assignee]);
  const now = new Date().toISOString().replace('T', ' ').slice(0, 23);
  const me = user.id as number;
  const connection = await pool.getConnection();
  try {
    await connection.query('START TRANSACTION');
    const [task] = await connection.execute<ResultSetHeader>(
      'INSERT INTO tasks (title, description, assignee, assigned_by, status, priority, category, urgent, project_id, ' +
        "sort_order, created_at, updated_at) VALUES (?, NULL, ?, ?, 'todo', 'normal', 'general', 0, NULL, 0, ?, ?)",
      [title, assignee, me, now, now],
    );
    await connection.execute(
      'INSERT INTO task_history (task_id, user_id, action, field_changed, old_value, new_value, created_at) ' +
        "VALUES (?, ?, 'created', NULL, NULL, NULL, ?)",
      [task.insertId, me, now],
    );
    await connection.execute(
      'INSERT INTO notifications (user_id, actor_id, action, task_id, field_changed, old_value, new_value, is_read, ' +
        "created_at) VALUES (?, ?, 'created', ?, NULL, NULL, NULL, 0, ?)",
      [assignee, me, task.insertId, now],
    );
    const revision = () => randomBytes(12).toString('base64url');
    await connection.execute(REVISIONS, [`notifications:${assignee}`, revision(), 'tasks', revision()]);
    await connection.query('COMMIT');
    return { id: task.insertId, title, assignee, assigneeEmail: person?.email, created_at: iso(now) };
  } catch (error) {
    await connection.query('ROLLBACK');
    throw error;
  } finally {
    connection.release();
  }
}

const stored = (at: number) => new Date(at).toISOString().replace('T', ' ').slice(0, 23);

/** Renews the open session, then reads today's work for the answer. */
async function heartbeat(pool: Pool, user: RowDataPacket): Promise<unknown> {
  const now = Date.now();
  const me = user.id as number;
  await pool.execute(
    'UPDATE work_sessions SET last_heartbeat_at = CASE WHEN last_heartbeat_at < ? THEN ? ELSE last_heartbeat_at END ' +
      'WHERE open_marker = ? AND last_heartbeat_at > ? AND start_at >= ?',
    [stored(now), stored(now), me, stored(now - 900_000), stored(now - 86_400_000)],
  );
  const days = await rowsOf(
    pool,
    'SELECT d.id, d.work_date, s.start_at, s.end_at, s.ended_by FROM work_days d JOIN work_sessions s ON s.day_id = d.id ' +
      'WHERE d.user_id = ? AND d.work_date BETWEEN ? AND ? ORDER BY d.work_date, s.start_at, s.id',
    [me, stored(now).slice(0, 10), stored(now).slice(0, 10)],
  );
  return { day: days[0] ?? null, duration: { totalMinutes: 0, hours: 0, minutes: 0 }, consent: true };
}

async function countUnread(pool: Pool, user: RowDataPacket): Promise<unknown> {
  const sql = 'SELECT COUNT(*) AS unread FROM notifications WHERE user_id = ? AND is_read = 0';
  const [row] = await rowsOf(pool, sql, [user.id as number]);
  return { count: row?.unread };
}

const COSTS =
  'SELECT id, name, category, netto, vat, brutto, date, is_recurring, recurring_type, recurring_end_date, description FROM costs';

/** The costs of November 2026 and the recurring ones of that month. */
async function listCosts(pool: Pool): Promise<unknown> {
  const rows = await rowsOf(
    pool,
    `${COSTS} WHERE date BETWEEN '2026-11-01' AND '2026-11-30' UNION ALL ${COSTS} WHERE is_recurring = 1 ` +
      "AND date < '2026-11-01' AND (recurring_type = 'monthly' OR SUBSTR(date, 6, 2) = '11')",
  );
  const costs = rows.map((row) => ({
    ...row,
    netto: Number(row.netto),
    vat: Number(row.vat),
    brutto: Number(row.brutto),
    date: `2026-11-${(row.date as string).slice(8)}`,
    attachments: null,
  }));
  return { costs };
}

/** The same page of the same table as text, with its count. */
async function rawCosts(pool: Pool): Promise<unknown> {
  const [rows, [count]] = await Promise.all([
    rowsOf(
      pool,
      `${COSTS.replace('description', 'description, created_at, updated_at')} ORDER BY id LIMIT 100 OFFSET 49900`,
    ),
    rowsOf(pool, 'SELECT COUNT(*) AS total FROM costs'),
  ]);
  return { rows, total: count?.total };
}

export const handlers: Record<string, BareHandler> = {
  'GET /api/tasks': { list: 'tasks', run: listTasks },
  'GET /api/tasks/active-count/me': { list: 'tasks', run: countActive },
  'POST /api/tasks': { list: 'tasks', status: 201, run: createTask },
  'POST /api/worktime/heartbeat': { list: 'tasks', run: heartbeat },
  'GET /api/notifications/unread-count': { list: 'notifications:me', run: countUnread },
  'GET /api/finances/costs?year=2026&month=11': { list: 'costs', run: listCosts },
  'GET /admin/tables/costs?limit=100&page=500': { list: 'costs', run: rawCosts },
  'GET /api/notifications': { list: 'notifications:me', run: () => Promise.resolve([]) },
};
