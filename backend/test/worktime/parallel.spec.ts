import { setImmediate } from 'node:timers/promises';
import { DemoRandom } from '../../src/demo/demo-random';
import type { Client } from '../support/client';
import { describeApp, describeBackends, type TestApp } from '../support/test-app';
import { beat, clockOut, consent, runJob } from './support';

const EMAIL = 'everywhere@studio.test';

interface Stored {
  start_at: string;
  end_at: string | null;
}

/** Sessions by start; without ORDER BY, MariaDB returns them in index order. */
const sessionsIn = ({ dataSource }: TestApp) =>
  dataSource.query<Stored[]>('SELECT start_at, end_at FROM work_sessions ORDER BY start_at, id');

/** The maximum of concurrently open sessions during the work. */
async function mostOpen({ dataSource }: TestApp, work: Promise<unknown>): Promise<number> {
  const state = { isDone: false, most: 0 };
  const watching = (async () => {
    while (!state.isDone) {
      const [row] = await dataSource.query<{ open: number }[]>(
        'SELECT COUNT(*) AS open FROM work_sessions WHERE end_at IS NULL',
      );
      state.most = Math.max(state.most, Number(row?.open));
      // SQLite answers without yielding to other work.
      await setImmediate();
    }
  })();
  await work.finally(() => (state.isDone = true));
  await watching;
  return state.most;
}

/** Fifty parallel calls from several devices to all backends, in an order that depends on the seed. */
async function storm(apps: TestApp[], devices: Client[], seed: number): Promise<number[]> {
  const random = new DemoRandom(seed);
  const calls = Array.from({ length: 50 }, (_, index) => [beat, clockOut, consent][index % 3] ?? beat);
  const answers = random.shuffled(calls).map((call) => call(random.pick(devices)));
  const jobs = apps.map((app) => runJob(app));
  const statuses = (await Promise.all(answers)).map(({ status }) => status);
  await Promise.all(jobs);
  return statuses;
}

function expectNoOverlap(sessions: Stored[]): void {
  for (const [index, { start_at, end_at }] of sessions.entries()) {
    const next = sessions[index + 1];
    if (end_at !== null) expect(end_at >= start_at).toBe(true);
    if (next) expect(end_at).not.toBeNull();
    if (next && end_at !== null) expect(next.start_at >= end_at).toBe(true);
  }
}

async function devicesOn(apps: TestApp[]): Promise<Client[]> {
  const [first, ...others] = apps;
  if (!first) return [];
  const devices = [await first.employee(EMAIL)];
  for (const app of [first, ...others, first]) devices.push(await app.guest.signIn(EMAIL, 'employee-password'));
  return devices;
}

async function proveOneSession(apps: [TestApp, ...TestApp[]]): Promise<void> {
  const devices = await devicesOn(apps);
  const [app] = apps;
  for (let round = 1; round <= 5; round++) {
    const statuses: number[] = [];
    const storming = storm(apps, devices, round).then((answered) => statuses.push(...answered));
    expect(await mostOpen(app, storming)).toBeLessThanOrEqual(1);
    expect(statuses).toEqual(Array.from({ length: 50 }, () => 200));
    expectNoOverlap(await sessionsIn(app));
  }
  expect((await sessionsIn(app)).length).toBeGreaterThan(5);
  await Promise.all(devices.map((device) => clockOut(device)));
  expect((await sessionsIn(app)).filter(({ end_at }) => end_at === null)).toEqual([]);
}

describeApp('fifty parallel consents, heartbeats and clock-outs of one user', (app) => {
  it('never open a second session and never overlap', () => proveOneSession([app()]));
});

describeBackends('the same from two backends', 2, (backends) => {
  it('never open a second session and never overlap', () => proveOneSession(backends()));
});
