import { ArchiveService } from '../../src/modules/own-data/archive.service';
import { DataExport } from '../../src/modules/own-data/data-export.entity';
import type { OwnDataDto } from '../../src/modules/own-data/own-data.dto';
import { OwnDataService } from '../../src/modules/own-data/own-data.service';
import { Storage } from '../../src/platform/storage/storage';
import { Library } from '../support/multipart';
import { comment, createProject, createTask } from '../support/tasks';
import { describeApp, type TestApp } from '../support/test-app';
import type { Failure } from '../support/types';
import { download, ready, rowsIn as json, stateOf } from './archive';

jest.setTimeout(120_000);

const row = (app: TestApp, userId: number) => app.dataSource.manager.findOneByOrFail(DataExport, { userId });

describeApp('my data', (app) => {
  it('is everything stored about me, as JSON, as CSV, and my files', async () => {
    const [admin, me, other] = [await app().admin(), await app().employee('me@studio.test'), await app().employee()];
    const id = await me.id();
    await me.put('/auth/profile', { email: 'me@studio.test', first_name: 'Ewa', last_name: 'Łoś, "E"' });
    const project = await createProject(admin, 'Bakery');
    const task = await createTask(admin, { title: '=1+1', assignee: id, projectId: project.id, urgent: true });
    await createTask(admin, { title: 'Of others', assignee: await other.id() });
    await comment(me, task.id, 'Mine\nand 🎉');
    await comment(other, task.id, 'Theirs');
    await new Library(me).put('HR', 'plan.txt', 'the plan');
    expect(await stateOf(me)).toEqual(
      expect.objectContaining({ state: 'none', url: null, size: null, expires_at: null }),
    );
    const begun = await me.post<OwnDataDto>('/api/my-data');
    expect([begun.status, begun.body.url]).toEqual([202, null]);
    expect(begun.body.state).toMatch(/waiting|running/);
    const state = await ready(me);
    expect(state).toMatchObject({ state: 'ready', progress: 100 });
    expect(Date.parse(state.expires_at!) - app().clock.now().getTime()).toBeGreaterThan(23 * 3_600_000);

    const files = await download(me, state.url);
    expect(state.size).toBeGreaterThan(1000);
    expect(json(files, 'profile')).toMatchObject([{ id, email: 'me@studio.test', first_name: 'Ewa' }]);
    expect(json(files, 'tasks')).toMatchObject([
      {
        id: task.id,
        title: '=1+1',
        urgent: true,
        project_id: project.id,
        created_at: expect.stringMatching(/Z$/) as string,
      },
    ]);
    expect(json(files, 'task_comments')).toMatchObject([{ content: 'Mine\nand 🎉', task_id: task.id }]);
    expect(json(files, 'notifications').length).toBeGreaterThan(0);
    expect(json(files, 'security_log').map(({ kind }) => kind)).toContain('data_exported');
    expect(json(files, 'resource_items')).toMatchObject([{ name: 'plan.txt' }]);
    const [path] = [...files.keys()].filter((name) => name.startsWith('files/'));
    expect(path).toMatch(/^files\/resource_items\/\d+-plan\.txt$/);
    expect(files.get(path!)?.toString()).toBe('the plan');
    const csv = files.get('tasks.csv')!.toString();
    expect(csv).toMatch(/^\uFEFF"id","title",/);
    expect(csv).toContain(`\r\n${task.id},"'=1+1",`);
    expect(files.get('profile.csv')!.toString()).toContain('"Łoś, ""E"""');
    expect(files.get('README.txt')!.toString()).toContain('Your data');
    const everything = [...files.values()].map(String).join('\n');
    for (const secret of ['argon2', 'password_hash', 'storage_key', 'Of others']) {
      expect(everything).not.toContain(secret);
    }
  });

  it('is for me alone', async () => {
    const [me, other] = [await app().employee(), await app().employee()];
    await me.post('/api/my-data');
    const { url } = await ready(me);
    expect((await other.get(url!)).status).toBe(404);
    expect((await app().guest.get(url!)).status).toBe(401);
    expect((await me.get('/files/exports/unknown')).status).toBe(404);
    expect((await stateOf(other)).state).toBe('none');
    expect((await me.send('HEAD', url!)).status).toBe(200);
  });

  it('is prepared once at a time: a second request joins, a later one starts another, and there is a limit', async () => {
    const me = await app().employee();
    const answers = await Promise.all([1, 2, 3].map(() => me.post('/api/my-data')));
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202]);
    const first = await ready(me);
    for (let more = 0; more < 4; more++) {
      expect((await me.post('/api/my-data')).status).toBe(202);
      await ready(me);
    }
    expect((await me.get(first.url!)).status).toBe(404);
    const refused = await me.post<Failure>('/api/my-data');
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_exports' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await stateOf(me)).state).toBe('ready');
    app().clock.forward(61);
    expect((await me.post('/api/my-data')).status).toBe(202);
    await ready(me);
  });

  it('is gone after a day, like files without a row', async () => {
    const me = await app().employee('day@studio.test');
    await me.post('/api/my-data');
    const { url } = await ready(me);
    const { storageKey } = await row(app(), await me.id());
    const storage = app().nest.get(Storage);
    await storage.put('exports/nobodys.zip', Buffer.from('x'));
    app().clock.forward(24 * 60 + 1);
    const again = await app().guest.signIn('day@studio.test', 'employee-password');
    expect([(await again.get(url!)).status, (await stateOf(again)).state]).toEqual([404, 'none']);
    await app().nest.get(OwnDataService).sweep();
    expect([await storage.stat(storageKey!), await storage.stat('exports/nobodys.zip')]).toEqual([null, null]);
    expect(await app().dataSource.manager.countBy(DataExport, { storageKey: storageKey! })).toBe(0);
  });

  it('says so if it fails, and can be requested again', async () => {
    const me = await app().employee();
    const archives = app().nest.get(ArchiveService);
    const write = jest.spyOn(archives, 'write').mockImplementation(() => {
      throw new Error('A disk is broken');
    });
    await me.post('/api/my-data');
    expect(await ready(me)).toMatchObject({ state: 'failed', url: null });
    write.mockRestore();
    await me.post('/api/my-data');
    expect((await ready(me)).state).toBe('ready');
  });

  it('fails, too, if a file breaks off while it is read', async () => {
    const me = await app().employee();
    await new Library(me).put('HR', 'broken.txt', 'x');
    const storage = app().nest.get(Storage);
    const get = jest.spyOn(storage, 'get').mockRejectedValue(new Error('It does not answer'));
    await me.post('/api/my-data');
    expect((await ready(me)).state).toBe('failed');
    get.mockRestore();
  });

  it('has failed if its backend stopped, and can be requested again', async () => {
    const me = await app().employee();
    const past = new Date(app().clock.now().getTime() - 1000);
    const left = { userId: await me.id(), state: 'running' as const, tries: 0, progress: 40, askedAt: past };
    await app().dataSource.manager.insert(DataExport, { ...left, busyUntil: past });
    expect(await stateOf(me)).toMatchObject({ state: 'failed', url: null });
    await me.post('/api/my-data');
    expect((await ready(me)).state).toBe('ready');
  });
});
