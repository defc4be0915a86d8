import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BackendProcess } from '../../support/processes/backend-process';
import { ADMIN } from '../../support/test-app';
import { until } from '../../support/until';

let parent: string;
const backends: BackendProcess[] = [];

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'studio-stop-'));
});
afterAll(async () => {
  for (const backend of backends) await backend.kill();
  await rm(parent, { recursive: true, force: true });
});

interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  /** Whether it came over a connection that an earlier request had opened. */
  reused: boolean;
}

/** Logs in over keep-alive connections, like a proxy. */
function logIn({ url }: BackendProcess, agent: Agent): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = request(
      `${url}/auth/login`,
      { method: 'POST', agent, headers: { 'content-type': 'application/json' } },
      (answer) => {
        answer.resume();
        answer.on('end', () =>
          resolve({ status: answer.statusCode, headers: answer.headers, reused: call.reusedSocket }),
        );
      },
    );
    call.on('error', reject);
    call.end(JSON.stringify(ADMIN));
  });
}

const isClosed = ({ url }: BackendProcess) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.on('connect', () => {
      socket.destroy();
      resolve(false);
    });
    socket.on('error', () => resolve(true));
  });

async function start(): Promise<BackendProcess> {
  const dataDir = join(parent, String(backends.length));
  const env = { DATA_DIR: dataDir, ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password, TRUST_PROXY: '1' };
  const backend = await BackendProcess.start(env);
  backends.push(backend);
  return backend;
}

describe('told to stop,', () => {
  const kept = new Agent({ keepAlive: true, maxSockets: 1 });
  let stopping: ReturnType<BackendProcess['stop']>;
  // First, because it is slow.
  beforeAll(async () => {
    const backend = await start();
    await logIn(backend, kept);
    stopping = backend.stop();
  });

  it('behind a proxy, turns reads away, and still answers one write on a kept connection', async () => {
    const backend = await start();
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const before = await logIn(backend, agent);
    expect([before.status, before.headers.connection]).toEqual([200, 'keep-alive']);
    const stopped = backend.stop();
    const turnedAway: { status: number; error: unknown }[] = [];
    await until(async () => {
      const answer = await fetch(`${backend.url}/health/live`);
      if (answer.status === 200) return false;
      expect(answer.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
      turnedAway.push({ status: answer.status, error: await answer.json() });
      return true;
    });
    expect(turnedAway).toEqual([
      {
        status: 502,
        error: {
          error: 'The service is being restarted. Please try again shortly.',
          statusCode: 502,
          code: 'restarting',
        },
      },
    ]);
    await until(() => isClosed(backend));
    const after = await logIn(backend, agent);
    expect([after.status, after.reused, after.headers.connection]).toEqual([200, true, 'close']);
    expect((await stopped).code).toBe(0);
    agent.destroy();
  });

  it('behind a proxy that keeps an unused connection open, ends all the same', async () => {
    expect((await stopping).code).toBe(0);
    kept.destroy();
  });
});
