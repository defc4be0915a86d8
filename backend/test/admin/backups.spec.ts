import { makeMigratedPlace } from '../support/database/migrated';
import { appendFile, cp, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { BackupsDto } from '../../src/modules/admin/dto/backups.dto';
import { JobsService } from '../../src/platform/jobs/jobs.service';
import { Transactions } from '../../src/platform/database/transactions/transactions';
import { studio } from '../support/processes/command-line';
import { withBackupCommands, withBackupProgram } from '../support/processes/backup-program';
import type { Client } from '../support/client';
import type { Place } from '../support/place';
import { startS3, type S3Store } from '../support/servers/s3-store';
import { startApp, type TestApp } from '../support/test-app';
import type { Failure } from '../support/types';
import { until } from '../support/until';

jest.setTimeout(180_000);
const LONG_S = 60;

describe('backups in the admin panel', () => {
  let place: Place;
  let store: S3Store;
  let app: TestApp;
  let admin: Client;

  beforeAll(async () => {
    store = await startS3();
  });
  beforeEach(async () => {
    place = await makeMigratedPlace('sqlite');
  });
  afterEach(async () => {
    await app.close();
    await place.remove();
  });
  afterAll(() => store.close());

  async function start(env: Record<string, string> = {}, override = withBackupCommands({ ...place.env, ...env })) {
    app = await startApp({ ...place.app, env, override });
    admin = await app.admin();
  }
  const list = async () => (await admin.get<BackupsDto>('/api/admin/backups')).body;
  const idle = () =>
    until(async () => {
      const runs = await app.nest.get(JobsService).lastRuns();
      return !runs.some(({ name, isRunning }) => isRunning && /backup$/.test(name));
    }, LONG_S);
  const make = async () => {
    expect((await admin.post('/api/admin/backups')).status).toBe(202);
    expect((await list()).making).toMatchObject({ isRunning: true });
    await idle();
  };
  const verify = async (name: string) => {
    expect((await admin.post(`/api/admin/backups/${name}/verify`)).status).toBe(202);
    await idle();
  };

  it('are made on request, one at a time, listed as verified, and audited with the admin', async () => {
    await start({}, await withBackupProgram(place.env));
    expect(await list()).toMatchObject({ backups: [], total: 0, away: null, isEncrypted: false });
    await make();
    const { backups, where, making } = await list();
    expect(where).toBe(join(place.dataDir, 'backups'));
    expect(making.problem).toBeNull();
    expect(backups).toMatchObject([{ kind: 'by_hand', problem: null, verifiedAt: expect.any(String) as string }]);
    expect(backups[0]!.bytes).toBeGreaterThan(100);
    const { entries } = (await admin.get<{ entries: { action: string; actor_email: string }[] }>('/admin/audit')).body;
    expect(entries[0]).toMatchObject({ action: 'backup.create', target: 'backups', actor_email: 'admin@studio.test' });

    // Simulates a backup running on another backend.
    const { name } = backups[0]!;
    const { nest } = app;
    await nest.get(Transactions).run((unit) => nest.get(JobsService).claim(unit, 'verify-backup', { subject: name }));
    for (const path of ['/api/admin/backups', `/api/admin/backups/${name}/verify`]) {
      expect(await admin.post<Failure>(path)).toMatchObject({ status: 409, body: { code: 'backups_busy' } });
    }
    expect((await list()).verifying).toMatchObject({ isRunning: true, name });
    // That backend has died; a minute later another one may take over.
    app.clock.forward(2);
    await verify(name);
    const unknown = await admin.post('/api/admin/backups/studio-2026-01-01T00-00-00Z/verify');
    expect(unknown).toMatchObject({ status: 404, body: { code: 'backup_not_found' } });
    // Earlier versions wrote no state.
    await rm(join(place.dataDir, 'backups', name, 'state.json'));
    expect((await list()).backups).toMatchObject([{ name, bytes: null, verifiedAt: null, problem: null }]);
  });

  it('say what is wrong with a damaged one, and what the next verification finds', async () => {
    await start();
    await make();
    const { name } = (await list()).backups[0]!;
    await appendFile(join(place.dataDir, 'backups', name, 'tables/users.jsonl'), '\n');
    await verify(name);
    const damaged = await list();
    expect(damaged.backups).toMatchObject([
      { verifiedAt: null, problem: expect.stringContaining('the table users has') as string },
    ]);
    expect((await stat(join(place.dataDir, 'backups', name, 'state.json'))).mode & 0o777).toBe(0o600);
    expect(damaged.verifying).toMatchObject({ name, problem: expect.stringContaining('the table users') as string });
    const { findings } = (await admin.get<{ findings: { code: string }[] }>('/api/admin/system')).body;
    expect(findings.map(({ code }) => code)).toContain('system_bad_backup');
    // A backup within the same second would get the same name.
    await rename(join(place.dataDir, 'backups', name), join(place.dataDir, 'backups', 'studio-2026-01-01T00-00-00Z'));
    await make();
    await verify((await list()).backups[0]!.name);
    expect((await list()).verifying.problem).toBeNull();
  });

  it('are no longer said to be damaged once the command line verifies the same one', async () => {
    await start();
    await make();
    const { name } = (await list()).backups[0]!;
    const [folder, copy] = [name, 'studio-2026-01-01T00-00-00Z'].map((one) => join(place.dataDir, 'backups', one));
    await cp(folder!, copy!, { recursive: true });
    await appendFile(join(folder!, 'tables/users.jsonl'), '\n');
    await verify(name);
    const bad = async () => {
      const { findings } = (await admin.get<{ findings: { code: string }[] }>('/api/admin/system')).body;
      return [(await list()).verifying.problem !== null, findings.some(({ code }) => code === 'system_bad_backup')];
    };
    expect(await studio(place.env, ['verify-backup', basename(copy!)])).toMatchObject({ code: 0 });
    expect(await bad()).toEqual([true, true]);
    await cp(copy!, folder!, { recursive: true });
    expect(await studio(place.env, ['verify-backup', folder!])).toMatchObject({ code: 0 });
    expect(await bad()).toEqual([false, false]);
    expect((await list()).backups[0]).toMatchObject({ name, problem: null, verifiedAt: expect.any(String) as string });
  });

  it('no longer count as verified once incomplete, and are missed once gone', async () => {
    await start();
    await make();
    const findings = async () => {
      const { body } = await admin.get<{ findings: { code: string; area: string }[] }>('/api/admin/system');
      return body.findings.flatMap(({ code, area }) => (area === 'backups' ? [code] : []));
    };
    expect(await findings()).toEqual([]);
    const folder = join(place.dataDir, 'backups', (await list()).backups[0]!.name);
    await rm(join(folder, 'manifest.json'));
    const problem = 'it is incomplete, manifest.json or its checksum is missing.';
    expect((await list()).backups).toMatchObject([{ verifiedAt: null, problem }]);
    expect(await findings()).toEqual(['system_backups_incomplete']);
    await rm(folder, { recursive: true });
    expect(await list()).toMatchObject({ backups: [], total: 0, away: null });
    expect(await findings()).toEqual(['system_backups_gone']);
  });

  it('can be in a bucket, and encrypted', async () => {
    const bucket = Object.fromEntries(Object.entries(store.env).map(([name, value]) => [`BACKUP_${name}`, value]));
    await start({ ...bucket, BACKUP_S3_PREFIX: 'studio', BACKUP_PASSPHRASE: 'correct horse battery staple' });
    await make();
    const { backups, where, isEncrypted } = await list();
    expect([where.startsWith('s3://'), where.endsWith('/studio'), isEncrypted]).toEqual([true, true, true]);
    await verify(backups[0]!.name);
    expect((await list()).backups).toMatchObject([{ problem: null, bytes: backups[0]!.bytes }]);
    expect((await list()).verifying).toMatchObject({ problem: null, name: backups[0]!.name });
  });

  it('say why they cannot be listed, and why none could be made', async () => {
    const folder = join(place.dataDir, 'in-the-way');
    await start({ BACKUP_FOLDER: folder });
    await writeFile(folder, '');
    await make();
    expect((await list()).making.problem).toContain('in-the-way');
    await rm(folder);
    await app.close();
    await start({ BACKUP_S3_BUCKET: 'gone', BACKUP_S3_ENDPOINT: 'http://127.0.0.1:1', ...NO_KEYS });
    expect((await list()).away).toMatchObject({
      code: 'system_bucket_away',
      params: { advice: { code: 'bucket_unreachable' } },
    });
  });
});

const NO_KEYS = { BACKUP_S3_ACCESS_KEY_ID: 'a', BACKUP_S3_SECRET_ACCESS_KEY: 'b' };
