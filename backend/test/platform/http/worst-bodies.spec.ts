import { chunk } from '../../../src/platform/database/chunk';
import { BackendProcess, WITH_PROBE } from '../../support/processes/backend-process';
import { Client } from '../../support/client';
import { makeMigratedPlace } from '../../support/database/migrated';
import { DATABASES, itOnce } from '../../support/databases';
import { type Operation, OPERATIONS } from '../../support/fuzz/operations';
import { worstBodies } from '../../support/fuzz/worst-bodies';
import { longestTurn, MOST_MS } from '../../support/hostile/longest-turn';
import { ADMIN, type Place, REGISTRATION_CODE } from '../../support/place';

const TASKS = 50_000;

interface Sent {
  what: string;
  send: () => Promise<unknown>;
}

const COLUMNS =
  'id, title, assignee, assigned_by, status, priority, category, urgent, sort_order, created_at, updated_at';
const VALUES = `'Task', 1, 1, 'todo', 'normal', 'general', 0, 0, '2026-11-21 09:00:00.000', '2026-11-21 09:00:00.000'`;

describe.each(DATABASES)('the worst input (%s)', (database) => {
  let backend: BackendProcess;
  let place: Place;
  let longest = 0;

  beforeAll(async () => {
    place = await makeMigratedPlace(database);
    backend = await BackendProcess.start({ ...place.env, LOG_LEVEL: 'fatal', LOGIN_ATTEMPTS: '1000', ...WITH_PROBE });
    // A user and records for the calls to use.
    const admin = await signIn();
    await new Client(backend.url).register('second@studio.test', 'employee-password', REGISTRATION_CODE);
    for (let n = 0; n < 3; n++) {
      await admin.post('/api/projects', { name: `Project ${n}` });
      await admin.post('/api/tasks', { title: `Task ${n}`, assignee: 1 });
      await admin.post('/api/tasks/1/comments', { content: `Comment ${n}` });
      await admin.post('/api/finances/costs', { name: `Cost ${n}`, netto: 10, date: '2026-11-20' });
    }
  });
  afterAll(async () => {
    await backend.kill();
    await place.remove();
    process.stdout.write(`${database}: the longest turn took ${longest} ms\n`);
  });

  const signIn = () => new Client(backend.url).signIn(ADMIN.email, ADMIN.password);

  /** Sends ten requests at a time; if one blocked the others, repeats them one by one to find it. */
  async function expectShort(sent: readonly Sent[]): Promise<void> {
    const together = await longestTurn(backend, async () => {
      for (const ten of chunk(sent, 10)) await Promise.all(ten.map(({ send }) => send()));
    });
    longest = Math.max(longest, together);
    if (together < MOST_MS) return;
    const slow: string[] = [];
    for (const { what, send } of sent) {
      const ms = await longestTurn(backend, send);
      if (ms >= MOST_MS) slow.push(`${what}: ${ms} ms`);
    }
    expect(slow).toEqual([]);
  }

  const addressOf = ({ path }: Operation) => path.replace('{table}', 'tasks').replace(/\{\w+\}/g, '2');

  const calls = OPERATIONS.filter(({ method }) => method !== 'GET');
  const isLast = ({ method, id }: Operation) => Number(method === 'DELETE' || /^(erase|deactivate)/.test(id));
  // Calls that delete records used by others come last.
  calls.sort((one, other) => isLast(one) - isLast(other));
  // Checking a body takes the time, which is the same for every database; MariaDB works outside the event loop.
  itOnce(database).each(calls.map((operation) => [operation.id, operation] as const))(
    'to %s blocks no others',
    async (id, operation) => {
      const admin = await signIn();
      await expectShort(
        worstBodies(operation).map(({ what, body, headers }) => ({
          what: `${id} ${what}`,
          send: () => admin.send(operation.method, addressOf(operation), body, headers),
        })),
      );
    },
    120_000,
  );

  itOnce(database)('in a query blocks no others', async () => {
    const admin = await signIn();
    const queries = [
      `path=${'a/'.repeat(6000)}`,
      `path=${'%20'.repeat(4000)}`,
      Array.from({ length: 2500 }, (_, n) => `k${n}=`).join('&'),
      '&'.repeat(12_000),
      'limit=1&'.repeat(1500),
      `actor=${'a'.repeat(12_000)}`,
      `from=${'2026-'.repeat(2400)}`,
    ];
    for (const operation of OPERATIONS.filter(({ method }) => method === 'GET')) {
      await expectShort(
        queries.map((query) => ({
          what: `${operation.id} ${query.slice(0, 12)}`,
          send: () => admin.get(`${addressOf(operation)}?${query}`),
        })),
      );
    }
  });

  it(`the order of ${TASKS.toLocaleString('en')} tasks blocks no others`, async () => {
    const admin = await signIn();
    await place.run(
      database === 'mariadb'
        ? `INSERT INTO tasks (${COLUMNS}) SELECT seq, ${VALUES} FROM seq_101_to_${TASKS + 100}`
        : `WITH RECURSIVE seq(n) AS (SELECT 101 UNION ALL SELECT n + 1 FROM seq WHERE n < ${TASKS + 100}) ` +
            `INSERT INTO tasks (${COLUMNS}) SELECT n, ${VALUES} FROM seq`,
    );
    const taskOrders = Array.from({ length: TASKS }, (_, n) => ({ id: TASKS + 100 - n, order: n + 1 }));
    const body = JSON.stringify({ taskOrders });
    const answers: unknown[] = [];
    const ms = await longestTurn(backend, async () => {
      answers.push((await admin.post('/api/tasks/reorder', body)).body);
    });
    expect(answers[0]).toEqual({ updated: TASKS });
    expect(ms).toBeLessThan(MOST_MS);
  });
});
