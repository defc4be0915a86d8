import type { BinPreviewDto } from '../../src/modules/bin/reader/bin.dto';
import type { CostDto } from '../../src/modules/finances/dto/cost.dto';
import { BinService } from '../../src/modules/bin/bin.service';
import { StorageSweepService } from '../../src/platform/uploads/store/storage-sweep.service';
import { attach, attachmentCall } from '../finances/attachments';
import { addCost, COSTS } from '../finances/planning';
import type { Answer, Client } from '../support/client';
import { Library } from '../support/multipart';
import { comment, commentsOf, createProject, createTask, historyOf, toldOf } from '../support/tasks';
import { describeApp } from '../support/test-app';
import { binOf, entryOf, restore } from './calls';
import { filesOf, rowsOf, tracesOf } from './snapshot';

describeApp('the bin', (app) => {
  let admin: Client;
  let anna: Client;
  beforeAll(async () => {
    admin = await app().admin();
    anna = await app().employee('anna@studio.test');
  });

  /** Deletes, compares, restores, compares. */
  async function roundTrip(
    remove: () => Promise<Answer>,
    ignoring: (rows: Record<string, unknown[]>) => void = () => undefined,
  ) {
    const [rows, files] = [await rowsOf(app()), await filesOf(app())];
    const entry = entryOf(await remove());
    expect(await rowsOf(app())).not.toEqual(rows);
    expect(await filesOf(app())).toEqual(files);
    expect((await restore(admin, entry)).status).toBe(204);
    const back = await rowsOf(app());
    for (const some of [rows, back]) ignoring(some);
    expect(back).toEqual(rows);
    expect(await filesOf(app())).toEqual(files);
    expect((await restore(admin, entry)).body).toMatchObject({ code: 'bin_entry_not_found', statusCode: 404 });
  }

  it('restores a task with its comments, history, notifications and position', async () => {
    const project = await createProject(admin, 'Website');
    const task = await createTask(admin, { title: 'Zażółć', assignee: await anna.id(), projectId: project.id });
    const top = await comment(anna, task.id, 'Frage 🙂');
    await comment(admin, task.id, 'Answer', top.id);
    await admin.post('/api/tasks/reorder', { taskOrders: [{ id: task.id, order: 3 }] });
    await roundTrip(() => admin.delete(`/api/tasks/${task.id}`));
    expect(await commentsOf(anna, task.id)).toHaveLength(2);
    expect(await toldOf(anna, task.id)).toHaveLength(2);
    const found = await admin.get<{ items: { id: number }[] }>('/api/search?q=zazolc');
    expect(JSON.stringify(found.body)).toContain('Zażółć');
  });

  it('keeps many tasks as one entry', async () => {
    const ids: number[] = [];
    for (let n = 0; n < 3; n++) ids.push((await createTask(admin, { title: `Bulk ${n}` })).id);
    await roundTrip(async () => {
      const deletion = await admin.delete('/api/tasks', { ids });
      const bulk = { id: Number(entryOf(deletion)), kind: 'task', label: 'Bulk 0', things: 3 };
      expect((await binOf(admin, '?q=bulk 1')).entries).toEqual([expect.objectContaining(bulk)]);
      return deletion;
    });
  });

  it('restores projects with the tasks and costs that referred to them', async () => {
    const ids: number[] = [];
    for (const name of ['Shop', 'Blog']) ids.push((await createProject(admin, name)).id);
    const [first] = ids;
    await createTask(admin, { projectId: first });
    await addCost(admin, { project_id: first });
    await roundTrip(() => admin.delete(`/api/projects/${first}`));
    await roundTrip(() => admin.delete('/api/projects', { ids }));
  });

  it('restores a comment with its replies, and records it in the history', async () => {
    const task = await createTask(anna);
    const top = await comment(anna, task.id, 'Top');
    await comment(anna, task.id, 'Reply', top.id);
    await roundTrip(
      () => anna.delete(`/api/comments/${top.id}`),
      (rows) => delete rows.task_history,
    );
    const actions = (await historyOf(anna, task.id)).map(({ action }) => action);
    expect(actions.slice(0, 2)).toEqual(['comment_restored', 'comment_deleted']);
  });

  it('restores a cost with its files, and one that shares them', async () => {
    const [one = '', two = ''] = await attach(admin, 'one.pdf', 'two.pdf');
    const add = async (...attachments: string[]) => `${COSTS}/${(await addCost(admin, { attachments })).id}`;
    const [left, right] = [await add(one, two), await add(two)];
    await roundTrip(() => admin.delete(left));
    const rows = await rowsOf(app());
    const entries = [entryOf(await admin.delete(left)), entryOf(await admin.delete(right))];
    for (const entry of entries) expect((await restore(admin, entry)).status).toBe(204);
    expect(await rowsOf(app())).toEqual(rows);
    expect((await admin.get(encodeURI(two))).status).toBe(200);
    await roundTrip(() => admin.delete(attachmentCall(two)));
  });

  it('keeps an attachment removed from a cost', async () => {
    const [file = ''] = await attach(admin, 'taken.pdf');
    const { id, attachments } = await addCost(admin, { attachments: [file] });
    await admin.patch(`${COSTS}/${id}`, { attachments: [] });
    const [entry] = (await binOf(admin, '?kind=attachment&q=taken')).entries;
    expect((await restore(admin, String(entry?.id))).status).toBe(204);
    expect((await admin.get<CostDto>(`${COSTS}/${id}`)).body.attachments).toBe(attachments);
  });

  it('restores folders with everything in them, and files', async () => {
    const library = new Library(admin);
    await library.createFolder('HR', 'Plans', 'of ours');
    await library.createFolder('HR/Plans', '2026');
    const file = await library.put('HR/Plans/2026', 'plan.txt', 'content');
    const untimed = (rows: Record<string, unknown[]>) => {
      for (const row of rows.resource_items ?? []) delete (row as Record<string, unknown>).updated_at;
    };
    await roundTrip(() => library.deleteFolder('HR/Plans'), untimed);
    await roundTrip(() => library.deleteFile(file.path), untimed);
    expect((await admin.get<string>(file.url!)).body).toBe('content');
  });

  it('finds a free name for a file whose name is taken, and waits for its folder', async () => {
    const library = new Library(admin);
    await library.createFolder('HR', 'Taken');
    const file = await library.put('HR/Taken', 'a.txt', 'former');
    const first = entryOf(await library.deleteFile(file.path));
    await library.put('HR/Taken', 'A.txt', 'new');
    expect((await restore(admin, first)).status).toBe(204);
    expect((await library.names('HR/Taken')).sort()).toEqual(['A.txt', 'a (1).txt']);
    const second = entryOf(await library.deleteFile('HR/Taken/a (1).txt'));
    const folder = entryOf(await library.deleteFolder('HR/Taken'));
    expect((await restore(admin, second)).body).toMatchObject({ code: 'needs_binned', params: { label: 'Taken' } });
    for (const entry of [folder, second]) expect((await restore(admin, entry)).status).toBe(204);
  });

  /** Accounts come back deactivated. */
  const withoutDeactivation = (rows: Record<string, unknown[]>) => {
    rows.users = rows.users?.map((user) => ({ ...(user as object), deactivated_at: null })) ?? [];
  };

  it('restores an account with everything of its user, signed out', async () => {
    const ben = await app().employee('ben@studio.test');
    const id = await ben.id();
    const task = await createTask(anna, { title: 'For Ben', assignee: id });
    await comment(ben, task.id, 'By Ben');
    await ben.post('/auth/consent', { consent: true });
    await ben.post('/worktime/start');
    await roundTrip(() => admin.delete(`/admin/tables/users/${id}`), withoutDeactivation);
    expect((await ben.get('/auth/me')).status).toBe(401);
    expect((await admin.post(`/admin/users/${id}/activate`)).status).toBe(200);
    const again = await app().guest.signIn('ben@studio.test', 'employee-password');
    expect(await again.id()).toBe(id);
  });

  it('does not restore an account whose address is taken', async () => {
    const cora = await app().employee('cora@studio.test');
    const entry = entryOf(await admin.delete(`/admin/tables/users/${await cora.id()}`));
    await app().employee('cora@studio.test');
    expect((await restore(admin, entry)).body).toMatchObject({ code: 'email_taken', statusCode: 409 });
    expect(JSON.stringify((await admin.get(`/admin/bin/${entry}`)).body)).not.toMatch(/argon2|password/i);
  });

  it('links what was deleted separately again, in any order of restoring', async () => {
    const dora = await app().employee('dora@studio.test');
    const id = await dora.id();
    const project = await createProject(admin, 'Tied');
    const task = await createTask(admin, { title: 'Tied', assignee: id, projectId: project.id });
    await comment(dora, task.id, 'Said');
    const removals = [
      () => admin.delete(`/admin/tables/users/${id}`),
      () => admin.delete(`/api/projects/${project.id}`),
      () => admin.delete(`/api/tasks/${task.id}`),
    ];
    const orders = ['012', '021', '102', '120', '201', '210'].map((order) => [...order].map(Number));
    const rows = await rowsOf(app());
    withoutDeactivation(rows);
    for (const away of orders) {
      for (const back of orders) {
        const entries = new Map<number, string>();
        for (const index of away) entries.set(index, entryOf(await removals[index]!()));
        for (const index of back) expect((await restore(admin, entries.get(index)!)).status).toBe(204);
        const found = await rowsOf(app());
        withoutDeactivation(found);
        expect(found).toEqual(rows);
      }
    }
  });

  it('lets users restore their own comment for an hour, and only their own', async () => {
    const other = await app().employee();
    const task = await createTask(anna);
    const entry = entryOf(await anna.delete(`/api/comments/${(await comment(anna, task.id, 'Mine')).id}`));
    expect((await restore(other, entry)).body).toMatchObject({ code: 'not_your_deletion', statusCode: 403 });
    expect((await restore(anna, entry)).status).toBe(204);
  });

  it('shows each entry with its content, who deleted it, when, and until when it can be restored', async () => {
    const task = await createTask(admin, { title: 'Seen', description: 'A long story' });
    await comment(admin, task.id, 'A word');
    const entry = entryOf(await admin.delete(`/api/tasks/${task.id}`));
    const { body } = await admin.get<BinPreviewDto>(`/admin/bin/${entry}`);
    expect(body).toMatchObject({ kind: 'task', label: 'Seen', things: 1, text: 'A long story' });
    expect(body.deleted_by_email).toBe('admin@studio.test');
    expect(body.inside.map(({ kind, title }) => [kind, title])).toEqual([
      ['task', 'Seen'],
      ['comment', 'A word'],
    ]);
    expect(body.rows).toContainEqual({ table: 'task_comments', count: 1 });
    expect(Date.parse(body.erased_at) - Date.parse(body.deleted_at)).toBe(30 * 86_400_000);
    expect((await binOf(admin, '?q=a word&kind=task')).total).toBe(1);
    expect((await binOf(admin, '?q=a word&kind=cost')).total).toBe(0);
  });

  it('erases every trace permanently, and entries that depend on it', async () => {
    const task = await createTask(admin, { title: 'Traceless-7Q', description: 'Traceless-7Q' });
    const top = await comment(admin, task.id, 'Traceless-7Q');
    const apart = entryOf(await admin.delete(`/api/comments/${top.id}`));
    const entry = entryOf(await admin.delete(`/api/tasks/${task.id}`));
    expect((await tracesOf(app(), 'Traceless-7Q')).sort()).toEqual(
      expect.arrayContaining(['audit_log', 'bin_contents', 'bin_entries']),
    );
    expect((await admin.delete(`/admin/bin/${entry}`)).status).toBe(204);
    expect(await tracesOf(app(), 'Traceless-7Q')).toEqual([]);
    expect((await admin.get(`/admin/bin/${apart}`)).status).toBe(404);
    const library = new Library(admin);
    const before = await filesOf(app());
    const file = await library.put('HR', 'Traceless-7Q.txt', 'x');
    await admin.delete(`/admin/bin/${entryOf(await library.deleteFile(file.path))}`);
    expect(await filesOf(app())).toEqual(before);
    expect(await tracesOf(app(), 'Traceless-7Q')).toEqual([]);
  });

  it('keeps its files from the sweep until they expire', async () => {
    const library = new Library(admin);
    const file = await library.put('HR', 'kept.txt', 'kept');
    const entry = entryOf(await library.deleteFile(file.path));
    const now = Date.now();
    app().clock.set(new Date(now + 29 * 86_400_000).toISOString());
    await app().nest.get(StorageSweepService).run(false);
    await app().nest.get(BinService).eraseExpired();
    admin = await app().admin();
    expect((await restore(admin, entry)).status).toBe(204);
    expect((await admin.get<string>(file.url!)).body).toBe('kept');
    entryOf(await library.deleteFile(file.path).then(() => new Library(admin).deleteFile(file.path)));
    const before = Object.keys(await filesOf(app())).length;
    app().clock.set(new Date(now + 60 * 86_400_000).toISOString());
    await app().nest.get(BinService).eraseExpired();
    admin = await app().admin();
    expect((await binOf(admin)).total).toBe(0);
    expect(Object.keys(await filesOf(app())).length).toBeLessThan(before);
  });
});
