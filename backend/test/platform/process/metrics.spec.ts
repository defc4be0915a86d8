import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { JobsService } from '../../../src/platform/jobs/jobs.service';
import { Storage } from '../../../src/platform/storage/storage';
import { Client } from '../../support/client';
import { Library } from '../../support/multipart';
import { createTask } from '../../support/tasks';
import { describeApp, describeOnce, type TestApp } from '../../support/test-app';
import { JobSchedulerService } from '../../../src/platform/jobs/job-scheduler.service';
import { beat, consent } from '../../worktime/support';
import type { Failure } from '../../support/types';

const metricsOf = async ({ guest }: TestApp) => (await guest.get<string>('/metrics')).body;

/** The value of a sample; undefined if there is none. */
function sample(text: string, name: string): number | undefined {
  const line = text.split('\n').find((one) => one.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.slice(name.length + 1).replace('Inf', 'Infinity'));
}

describeApp('the metrics', (app, database) => {
  it('measure requests by route template and status, for any path', async () => {
    const admin = await app().admin();
    const { id } = await createTask(admin, { title: 'Measured' });
    for (const path of [`/api/tasks/${id}`, '/api/tasks/987654', '/api/nothing', '/api/tasks/x/y/z'])
      await admin.get(path);
    const text = await metricsOf(app());
    const count = (labels: string) => sample(text, `studio_http_request_duration_seconds_count{${labels}}`);
    expect(count('method="GET",route="/api/tasks/:id",status="200"')).toBe(1);
    expect(count('method="GET",route="/api/tasks/:id",status="404"')).toBe(1);
    expect(count('method="other",route="other",status="404"')).toBe(2);
    expect(text).not.toContain(`/${id}`);
    expect(text).not.toContain('nothing');
  });

  it('show the state of database, storage, disk and event loop', async () => {
    const text = await metricsOf(app());
    expect(sample(text, 'studio_database_up')).toBe(1);
    expect(sample(text, 'studio_database_latency_seconds')).toBeLessThan(2);
    expect(sample(text, 'studio_database_size_bytes')).toBeGreaterThan(50_000);
    expect(sample(text, 'studio_storage_up')).toBe(1);
    expect(sample(text, 'studio_disk_free_bytes{folder="files"}')).toBeGreaterThan(1_000_000);
    expect(sample(text, 'studio_disk_reserve_bytes{folder="data"}')).toBe(512 * 1_048_576);
    expect(sample(text, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
    const limits = database === 'sqlite' ? { all: 1 } : { units: 12, statements: 8 };
    for (const [pool, limit] of Object.entries(limits)) {
      expect(sample(text, `studio_database_connections_limit{pool="${pool}"}`)).toBe(limit);
      expect(sample(text, `studio_database_waiting{pool="${pool}"}`)).toBe(0);
      const idle = sample(text, `studio_database_connections{pool="${pool}",state="idle"}`);
      expect(idle! + sample(text, `studio_database_connections{pool="${pool}",state="busy"}`)!).toBeGreaterThan(0);
    }
  });

  it('count users signed in and at work', async () => {
    const person = await app().employee();
    const before = await metricsOf(app());
    await consent(person);
    await beat(person);
    await app().employee();
    const after = await metricsOf(app());
    expect(sample(after, 'studio_work_sessions_open')).toBe(sample(before, 'studio_work_sessions_open')! + 1);
    expect(sample(after, 'studio_login_sessions_open')).toBe(sample(before, 'studio_login_sessions_open')! + 1);
  });

  it('show when jobs last succeeded, how long they took, and which failed', async () => {
    const jobs = app().nest.get(JobsService);
    app().clock.set('2026-11-22T10:00:00.000Z');
    await jobs.run('sweep-limits', () => Promise.resolve());
    app().clock.set('2026-11-22T11:00:00.000Z');
    await jobs.run('sweep-limits', (): Promise<void> => Promise.reject(new Error('no way')));
    const text = await metricsOf(app());
    const of = (name: string) => sample(text, `studio_job_${name}{job_name="sweep-limits"}`);
    expect(of('failed')).toBe(1);
    expect(of('last_start_timestamp_seconds')).toBe(Date.parse('2026-11-22T11:00:00Z') / 1000);
    expect(of('last_success_timestamp_seconds')).toBe(Date.parse('2026-11-22T10:00:00Z') / 1000);
    expect(sample(text, 'studio_job_last_success_timestamp_seconds{job_name="sweep-logins"}')).toBe(0);
  });

  it('show the stored files of the last sweep', async () => {
    expect(sample(await metricsOf(app()), 'studio_storage_files')).toBeUndefined();
    const library = new Library(await app().admin());
    await library.put('HR', 'five.txt', 'bytes');
    await app().nest.get(JobSchedulerService).run('sweep-storage');
    const text = await metricsOf(app());
    expect(sample(text, 'studio_storage_files')).toBe(1);
    expect(sample(text, 'studio_storage_size_bytes')).toBe(5);
  });

  it('show the age of the newest complete backup that is still there, looking once a minute', async () => {
    const { clock, dataDir, nest } = app();
    clock.set('2026-11-22T12:00:00Z');
    const age = async () => sample(await metricsOf(app()), 'studio_backup_age_seconds');
    // What the jobs remember does not count.
    await nest.get(JobsService).run('backup', () => Promise.resolve());
    expect(await age()).toBe(Infinity);
    const folder = (name: string) => join(dataDir, 'backups', `studio-2026-11-22T${name}`);
    for (const name of ['09-00-00Z', '10-30-00Z-auto', '11-30-00Z.unfinished']) {
      await mkdir(folder(name), { recursive: true });
      for (const file of ['manifest.json.age', 'manifest.json.sha256.age'])
        await writeFile(join(folder(name), file), '');
    }
    expect(await age()).toBe(Infinity);
    clock.forward(1);
    expect(await age()).toBe(91 * 60);
    await rm(join(folder('10-30-00Z-auto'), 'manifest.json.age'));
    clock.forward(1);
    expect(await age()).toBe(182 * 60);
    await rm(join(dataDir, 'backups'), { recursive: true });
    clock.forward(1);
    expect(await age()).toBe(Infinity);
  });

  it('continue while a part of the product is unreachable, and say which', async () => {
    const away = jest.spyOn(app().nest.get(Storage), 'check').mockRejectedValue(new Error('away'));
    const text = await metricsOf(app());
    away.mockRestore();
    expect(sample(text, 'studio_storage_up')).toBe(0);
    expect(sample(text, 'studio_storage_latency_seconds')).toBeUndefined();
    expect(sample(text, 'studio_database_up')).toBe(1);
  });

  it('say that the database and the storage are unreachable even while they only hang', async () => {
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    const { dataSource, nest } = app();
    const query = dataSource.query.bind(dataSource);
    const spies = [
      jest.spyOn(nest.get(Storage), 'check').mockReturnValue(released),
      jest.spyOn(dataSource, 'query').mockImplementation(async (...statement) => {
        await released;
        return query(...statement);
      }),
    ];
    const text = await metricsOf(app());
    for (const spy of spies) spy.mockRestore();
    // A job may have asked as well, and the application waits for it when it closes.
    release();
    expect(sample(text, 'studio_storage_up')).toBe(0);
    expect(sample(text, 'studio_database_up')).toBe(0);
  });

  it('are for this machine only, not for clients of a proxy on it', async () => {
    expect((await app().guest.get('/metrics')).status).toBe(200);
    for (const header of ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via']) {
      const { status, body } = await app().guest.get<Failure>('/metrics', { [header]: '127.0.0.1' });
      expect([header, status, body.statusCode]).toEqual([header, 403, 403]);
    }
  });
});

const METRICS_TOKEN = 'what-only-prometheus-knows';

describeOnce(
  'the metrics behind a token',
  (app) => {
    it('require the token', async () => {
      const ask = (headers: Record<string, string>) => app().guest.get<string>('/metrics', headers);
      const right = { authorization: `Bearer ${METRICS_TOKEN}` };
      const { status, headers, body } = await ask(right);
      expect([status, headers.get('content-type')]).toEqual([200, expect.stringContaining('text/plain')]);
      expect(body).toContain('studio_info{version=');
      for (const wrong of ['', 'Bearer ', `Bearer ${METRICS_TOKEN}x`]) {
        expect((await ask({ authorization: wrong })).status).toBe(403);
      }
      const admin = await app().admin();
      expect((await new Client(app().url, admin.token).get('/metrics')).status).toBe(403);
    });
  },
  { METRICS_TOKEN, TRUST_PROXY: '1' },
);
