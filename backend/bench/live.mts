/**
 * Measures a thousand open event streams on the embedded database: memory and CPU time while nothing changes, and how
 * long a change takes to reach them. Usage: npm run bench -- live
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const PORT = process.env.BENCH_PORT ?? '3394';
const URL = `http://127.0.0.1:${PORT}`;
const ADMIN = { email: 'bench@studio.test', password: 'bench-password' };
const STREAMS = 1000;
const ROUNDS = 20;
const IDLE_MS = 20_000;
const TICKS_PER_SECOND = 100;

/** Bytes in memory, and CPU seconds so far. */
function usage({ pid }: ChildProcess): { bytes: number; seconds: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const [, times = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const [user, system] = times.split(' ').slice(11, 13).map(Number);
  return {
    bytes: Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1024,
    seconds: ((user ?? NaN) + (system ?? NaN)) / TICKS_PER_SECOND,
  };
}

async function call<T>(path: string, body: object, token?: string): Promise<T> {
  const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) };
  const answer = await fetch(URL + path, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

async function listening(): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt++) {
    if (await fetch(`${URL}/health/ready`).catch(() => undefined)) return;
    await pause(100);
  }
  throw new Error(`${URL} does not answer`);
}

/** When each stream last received an event. */
const heard: number[] = [];

const agent = new Agent({ maxSockets: Infinity });

const open = (index: number, token: string) =>
  new Promise<void>((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}` };
    get(`${URL}/api/events`, { agent, headers }, (answer) => {
      answer.on('data', () => {
        heard[index] = performance.now();
        resolve();
      });
    }).on('error', reject);
  });

const percentile = (values: number[], part: number) =>
  values.sort((a, b) => a - b).at(Math.min(values.length - 1, Math.floor(values.length * part))) ?? NaN;

async function measure(product: ChildProcess): Promise<void> {
  await listening();
  const { token } = await call<{ token: string }>('/auth/login', ADMIN);
  const write = () => call('/api/projects', { name: 'Something changes' }, token);
  await write();
  await pause(3000);
  const before = usage(product);
  for (let from = 0; from < STREAMS; from += 50)
    await Promise.all(Array.from({ length: 50 }, (_, n) => open(from + n, token)));
  await pause(3000);
  const opened = usage(product);
  await pause(IDLE_MS);
  const later = usage(product);
  const load = (later.seconds - opened.seconds) / (IDLE_MS / 1000);
  const megabytes = (later.bytes - before.bytes) / 1e6;
  console.log(`${STREAMS} open streams: ${megabytes.toFixed(0)} MB, ${(load * 100).toFixed(1)} % of a core at rest`);

  const delays: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now();
    await write();
    await pause(500);
    for (const at of heard) delays.push(at - start);
  }
  if (delays.some((delay) => delay < 0)) throw new Error('Not every stream has heard of every change');
  console.log(
    `a change is heard after ${percentile(delays, 0.5).toFixed(0)} ms (median), ${percentile(delays, 0.95).toFixed(0)} ms (95 %)`,
  );
}

const dataDir = mkdtempSync(join(tmpdir(), 'studio-bench-live-'));
const product = spawn(process.execPath, [join(import.meta.dirname, '../dist/main.js')], {
  env: {
    ...process.env,
    ...{ NODE_ENV: 'production', PORT, DATA_DIR: dataDir, BACKUP_SCHEDULE: 'off', LOG_LEVEL: 'error' },
    ...{ JWT_SECRET: 'the secret that only the benchmark uses', REGISTRATION_CODE: 'bench-code' },
    ...{ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password, REQUESTS_PER_MINUTE: '0' },
  },
  stdio: ['ignore', 'ignore', 'inherit'],
});
try {
  await measure(product);
} finally {
  product.kill();
  rmSync(dataDir, { recursive: true, force: true });
}
process.exit(0);
