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

/** Sends reads as a proxy does until one is turned away, and never one of a probe. */
async function turnedAway({ url }: BackendProcess): Promise<Response> {
  for (;;) {
    for (let probe = 0; probe < 20; probe++) expect((await fetch(`${url}/health/live`)).status).toBe(200);
    const answer = await fetch(`${url}/health/live`, { headers: { 'x-forwarded-for': '192.0.2.1' } });
    if (answer.status !== 200) {
      expect([answer.status, answer.headers.get('x-request-id')]).toEqual([502, expect.stringMatching(/^[\w-]{36}$/)]);
      return answer;
    }
    await answer.text();
  }
}

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

  it('behind a proxy, turns one read away, closes the port, and still answers one write on a kept connection', async () => {
    const backend = await start();
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const before = await logIn(backend, agent);
    expect([before.status, before.headers.connection]).toEqual([200, 'keep-alive']);
    const stopped = backend.stop();
    const answer = await turnedAway(backend);
    expect(await answer.json()).toEqual({
      error: 'The service is being restarted. Please try again shortly.',
      statusCode: 502,
      code: 'restarting',
    });
    await until(() => isClosed(backend));
    const after = await logIn(backend, agent);
    expect([after.status, after.reused, after.headers.connection]).toEqual([200, true, 'close']);
    expect((await stopped).code).toBe(0);
    agent.destroy();
  });

  it('behind a proxy without another backend, answers everything, and ends all connections before it closes the port', async () => {
    const backend = await start();
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    await logIn(backend, agent);
    const stopped = backend.stop();
    const { headers } = await turnedAway(backend);
    // The same request again.
    const id = headers.get('x-request-id') ?? '';
    const statuses = [(await fetch(`${backend.url}/health/live`, { headers: { 'x-request-id': id } })).status];
    await until(async () => {
      statuses.push((await fetch(`${backend.url}/health/live`)).status);
      const answer = await logIn(backend, agent);
      statuses.push(answer.status ?? 0);
      return answer.headers.connection === 'close';
    });
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await isClosed(backend)).toBe(false);
    expect((await stopped).code).toBe(0);
    agent.destroy();
  });

  it('behind a proxy that keeps an unused connection open, ends all the same', async () => {
    expect((await stopping).code).toBe(0);
    kept.destroy();
  });
});
