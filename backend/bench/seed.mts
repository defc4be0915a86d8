import type { Connection } from 'mysql2/promise';

/** Twenty users, twelve projects. */
export async function seedPeople(database: Connection): Promise<void> {
  const people = Array.from({ length: 20 }, (_, index) => [
    `person${index}@studio.test`,
    'no login',
    'employee',
    0,
    '2026-01-01 08:00:00.000',
    '2026-01-01 08:00:00.000',
  ]);
  await database.query(
    'INSERT INTO users (email, password_hash, role, must_change_password, created_at, updated_at) VALUES ?',
    [people],
  );
  const projects = Array.from({ length: 12 }, (_, index) => [
    `Project ${index}`,
    'active',
    '2026-01-01 08:00:00.000',
    '2026-01-01 08:00:00.000',
  ]);
  await database.query('INSERT INTO projects (name, status, created_at, updated_at) VALUES ?', [projects]);
}

/** Inserts exactly this many realistic tasks. */
export async function seedTasks(database: Connection, count: number): Promise<void> {
  await database.query('DELETE FROM tasks');
  for (let first = 0; first < count; first += 2000) {
    const rows = Array.from({ length: Math.min(2000, count - first) }, (_, offset) => {
      const index = first + offset;
      return [
        `Task ${index}: prepare the next version of the start page`,
        'Check the copy, the pictures and the contrast, then show the client both variants before Friday.',
        (index % 20) + 2,
        (index % 7) + 2,
        ['todo', 'in_progress', 'done'][index % 3],
        'normal',
        'website',
        index % 11 === 0,
        (index % 12) + 1,
        index + 1,
        '2026-10-01 08:00:00.000',
        '2026-10-01 08:00:00.000',
      ];
    });
    await database.query(
      'INSERT INTO tasks (title, description, assignee, assigned_by, status, priority, category, urgent, project_id, ' +
        'sort_order, created_at, updated_at) VALUES ?',
      [rows],
    );
  }
  await touch(database, 'tasks');
}

export async function touch(database: Connection, list: string): Promise<void> {
  await database.query('REPLACE INTO list_revisions (`name`, `revision`) VALUES (?, LEFT(UUID(), 24))', [list]);
}

const costRow = (index: number, date: string, type: string | null) => [
  `Cost ${index}`,
  'hosting',
  '100.00',
  '19.00',
  '119.00',
  date,
  type !== null,
  type,
  'What it was for, in a few words',
  '2026-10-01 08:00:00.000',
  '2026-10-01 08:00:00.000',
];

async function insertCosts(database: Connection, rows: ReturnType<typeof costRow>[]): Promise<void> {
  await database.query(
    'INSERT INTO costs (name, category, netto, vat, brutto, date, is_recurring, recurring_type, description, ' +
      'created_at, updated_at) VALUES ?',
    [rows],
  );
}

/** A month of 500 costs, after ten years with three new recurring costs a month. */
export async function seedCosts(database: Connection, year: number, month: number): Promise<void> {
  await database.query('DELETE FROM costs');
  const day = (index: number, inYear: number, inMonth: number) =>
    `${inYear}-${String(inMonth).padStart(2, '0')}-${String((index % 28) + 1).padStart(2, '0')}`;
  const own = Array.from({ length: 500 }, (_, index) => costRow(index, day(index, year, month), null));
  const recurring = Array.from({ length: 360 }, (_, index) =>
    costRow(index, day(index, year - 10 + Math.floor(index / 36), (index % 12) + 1), index % 3 ? 'yearly' : 'monthly'),
  );
  await insertCosts(database, [...own, ...recurring]);
}

/** This many costs of one day. */
export async function seedManyCosts(database: Connection, count: number): Promise<void> {
  await database.query('DELETE FROM costs');
  const batch = 5000;
  for (let first = 0; first < count; first += batch) {
    const length = Math.min(batch, count - first);
    await insertCosts(
      database,
      Array.from({ length }, (_, offset) => costRow(first + offset, '2026-11-01', null)),
    );
  }
}
