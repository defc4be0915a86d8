import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createConnection, type Connection } from 'mysql2/promise';

const SERVER = process.env.TEST_DATABASE_URL ?? 'mysql://root@127.0.0.1:3306';
const DATABASE = 'studio_bench';
const SECRET = 'the secret that only the benchmark uses';
const ADMIN = { email: 'bench@studio.test', password: 'bench-password' };
const here = import.meta.dirname;

/** Both servers on one database. */
export interface Servers {
  product: string;
  bare: string;
  /** Authorization header of a session known to both. */
  authorization: string;
  database: Connection;
  stop: () => Promise<void>;
}

async function answers(url: string): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt++) {
    try {
      await fetch(url);
      return;
    } catch {
      await pause(100);
    }
  }
  throw new Error(`${url} does not answer`);
}

export async function startServers(): Promise<Servers> {
  const admin = await createConnection({ uri: SERVER });
  await admin.query(`DROP DATABASE IF EXISTS ${DATABASE}`);
  await admin.query(`CREATE DATABASE ${DATABASE}`);
  await admin.end();
  const uri = `${SERVER}/${DATABASE}`;
  const dataDir = mkdtempSync(join(tmpdir(), 'studio-bench-'));
  const log = openSync(join(dataDir, 'product.log'), 'w');
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: '3391',
    DATA_DIR: dataDir,
    DATABASE_URL: uri,
    JWT_SECRET: SECRET,
    REGISTRATION_CODE: 'bench-code',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    REQUESTS_PER_MINUTE: '1000000',
  };
  const run = (args: string[]): ChildProcess =>
    spawn(process.execPath, args, { env, stdio: ['ignore', log, 'inherit'] });
  const children = [
    run([process.env.BENCH_MAIN ?? join(here, '../dist/main.js')]),
    run([join(here, 'bare-server.mts'), '3392', uri, SECRET]),
  ];
  const product = 'http://127.0.0.1:3391';
  const bare = 'http://127.0.0.1:3392';
  const database = await createConnection({ uri, multipleStatements: true });
  const stop = async () => {
    for (const child of children) child.kill('SIGTERM');
    await database.query(`DROP DATABASE ${DATABASE}`);
    await database.end();
    rmSync(dataDir, { recursive: true, force: true });
  };
  await Promise.all([answers(`${product}/health/ready`), answers(bare)]);
  const login = await fetch(`${product}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  const { token } = (await login.json()) as { token: string };
  return { product, bare, authorization: `Bearer ${token}`, database, stop };
}
