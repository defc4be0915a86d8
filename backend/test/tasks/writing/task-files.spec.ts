import { TaskFile } from '../../../src/modules/tasks/files/task-file.entity';
import { TaskFilesService } from '../../../src/modules/tasks/files/task-files.service';
import type { TaskFileDto } from '../../../src/modules/tasks/files/task-file.dto';
import { Storage } from '../../../src/platform/storage/storage';
import type { Client } from '../../support/client';
import { whitePng } from '../../support/hostile/hostile-pictures';
import { type FormPart, multipart } from '../../support/multipart';
import { keysOf } from '../../support/stored-keys';
import { comment, createTask } from '../../support/tasks';
import { describeAppWithoutBin } from '../../support/test-app';
import type { Failure } from '../../support/types';

describeAppWithoutBin('a file in a text', (app) => {
  let author: Client;
  let other: Client;
  beforeAll(async () => {
    author = await app().employee();
    other = await app().employee();
  });

  const upload = (client: Client, ...parts: FormPart[]) => {
    const { body, headers } = multipart(parts);
    return client.post<{ files: TaskFileDto[] } & Failure>('/api/tasks/files', body, headers);
  };
  const put = async (name = 'plan.png', content: Buffer | string = whitePng(400, 300)) => {
    const [file] = (await upload(author, { name, content })).body.files;
    if (!file) throw new Error('Not uploaded');
    return file;
  };
  const open = (client: Client, url: string) =>
    fetch(app().url + url, { headers: { cookie: client.cookieHeader } }).then(({ status, headers }) => ({
      status,
      type: headers.get('content-type'),
    }));
  const thumbnailOf = ({ url }: TaskFileDto) => url.replace(/^(.*)\/([\w-]{22})\/.*$/, '$1/thumbnails/$2');
  const inText = ({ name, url }: TaskFileDto) => `![${name}](${url})`;
  const stored = () => keysOf(app().nest.get(Storage, { strict: false }), 'task-');
  const rows = () => app().dataSource.getRepository(TaskFile).count();
  const sweep = () => app().nest.get(TaskFilesService, { strict: false }).sweep();

  it('is uploaded first, says how to refer to it, and is private to its uploader until a text uses it', async () => {
    const { status, body } = await upload(
      author,
      { name: 'größe (1).png', content: whitePng(4, 4) },
      { name: 'notes.txt', content: 'words' },
    );
    expect(status).toBe(201);
    const [picture, text] = body.files;
    expect(picture).toEqual({
      name: 'größe (1).png',
      url: expect.stringMatching(/^\/files\/tasks\/[\w-]{22}\/gr%C3%B6%C3%9Fe%20%281%29\.png$/) as string,
      isPicture: true,
    });
    expect(text).toMatchObject({ name: 'notes.txt', isPicture: false });
    expect(await open(author, picture!.url)).toEqual({ status: 200, type: 'image/png' });
    expect((await open(other, picture!.url)).status).toBe(404);
    expect((await open(other, thumbnailOf(picture!))).status).toBe(404);
    await createTask(author, { description: `${inText(picture!)} [notes](${text!.url})` });
    expect(await open(other, picture!.url)).toEqual({ status: 200, type: 'image/png' });
    expect(await open(other, thumbnailOf(picture!))).toEqual({ status: 200, type: 'image/webp' });
    expect((await open(other, text!.url)).status).toBe(200);
    expect((await open(other, thumbnailOf(text!))).status).toBe(404);
    expect((await open(app().guest, picture!.url)).status).toBe(401);
  });

  it('is checked like those of the library', async () => {
    const before = await rows();
    const { status, body } = await upload(author, { name: 'a.png', content: 'no picture' });
    expect([status, body.code]).toEqual([415, 'file_content_refused']);
    expect(await rows()).toBe(before);
  });

  it('does not join the task if another user refers to it', async () => {
    const file = await put();
    await createTask(other, { description: inText(file) });
    expect((await open(other, file.url)).status).toBe(404);
  });

  it('goes with the last text of its task that uses it', async () => {
    const file = await put();
    const task = await createTask(author, { description: inText(file) });
    expect((await open(other, thumbnailOf(file))).status).toBe(200);
    const { id } = await comment(author, task.id, `See ${inText(file)}`);
    await author.patch(`/api/tasks/${task.id}`, { description: 'Without' });
    expect((await open(other, file.url)).status).toBe(200);
    const before = (await stored()).length;
    await author.delete(`/api/comments/${id}`);
    expect((await open(other, file.url)).status).toBe(404);
    expect(await stored()).toHaveLength(before - 2);
  });

  it('goes with an edited comment, and with a reply to a deleted one', async () => {
    const task = await createTask(author);
    const [first, second] = [await put(), await put()];
    const top = await comment(author, task.id, inText(first));
    await comment(author, task.id, inText(second), top.id);
    await author.patch(`/api/comments/${top.id}`, { content: 'Gone' });
    expect((await open(author, first.url)).status).toBe(404);
    expect((await open(author, second.url)).status).toBe(200);
    await author.delete(`/api/comments/${top.id}`);
    expect((await open(author, second.url)).status).toBe(404);
  });

  it('goes with its task', async () => {
    const file = await put();
    const task = await createTask(author);
    await comment(author, task.id, inText(file));
    await (await app().admin()).delete(`/api/tasks/${task.id}`);
    expect((await open(author, file.url)).status).toBe(404);
  });

  it('is kept unused for a day', async () => {
    const [unused, used] = [await put(), await put()];
    const task = await createTask(author, { description: inText(used) });
    await sweep();
    expect((await open(author, unused.url)).status).toBe(200);
    app().clock.forward(25 * 60);
    // Their logins have expired by now.
    author = other = await app().admin();
    expect((await sweep()).removed).toBeGreaterThanOrEqual(1);
    expect((await open(author, unused.url)).status).toBe(404);
    expect((await open(author, used.url)).status).toBe(200);
    // Deleting the task as a raw row also deletes its files.
    await (await app().admin()).delete(`/admin/tables/tasks/${task.id}`);
    expect((await open(author, used.url)).status).toBe(404);
    expect(await rows()).toBe((await stored()).filter((key) => key.startsWith('task-files/')).length);
  });
});
