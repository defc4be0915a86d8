import { wordsFor } from './words.mts';

/** A year of a large studio, in SQL for both databases. */
const SIZES = { people: 40, projects: 60, tasks: 50_000, comments: 20_000, costs: 5000, files: 5000, sessions: 40_000 };
const DAY_MS = 86_400_000;
const YEAR = Date.parse('2025-12-01T00:00:00Z');
const BATCH = 1000;

/** The searchable rows. */
export const SEARCHED = ['users', 'projects', 'tasks', 'costs', 'cost_files', 'resource_items', 'task_comments'];

/** The lists behind the figures. */
export const LISTS = ['costs', 'worktime', 'tasks', 'task_comments', 'users', 'projects'];

const text = (seed: number, words: number) => `'${wordsFor(seed, words)}'`;
const instant = (at: number) => `'${new Date(at).toISOString().replace('T', ' ').slice(0, 23)}'`;
const day = (at: number) => `'${new Date(at).toISOString().slice(0, 10)}'`;

function* inserts(table: string, columns: string, count: number, row: (index: number) => (string | number)[]) {
  for (let first = 0; first < count; first += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, count - first) }, (_, offset) => row(first + offset).join(', '));
    yield `INSERT INTO ${table} (${columns}) VALUES ${rows.map((values) => `(${values})`).join(', ')}`;
  }
}

const CATEGORIES = ['hosting', 'domain', 'devices', 'software', 'marketing', 'utilities', 'other'];

/** When a task was created, spread over the year without duplicates. */
const madeAt = (task: number) => YEAR + Math.floor((task * 355 * DAY_MS) / SIZES.tasks);
/** Eight of nine are done, and took from an hour to 24 days. */
const isDone = (task: number) => task % 9 !== 0 && madeAt(task) + tookOf(task) < YEAR + 356 * DAY_MS;
const tookOf = (task: number) => 3_600_000 + ((task * 7919) % (24 * 24)) * 3_600_000;

export function* statisticsSeed(): Generator<string> {
  const { people, projects, tasks, comments, costs, files, sessions } = SIZES;
  const now = instant(YEAR);
  yield* inserts(
    'users',
    'id, email, password_hash, role, must_change_password, created_at, updated_at',
    people,
    (n) => [...[n + 2, `'person${n}@studio.test'`, "'no login'", "'employee'", 0, now, now]],
  );
  yield* inserts('projects', 'id, name, status, created_at, updated_at', projects, (n) => [
    ...[n + 1, text(6_000_000 + n, 2), "'active'", now, now],
  ]);
  yield* inserts(
    'tasks',
    'id, title, description, assignee, assigned_by, status, priority, category, urgent, project_id, sort_order, ' +
      'created_at, updated_at, done_at',
    tasks,
    (n) => {
      const doneAt = madeAt(n) + tookOf(n);
      const [status, done] = isDone(n) ? ["'done'", instant(doneAt)] : [n % 2 ? "'todo'" : "'in_progress'", 'NULL'];
      const ids = [(n % people) + 2, (n % 7) + 2];
      const rest = [(n % projects) + 1, n + 1, instant(madeAt(n)), isDone(n) ? instant(doneAt) : instant(madeAt(n))];
      return [n + 1, text(n, 4), text(1_000_000 + n, 18), ...ids, status, "'normal'", "'website'", 0, ...rest, done];
    },
  );
  yield* inserts('task_history', 'task_id, user_id, action, field_changed, new_value, created_at', tasks * 2, (n) => {
    const task = n % tasks;
    const isCreation = n < tasks;
    const change = isCreation ? ["'created'", 'NULL', 'NULL'] : ["'edited'", "'status'", "'done'"];
    return [task + 1, (task % people) + 2, ...change, instant(madeAt(task) + (isCreation ? 0 : tookOf(task)))];
  });
  yield* inserts('task_comments', 'task_id, user_id, content, created_at', comments, (n) => {
    const task = (n * 7) % tasks;
    return [task + 1, (n % people) + 2, text(2_000_000 + n, 14), instant(madeAt(task) + 7_200_000)];
  });
  yield* inserts(
    'costs',
    'name, category, netto, vat, brutto, date, is_recurring, recurring_type, created_at, updated_at',
    costs,
    (n) => {
      const isRecurring = n % 10 === 0;
      const kind = isRecurring ? (n % 20 ? "'monthly'" : "'yearly'") : 'NULL';
      const category = `'${CATEGORIES[n % CATEGORIES.length] ?? 'other'}'`;
      const date = day(YEAR - 365 * DAY_MS + ((n * 104_729) % 720) * DAY_MS);
      return [text(3_000_000 + n, 3), category, '100.10', '19.00', '119.12', date, isRecurring ? 1 : 0, kind, now, now];
    },
  );
  yield* inserts('resource_items', 'parent_id, type, name, name_key, created_at, updated_at', files, (n) => [
    ...[1, "'file'", `'${wordsFor(4_000_000 + n, 2)} ${n}.pdf'`, `'${n}'`, now, now],
  ]);
  const perDay = 4;
  const days = sessions / perDay;
  yield* inserts('work_days', 'id, user_id, work_date', days, (n) => [
    ...[n + 1, (n % people) + 2, day(YEAR + Math.floor(n / people) * 1.4 * DAY_MS)],
  ]);
  yield* inserts('work_sessions', 'user_id, day_id, start_at, end_at, last_heartbeat_at, ended_by', sessions, (n) => {
    const onDay = Math.floor(n / perDay);
    const midnight = Math.floor((YEAR + Math.floor(onDay / people) * 1.4 * DAY_MS) / DAY_MS) * DAY_MS;
    const start = midnight + (7 + (n % perDay) * 3) * 3_600_000 + (n % 977) * 1000;
    const end = start + 2 * 3_600_000 + (n % 613) * 1000;
    return [
      (onDay % people) + 2,
      onDay + 1,
      instant(start),
      instant(end),
      instant(end),
      n % 5 ? "'clock-out'" : "'idle'",
    ];
  });
}
