import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ErasureRunnerService } from '../../src/modules/erasure/erasure-runner.service';
import { textTables } from '../../src/modules/erasure/text-columns';
import { User } from '../../src/modules/users/user.entity';
import { ForeignKeyGraph } from '../../src/platform/database/foreign-key-graph';
import { metadataOf } from '../../src/platform/database/table';
import { AppConfig } from '../../src/platform/config/app-config';
import { Storage } from '../../src/platform/storage/storage';
import { rowsOf } from '../bin/snapshot';
import { backUpInto } from '../support/backups';
import { commentsOf, createTask, historyOf } from '../support/tasks';
import { describeApp, type TestApp } from '../support/test-app';
import type { Failure, TestTask } from '../support/types';
import { until } from '../support/until';
import { type Busy, makeBusyPerson, PERSON, TRACES } from './busy-person';
import { done, erase } from './erasing';

jest.setTimeout(180_000);

/** The traces in a text, ignoring case. */
const tracesIn = (text: string) => TRACES.filter((trace) => text.normalize('NFC').toLowerCase().includes(trace));

async function tracesInTables(app: TestApp): Promise<string[]> {
  const rows = Object.entries(await rowsOf(app, true));
  return rows.flatMap(([table, some]) =>
    some.filter((row) => tracesIn(JSON.stringify(row)).length).map((row) => `${table}: ${JSON.stringify(row)}`),
  );
}

/** Reads files as bytes: a database's file may still contain deleted data. */
async function tracesInFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const found = await Promise.all(
    paths.map(async (path) => [...tracesIn(path), ...tracesIn(await readFile(path, 'utf8'))].map((one) => [path, one])),
  );
  return found.flat().map(([path = '', trace]) => `${path.slice(folder.length)}: ${trace}`);
}

/** Text columns that the job does not search: generated values, and account names. */
const NOBODYS = [
  ...'action address admins auth breaks buttonFields category changes claimedBy codeHash'.split(' '),
  ...'credentialId date day deviceDigest endedBy endpoint endpointDigest event events failures'.split(' '),
  ...'firstDay firstName health hoursFrom hoursUntil id items key kind knownAs language lastDay'.split(' '),
  ...'lastError lastName lastRunId lastStatus lastUsedAddress linkHash login mediaType'.split(' '),
  ...'messageId messageKey missing month n8nId newestVersion nonce occasion occasions outcome'.split(' '),
  ...'p256dh password passwordHash phpVersion place plugins priority profilePicture publicKey'.split(' '),
  ...'purpose recurringEndDate recurringType region renewalTold revision role scopes'.split(' '),
  ...'secondFactors secret securityVersion service sessionId startDay state status storageKey'.split(' '),
  ...'tableName target themes token tokenDigest tokenHash toldVersion transports type until'.split(' '),
  ...'validFrom value version webhookPath workDate workingDays'.split(' '),
];

describeApp('an erased user', (app, database) => {
  let busy: Busy;
  let workBefore: number;
  beforeAll(async () => {
    busy = await makeBusyPerson(app());
    const { admin, id } = busy;
    await until(async () => (await busy.person.get<{ state: string }>('/api/my-data')).body.state === 'ready', 60);
    workBefore = (await rowsOf(app())).work_sessions?.length ?? 0;
    expect((await tracesInTables(app())).length).toBeGreaterThan(30);
    const answer = await erase(admin, id, { email: PERSON.email, handTasksTo: await busy.colleague.id() });
    expect(answer).toMatchObject({ status: 200, body: { handedOver: 1 } });
    expect(answer.body.user).toMatchObject({ first_name: 'Former colleague', last_name: null, profile_picture: null });
    expect(answer.body.user.email).toMatch(/^former-colleague-[0-9a-f]{12}@erased\.invalid$/);
    await done(app());
  });

  it('leaves no trace in any table', async () => {
    expect(await tracesInTables(app())).toEqual([]);
  });

  it('leaves no trace in any stored file, nor in the files of the embedded database', async () => {
    expect(await tracesInFiles(app().dataDir)).toEqual([]);
    expect(await app().nest.get(Storage).stat(`avatars/${busy.avatar}`)).toBeNull();
  });

  it('leaves no trace in a later backup', async () => {
    const parent = await mkdtemp(join(tmpdir(), 'studio-erased-'));
    const { nest, clock } = app();
    await backUpInto({ config: nest.get(AppConfig), storage: nest.get(Storage), clock }, parent);
    expect((await readdir(parent, { recursive: true })).length).toBeGreaterThan(5);
    expect(await tracesInFiles(parent)).toEqual([]);
    await rm(parent, { recursive: true, force: true });
  });

  it('is in no answer to any user, and in no search result', async () => {
    const { admin, colleague, task } = busy;
    const paths = ['/admin/users', '/admin/audit', '/admin/security-log', '/admin/bin', '/api/tasks', '/api/users'];
    const details = [
      `/api/tasks/${task}`,
      '/api/notifications',
      '/api/projects',
      '/api/views',
      '/api/search?q=mirabelka',
    ];
    for (const path of [...paths, ...details]) {
      for (const client of [admin, colleague]) {
        const { body } = await client.get(path);
        expect([path, tracesIn(JSON.stringify(body))]).toEqual([path, []]);
      }
    }
  });

  it('is signed out everywhere, and cannot sign in or register as the account again', async () => {
    expect((await busy.person.get('/auth/me')).status).toBe(401);
    const login = await app().guest.post<Failure>('/auth/login', { email: PERSON.email, password: PERSON.password });
    expect([login.status, login.body.error]).toEqual([401, 'Invalid email or password']);
  });

  it('leaves the work: tasks, comments, history and time belong to a former colleague', async () => {
    const { admin, id, task } = busy;
    const read = (await admin.get<TestTask & { description: string }>(`/api/tasks/${task}`)).body;
    expect(read.title).toBe('Of Former colleague');
    expect(read.description).toBe('Żółciewska is not meant. Former colleague is.');
    const [first, second] = await commentsOf(admin, task);
    expect(first).toMatchObject({ user_id: id, first_name: 'Former colleague', last_name: null });
    expect(first?.content).toBe('Signed, Former colleague <Former colleague>');
    expect(second?.content).toBe("@Former colleague\nFormer colleague's");
    expect((await historyOf(admin, task)).some(({ user_email: by }) => by?.startsWith('former-colleague-'))).toBe(true);
    const rows = await rowsOf(app());
    expect(rows.work_sessions).toHaveLength(workBefore);
    expect(rows.work_corrections).toMatchObject([{ user_id: id, reason: null }]);
    expect(rows.absences).toMatchObject([{ user_id: id, reason: null }]);
    expect(rows.work_adjustments).toMatchObject([{ user_id: id, reason: null, minutes: 60 }]);
    expect(rows.notifications?.filter(({ user_id }) => user_id === id)).toEqual([]);
    const views = (rows.task_views ?? []).map(({ id: view, name }) => String(name).replace(`${String(view)} `, 'No. '));
    expect(views.sort()).toEqual(['Former colleague', 'No. Former colleague']);
  });

  it('leaves files with distinct names, which still open', async () => {
    const { body } = await busy.admin.get<{ items: { name: string; url: string }[] }>('/api/resources/tree?path=HR');
    const names = body.items.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['former-colleague_cv.pdf', 'Former colleague notes.txt']));
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(3);
    for (const { url } of body.items) expect((await busy.admin.get(url)).status).toBe(200);
  });

  it('is in the logs without a name, with who erased them and when', async () => {
    const { admin, id } = busy;
    const { entries } = (await admin.get<{ entries: Record<string, unknown>[] }>(`/admin/audit?target=users/${id}`))
      .body;
    expect(entries[0]).toMatchObject({ action: 'user.erase', actor_email: 'admin@studio.test' });
    expect(entries.slice(1).every(({ before, after }) => before === null && after === null)).toBe(true);
    const rows = (await rowsOf(app(), true)).security_log ?? [];
    const theirs = rows.filter((row) => row.user_id === id && row.kind !== 'account_erased');
    expect(theirs.length).toBeGreaterThan(3);
    expect(theirs.every(({ address, device }) => address === null && device === null)).toBe(true);
    expect((await rowsOf(app(), true)).erasures).toEqual([]);
  });

  it('cannot be changed, signed in, or erased again', async () => {
    const { admin, id } = busy;
    const [{ email = '' } = {}] = (await rowsOf(app())).users?.filter((user) => user.id === id) as { email?: string }[];
    const refused = { status: 409, body: { code: 'user_erased' } };
    expect(await admin.post(`/admin/users/${id}/activate`)).toMatchObject(refused);
    expect(await admin.patch(`/admin/users/${id}`, { first_name: 'Mila' })).toMatchObject(refused);
    expect(await admin.patch(`/admin/tables/users/${id}`, { first_name: 'Mila' })).toMatchObject(refused);
    expect(await admin.post(`/admin/users/${id}/reset-password`, { tempPassword: 'temporary-1' })).toMatchObject(
      refused,
    );
    expect(await erase(admin, id, { email })).toMatchObject(refused);
    expect((await admin.post('/api/tasks', { title: 'New', assignee: id })).status).toBe(400);
  });

  it(`leaves no table unsearched (${database})`, () => {
    const { dataSource, nest } = app();
    const unnumbered = textTables(dataSource).filter(({ isNumbered }) => !isNumbered);
    expect(unnumbered.map(({ entity }) => dataSource.getMetadata(entity).tableName)).toEqual(['job_runs']);
    const searched = new Set(textTables(dataSource).flatMap(({ columns }) => columns.map(({ property }) => property)));
    const texts = dataSource.entityMetadatas.flatMap(({ columns }) =>
      columns.filter(({ type }) => /char|text/.test(String(type))),
    );
    const others = texts.map(({ propertyName }) => propertyName).filter((one) => !searched.has(one));
    // Columns without personal data. Add a new column either to the searched ones or here.
    expect([...new Set(others)].sort()).toEqual(NOBODYS);
    const belongings = nest.get(ForeignKeyGraph);
    const tied = [...belongings.leftOutTo(User), ...belongings.to(User)].filter(
      ({ onDelete }) => onDelete === 'CASCADE',
    );
    const gone = tied
      .map(({ entity }) => metadataOf(entity))
      .filter(({ erasure }) => !(erasure && 'emptied' in erasure));
    // Tables erased with a user. New tables with a foreign key belong here, unless listed as kept.
    expect([...new Set(gone.map(({ name }) => name))].sort()).toEqual([
      ...['access_tokens', 'data_exports', 'digests', 'invitations', 'login_sessions', 'mails', 'notifications'],
      ...['passkeys', 'pending_sign_ins', 'push_subscriptions', 'recovery_codes', 'task_editors'],
      ...['task_views', 'totp_factors', 'trusted_devices'],
    ]);
  });
});

describeApp('erasing a user', (app) => {
  it('needs the address of the account, another admin, and an account', async () => {
    const [admin, person] = [await app().admin(), await app().employee('kept@studio.test')];
    const id = await person.id();
    const wrong = { status: 400, body: { code: 'other_address', details: [{ field: 'email' }] } };
    expect(await erase(admin, id, { email: 'other@studio.test' })).toMatchObject(wrong);
    expect((await erase(admin, id, {})).status).toBe(400);
    expect(await erase(admin, await admin.id(), { email: 'admin@studio.test' })).toMatchObject({
      status: 409,
      body: { code: 'own_account' },
    });
    expect((await erase(admin, 999_999, { email: 'x@studio.test' })).status).toBe(404);
    expect((await erase(person, id, { email: 'kept@studio.test' })).status).toBe(403);
    expect(await erase(admin, id, { email: 'kept@studio.test', handTasksTo: id })).toMatchObject({
      status: 400,
      body: { code: 'unknown_successor' },
    });
    expect((await person.get('/auth/me')).status).toBe(200);
  });

  it('accepts an address in another case, and a deactivated account', async () => {
    const [admin, person] = [await app().admin(), await app().employee('left@studio.test')];
    const id = await person.id();
    await admin.post(`/admin/users/${id}/deactivate`, {});
    const { status, body } = await erase(admin, id, { email: ' LEFT@Studio.test ' });
    expect([status, body.user.erased_at, body.user.deactivated_at]).toEqual([
      200,
      expect.any(String),
      expect.any(String),
    ]);
  });

  it('leaves other people’s words alone, and single names if the admin says so', async () => {
    const admin = await app().admin();
    const names = [
      ['will.summer@studio.test', 'Will', 'Summer'],
      ['will.winter@studio.test', 'Will', 'Winter'],
      ['grace.field@studio.test', 'Grace', 'Field'],
    ] as const;
    const ids: number[] = [];
    for (const [email, first_name, last_name] of names) {
      const person = await app().employee(email);
      await person.put('/auth/profile', { email, first_name, last_name });
      ids.push(await person.id());
    }
    const description =
      'Will Summer, Will Winter and will.winter@studio.test will come. Grace Field: by the grace of winter. ' +
      'summertime, Summer. office@studio.test';
    const { id: task } = await createTask(admin, { description });
    const texts = async () => (await admin.get<{ description: string }>(`/api/tasks/${task}`)).body.description;
    expect((await erase(admin, ids[2]!, { email: names[2][0], namesAlone: false })).status).toBe(200);
    await done(app());
    expect(await texts()).toBe(description.replace('Grace Field', 'Former colleague'));
    expect((await erase(admin, ids[0]!, { email: names[0][0] })).status).toBe(200);
    await done(app());
    expect(await texts()).toBe(
      'Former colleague, Will Winter and will.winter@studio.test will come. Former colleague: by the grace of winter. ' +
        'summertime, Former colleague. office@studio.test',
    );
  });

  it('is resumed by the next run if a backend stopped', async () => {
    const [admin, person] = [await app().admin(), await app().employee('halfway.there@studio.test')];
    const { id: task } = await createTask(admin, { title: 'Of halfway.there@studio.test' });
    const runner = app().nest.get(ErasureRunnerService);
    const start = jest.spyOn(runner, 'start').mockResolvedValue(undefined);
    await erase(admin, await person.id(), { email: 'halfway.there@studio.test' });
    start.mockRestore();
    const title = async () => (await admin.get<TestTask>(`/api/tasks/${task}`)).body.title;
    expect(await title()).toBe('Of halfway.there@studio.test');
    await done(app());
    expect(await title()).toBe('Of Former colleague');
  });
});
