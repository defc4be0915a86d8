import sharp from 'sharp';
import type { CostDto } from '../../src/modules/finances/dto/cost.dto';
import type { Client } from '../support/client';
import { Library, multipart } from '../support/multipart';
import { comment, createProject, createTask } from '../support/tasks';
import { describeApp } from '../support/test-app';
import type { TestUser } from '../support/types';
import { binOf, entryOf, restore } from './calls';

const COSTS = '/api/finances/costs';
const PDF = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF';

describeApp('taking a deletion back', (app) => {
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
  const picture = async () => {
    const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const form = new FormData();
    form.append('profile_picture', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'me.png');
    return form;
  };
  const cost = async (attachments: string[] = []) =>
    (await admin.post<CostDto>(COSTS, { name: 'Rent', netto: 5, date: '2026-03-01', attachments })).body.id;
  const attached = async () => {
    const form = new FormData();
    form.append('attachments', new Blob([PDF]), 'invoice.pdf');
    const { files } = (await admin.post<{ files: string[] }>('/api/finances/upload', form)).body;
    await cost(files);
    return encodeURIComponent(files[0]?.split('/').at(-1) ?? '');
  };

  it.each<[string, () => Promise<string>]>([
    ['a task', async () => `/api/tasks/${(await createTask(admin)).id}`],
    ['a project', async () => `/api/projects/${(await createProject(admin, 'Shop')).id}`],
    ['a cost', async () => `${COSTS}/${await cost()}`],
    ['an attachment', async () => `/api/finances/delete-file/${await attached()}`],
    [
      'a folder',
      async () => {
        await new Library(admin).createFolder('HR', 'Plans');
        return '/api/resources/folder?path=HR/Plans';
      },
    ],
    [
      'a file',
      async () => {
        await new Library(admin).put('HR', 'plan.txt');
        return '/api/resources/file?path=HR/plan.txt';
      },
    ],
    ['an account', async () => `/admin/tables/users/${await (await app().employee()).id()}`],
    [
      'the comment of somebody else',
      async () => {
        return `/api/comments/${(await comment(admin, (await createTask(admin)).id, 'Mine')).id}`;
      },
    ],
  ])('is for admins where only they may delete: %s', async (_, made) => {
    const entry = entryOf(await former.delete(await made()));
    await role('employee');
    expect((await restore(former, entry)).body).toMatchObject({ code: 'forbidden', statusCode: 403 });
    expect((await binOf(admin)).entries.map(({ id }) => id)).toContain(Number(entry));
    await role('admin');
    expect((await restore(former, entry)).status).toBe(204);
  });

  it('is for everybody where everybody may delete', async () => {
    await role('employee');
    const { body, headers } = multipart([{ name: 'a.txt', content: 'a' }]);
    const [file] = (await former.post<{ files: { url: string }[] }>('/api/tasks/files', body, headers)).body.files;
    const task = await createTask(former, { description: `[a](${file!.url})` });
    const own = await comment(former, task.id, 'Mine');
    expect((await restore(former, entryOf(await former.delete(`/api/comments/${own.id}`)))).status).toBe(204);
    await former.patch(`/api/tasks/${task.id}`, { description: '' });
    const [entry] = (await binOf(admin, '?kind=attachment&q=a.txt')).entries;
    expect((await restore(former, String(entry?.id))).status).toBe(204);
    expect((await former.get(file!.url)).status).toBe(200);
  });

  it('opens the profile picture of an account again, which nobody sees meanwhile', async () => {
    const person = await app().employee();
    const { user } = (await person.put<{ user: TestUser }>('/auth/profile-picture', await picture())).body;
    const url = `/files/avatars/${user.profile_picture}`;
    expect((await admin.get(url)).status).toBe(200);
    const entry = entryOf(await admin.delete(`/admin/tables/users/${user.id}`));
    expect((await admin.get(url)).body).toMatchObject({ code: 'file_not_found', statusCode: 404 });
    expect((await restore(admin, entry)).status).toBe(204);
    expect((await admin.get(url)).status).toBe(200);
  });
});
