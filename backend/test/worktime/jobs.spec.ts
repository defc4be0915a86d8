import { rowFromDate } from '../../src/platform/database/queries/instants';
import { StatementLog } from '../support/database/statements';
import { searchIndexed } from '../support/search-index';
import { describeApp, describeBackends, type TestApp } from '../support/test-app';
import { runJob, stopCron } from './support';

const MIDNIGHT = '2026-11-21T00:00:00+01:00';

const minutesBefore = (instant: string, minutes: number) =>
  rowFromDate(new Date(Date.parse(instant) - minutes * 60_000));

async function insertMany({ dataSource }: TestApp, head: string, rows: (string | number | null)[][]): Promise<void> {
  for (let first = 0; first < rows.length; first += 500) {
    const some = rows.slice(first, first + 500);
    const places = some.map((row) => `(${row.map(() => '?').join(', ')})`).join(', ');
    await dataSource.query(`${head} VALUES ${places}`, some.flat());
  }
}

/** Users at work since 22:00, last heard from at 23:55, at 23:30, or at 23:45 with a session already split at midnight. */
async function seed(app: TestApp, from: number, count: number): Promise<void> {
  const ids = Array.from({ length: count }, (_, index) => from + index);
  const at = minutesBefore(MIDNIGHT, 24 * 60);
  await insertMany(
    app,
    'INSERT INTO users (id, email, password_hash, role, must_change_password, created_at, updated_at)',
    ids.map((id) => [id, `person${id}@studio.test`, 'none', 'employee', 0, at, at]),
  );
  const days = ids.flatMap((id) => [
    [id * 2, id, '2026-11-20'],
    ...(id % 3 === 2 ? [[id * 2 + 1, id, '2026-11-21']] : []),
  ]);
  await insertMany(app, 'INSERT INTO work_days (id, user_id, work_date)', days);
  const evening = minutesBefore(MIDNIGHT, 120);
  const midnight = minutesBefore(MIDNIGHT, 0);
  const sessions = ids.flatMap((id) => {
    const heard = minutesBefore(MIDNIGHT, [5, 30, 15][id % 3] ?? 0);
    if (id % 3 !== 2) return [[id, id * 2, evening, null, heard, null, id]];
    return [
      [id, id * 2, evening, midnight, heard, 'midnight', null],
      [id, id * 2 + 1, midnight, null, heard, null, id],
    ];
  });
  await insertMany(
    app,
    'INSERT INTO work_sessions (user_id, day_id, start_at, end_at, last_heartbeat_at, ended_by, open_marker)',
    sessions,
  );
}

/** Only the test runs the job, one minute after midnight. */
function afterMidnight(app: TestApp): void {
  stopCron(app);
  app.clock.set(MIDNIGHT);
  app.clock.forward(1);
}

/** The job's expected result one minute after midnight, by kind of user. */
async function summary({ dataSource }: TestApp): Promise<Record<string, number>> {
  const rows = await dataSource.query<
    { kind: number; date: string; end_at: string | null; ended_by: string; n: number | string }[]
  >(
    'SELECT s.user_id % 3 AS kind, d.work_date AS date, s.end_at, s.ended_by, COUNT(*) AS n FROM work_sessions s ' +
      'JOIN work_days d ON d.id = s.day_id AND d.user_id = s.user_id GROUP BY kind, date, s.end_at, s.ended_by',
  );
  return Object.fromEntries(
    rows.map(({ kind, date, end_at, ended_by, n }) => [
      `${kind} ${date} ${end_at?.slice(11, 16) ?? 'open'} ${ended_by}`,
      Number(n),
    ]),
  );
}

const settled = (each: number) => ({
  '0 2026-11-20 23:00 midnight': each,
  '0 2026-11-21 open null': each,
  '1 2026-11-20 22:30 idle': each,
  '2 2026-11-20 22:45 idle': each,
});

/** The statements that TypeORM sends during the work. */
async function statementsOf({ dataSource }: TestApp, work: () => Promise<void>): Promise<string[]> {
  const { logger } = dataSource;
  const { statements } = StatementLog.of(dataSource);
  await work();
  dataSource.logger = logger;
  return statements;
}

describeApp('the job of every minute', (running) => {
  let app: TestApp;
  beforeAll(async () => {
    app = running();
    afterMidnight(app);
    await searchIndexed(app);
  });

  it('settles ten thousand sessions with hardly more statements than three', async () => {
    await seed(app, 30, 3);
    const few = await statementsOf(app, () => runJob(app));
    await seed(app, 300, 9999);
    const many = await statementsOf(app, () => runJob(app));
    expect(few.length).toBeLessThanOrEqual(12);
    // Many rows are written a few thousand at a time.
    expect(many.length).toBeLessThanOrEqual(few.length + 4);
    expect(await summary(app)).toEqual(settled(1 + 3333));
    const [days] = await app.dataSource.query<{ n: number }[]>('SELECT COUNT(*) AS n FROM work_days');
    expect(Number(days?.n)).toBe(4 * (1 + 3333));
  });

  it('has nothing to do a second time', async () => {
    const before = await summary(app);
    expect((await statementsOf(app, () => runJob(app))).filter((sql) => !/^select/i.test(sql))).toEqual([]);
    expect(await summary(app)).toEqual(before);
  });

  it('changes nothing twice when several run at once', async () => {
    await seed(app, 30_000, 300);
    await Promise.all([runJob(app), runJob(app), runJob(app)]);
    expect(await summary(app)).toEqual(settled(1 + 3333 + 100));
  });
});

describeBackends('two backends', 2, (backends) => {
  it('that run the job in the same minute change nothing twice', async () => {
    for (const app of backends()) afterMidnight(app);
    const [first] = backends();
    for (let round = 1; round <= 4; round++) {
      await seed(first, round * 3000, 600);
      await Promise.all(backends().map((app) => runJob(app)));
      expect(await summary(first)).toEqual(settled(round * 200));
    }
  });
});
