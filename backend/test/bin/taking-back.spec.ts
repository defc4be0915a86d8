import { pictureOf, setPicture } from '../auth/pictures';
import { attach, attachmentCall } from '../finances/attachments';
import { addCost, COSTS } from '../finances/planning';
import type { Client } from '../support/client';
import { Library } from '../support/multipart';
import { comment, createProject, createTask } from '../support/tasks';
import { describeOnce } from '../support/test-app';
import { binOf, entryOf, restore, taskFile } from './calls';

describeOnce('undoing a deletion', (app) => {
  let admin: Client;
  let former: Client;
  beforeAll(async () => {
    admin = await app().admin();
    former = await app().employee('former@studio.test');
  });
  beforeEach(() => role('admin'));

  const role = async (now: 'admin' | 'employee') => {
    expect((await admin.patch(`/admin/users/${await former.id()}`, { role: now })).status).toBe(200);
  };
  const library = () => new Library(admin);
  const attached = async () => {
    const [path = ''] = await attach(admin, 'invoice.pdf');
    await addCost(admin, { attachments: [path] });
    return attachmentCall(path);
  };

  it.each<[string, () => Promise<string>]>([
    ['a task', async () => `/api/tasks/${(await createTask(admin)).id}`],
    ['a project', async () => `/api/projects/${(await createProject(admin, 'Shop')).id}`],
    ['a cost', async () => `${COSTS}/${(await addCost(admin, {})).id}`],
    ['an attachment', attached],
    ['a folder', async () => `/api/resources/folder?path=${(await library().createFolder('HR', 'Plans')).body.path}`],
    ['a file', async () => `/api/resources/file?path=${(await library().put('HR', 'plan.txt')).path}`],
    ['an account', async () => `/admin/tables/users/${await (await app().employee()).id()}`],
    [
      'another user’s comment',
      async () => `/api/comments/${(await comment(admin, (await createTask(admin)).id, 'Mine')).id}`,
    ],
  ])('is for admins where only they may delete: %s', async (_, made) => {
    const entry = entryOf(await former.delete(await made()));
    await role('employee');
    expect((await restore(former, entry)).body).toMatchObject({ code: 'forbidden', statusCode: 403 });
    expect((await binOf(admin)).entries.map(({ id }) => id)).toContain(Number(entry));
    await role('admin');
    expect((await restore(former, entry)).status).toBe(204);
  });

  it('is for all users where all may delete', async () => {
    await role('employee');
    const url = await taskFile(former, 'a.txt');
    const task = await createTask(former, { description: `[a](${url})` });
    const own = await comment(former, task.id, 'Mine');
    expect((await restore(former, entryOf(await former.delete(`/api/comments/${own.id}`)))).status).toBe(204);
    await former.patch(`/api/tasks/${task.id}`, { description: '' });
    const [entry] = (await binOf(admin, '?kind=attachment&q=a.txt')).entries;
    expect((await restore(former, String(entry?.id))).status).toBe(204);
    expect((await former.get(url)).status).toBe(200);
  });

  it('shows the profile picture of an account again, which is hidden meanwhile', async () => {
    const person = await app().employee();
    const { user } = (await setPicture(person)).body;
    const url = pictureOf(user);
    expect((await admin.get(url)).status).toBe(200);
    const entry = entryOf(await admin.delete(`/admin/tables/users/${user.id}`));
    expect((await admin.get(url)).body).toMatchObject({ code: 'file_not_found', statusCode: 404 });
    expect((await restore(admin, entry)).status).toBe(204);
    expect((await admin.get(url)).status).toBe(200);
  });
});
