/**
 * Measures figures and searches on both databases at a large studio's size: for figures, the first answer after a change
 * and the unchanged one. Usage: npm run bench -- statistics [sqlite|mariadb]
 */
import Database from 'better-sqlite3';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { median } from './measure.mts';
import { LISTS, SEARCHED, statisticsSeed } from './statistics-seed.mts';
import { wordOf } from './words.mts';

const SERVER = process.env.TEST_DATABASE_URL ?? 'mysql://root@127.0.0.1:3306';
const NAME = 'studio_bench_statistics';
const PORT = process.env.BENCH_PORT ?? '3393';
const ADMIN = { email: 'bench@studio.test', password: 'bench-password' };
const ROUNDS = 9;
const TARGETS = { changed: 150, unchanged: 5, search: 100 };

const RANGE = 'from=2025-12&to=2026-11';
const CALLS = [
  `statistics/costs?${RANGE}&amount=netto`,
  `statistics/worktime?${RANGE}`,
  `statistics/tasks?${RANGE}`,
  'statistics/projects',
  'finances/renewals?days=90',
  'finances/comparison?year=2026&month=11',
  'worktime/timesheet?userId=7&year=2026&month=10',
  'worktime/admin/timesheets?year=2026&month=10',
  'worktime/admin/review?from=2026-05-01&to=2026-10-31',
  'worktime/admin/working',
];

/** Frequent and rare words, alone and together, single letters, accents, signs, and unknown words. */
const SEARCHES = [
  ...['a', 'ż', 'k', 'the', 'client', wordOf(40), wordOf(200), wordOf(5500), 'nosuchword', 'person1'],
  ...[`the ${wordOf(300)}`, `${wordOf(60)} ${wordOf(90)}`, `${wordOf(2000)} ${wordOf(3000)}`, 'the nosuchword'],
  ...['mü grö', 'żół ko', 'shop logo', 'C++ "shop" (%)', 'the a und to die w i client', '*'],
];

interface Target {
  name: string;
  env: Record<string, string>;
  run: (sql: string) => Promise<void>;
  count: (sql: string) => Promise<number>;
  close: () => Promise<void>;
}

async function mariadb(): Promise<Target> {
  const database = await createConnection({ uri: SERVER, multipleStatements: true });
  await database.query(`DROP DATABASE IF EXISTS ${NAME}; CREATE DATABASE ${NAME}; USE ${NAME}`);
  return {
    name: 'MariaDB',
    env: { DATABASE_URL: `${SERVER}/${NAME}` },
    run: async (sql) => {
      await database.query(sql);
    },
    count: async (sql) => {
      const [[row]] = await database.query<RowDataPacket[]>(sql);
      return Number(row?.count);
    },
    close: async () => {
      await database.query(`DROP DATABASE ${NAME}`);
      await database.end();
    },
  };
}

function sqlite(dataDir: string): Target {
  const opened = <Answer,>(work: (database: Database.Database) => Answer): Promise<Answer> => {
    const database = new Database(join(dataDir, 'studio.sqlite'));
    const answer = work(database);
    database.close();
    return Promise.resolve(answer);
  };
  return {
    name: 'SQLite',
    env: {},
    run: (sql) => opened((database) => void database.exec(sql)),
    count: (sql) => opened((database) => database.prepare<[], { count: number }>(sql).get()?.count ?? 0),
    close: () => Promise.resolve(),
  };
}

async function listening(url: string): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt++) {
    if (await fetch(`${url}/health/ready`).catch(() => undefined)) return;
    await pause(100);
  }
  throw new Error(`${url} does not answer`);
}

/** The product fills its index after the start. */
async function indexed({ count }: Target): Promise<void> {
  const counts = SEARCHED.map((table) => `(SELECT COUNT(*) FROM ${table})`).join(' + ');
  while (await count(`SELECT ${counts} - (SELECT COUNT(*) FROM search_entries) AS count`)) await pause(1000);
}

async function withAppContext<Answer>(target: Target, dataDir: string, work: (url: string) => Promise<Answer>) {
  const url = `http://127.0.0.1:${PORT}`;
  const env = { ...process.env, ...target.env, NODE_ENV: 'production', PORT, DATA_DIR: dataDir };
  const secrets = { JWT_SECRET: 'the secret that only the benchmark uses', REGISTRATION_CODE: 'bench-code' };
  const login = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password, REQUESTS_PER_MINUTE: '0' };
  const product: ChildProcess = spawn(process.execPath, [join(import.meta.dirname, '../dist/main.js')], {
    env: { ...env, ...secrets, ...login, BACKUP_SCHEDULE: 'off', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(product, 'exit');
  try {
    await listening(url);
    return await work(url);
  } finally {
    product.kill('SIGTERM');
    await ended;
  }
}

async function signedIn(url: string): Promise<Record<string, string>> {
  const answer = await fetch(`${url}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  const { token } = (await answer.json()) as { token: string };
  return { authorization: `Bearer ${token}` };
}

async function measure(target: Target, dataDir: string): Promise<number> {
  await withAppContext(target, dataDir, () => Promise.resolve());
  for (const statement of statisticsSeed()) await target.run(statement);
  return withAppContext(target, dataDir, async (url) => {
    await indexed(target);
    const headers = await signedIn(url);
    let missed = 0;
    for (const call of CALLS) missed += await measureFigures(target, call, `${url}/api/${call}`, headers);
    for (const words of SEARCHES) {
      const path = `${url}/api/search?q=${encodeURIComponent(words)}`;
      const spent: number[] = [];
      for (let round = 0; round <= ROUNDS; round++) spent.push((await timed(path, headers)).spent);
      missed += report(target.name, `search ${words}`, [{ ms: median(spent.slice(1)), target: TARGETS.search }]);
    }
    return missed;
  });
}

async function measureFigures({ name, run }: Target, call: string, path: string, headers: Record<string, string>) {
  const spent = { changed: [] as number[], unchanged: [] as number[] };
  for (let round = 0; spent.unchanged.length < ROUNDS; round++) {
    const revision = `bench${round}${Math.random().toString(36).slice(2, 10)}`;
    const rows = LISTS.map((list) => `('${list}', '${revision}')`).join(', ');
    await run(`REPLACE INTO list_revisions (name, revision) VALUES ${rows}`);
    const changed = await timed(path, headers);
    const unchanged = await timed(path, { ...headers, 'if-none-match': changed.etag });
    // Warms up with the first; the unchanged answer is missing if a new minute begins between the two.
    if (round === 0 || unchanged.status !== 304) continue;
    spent.changed.push(changed.spent);
    spent.unchanged.push(unchanged.spent);
  }
  return report(name, call, [
    { ms: median(spent.changed), target: TARGETS.changed },
    { ms: median(spent.unchanged), target: TARGETS.unchanged },
  ]);
}

async function timed(path: string, headers: Record<string, string>) {
  const start = performance.now();
  const answer = await fetch(path, { headers });
  await answer.arrayBuffer();
  const spent = performance.now() - start;
  if (answer.status !== 200 && answer.status !== 304) throw new Error(`${path} was answered with ${answer.status}`);
  return { spent, status: answer.status, etag: answer.headers.get('etag') ?? '' };
}

function report(name: string, call: string, figures: { ms: number; target: number }[]): number {
  const isMissed = figures.some(({ ms, target }) => ms >= target);
  const cells = figures.map(({ ms }) => ms.toFixed(1).padStart(10)).join('');
  console.log(`${name.padEnd(9)}${call.padEnd(54)}${cells.padEnd(20)}${(isMissed ? 'MISSED' : 'ok').padStart(9)}`);
  return isMissed ? 1 : 0;
}

console.log(`${'milliseconds'.padEnd(63)}   changed unchanged   target`);
let missed = 0;
for (const open of [sqlite, mariadb].filter(({ name }) => (process.argv[3] ?? name) === name)) {
  const dataDir = mkdtempSync(join(tmpdir(), 'studio-bench-'));
  try {
    const target = await open(dataDir);
    missed += await measure(target, dataDir).finally(target.close);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
process.exitCode = missed ? 1 : 0;
