import type { ProjectDetailDto, ProjectDto } from '../../../src/modules/projects/dto/project.dto';
import type { ProjectTemplateDto } from '../../../src/modules/project-templates/dto/project-template.dto';
import { TaskFile } from '../../../src/modules/tasks/files/task-file.entity';
import { TaskFilesService } from '../../../src/modules/tasks/files/task-files.service';
import type { TaskFileDto } from '../../../src/modules/tasks/files/task-file.dto';
import { binOf, entryOf, restore } from '../../bin/calls';
import type { Client } from '../../support/client';
import { whitePng } from '../../support/hostile/hostile-pictures';
import { multipart } from '../../support/multipart';
import { comment, createTask } from '../../support/tasks';
import { describeApp } from '../../support/test-app';

describeApp('a file that texts refer to again, or several texts', (app) => {
  let admin: Client;
  let author: Client;
  let other: Client;
  beforeEach(async () => {
    [admin, author, other] = [await app().admin(), await app().employee(), await app().employee()];
  });

  const put = async (name = 'plan.png', by = author) => {
    const { body, headers } = multipart([{ name, content: whitePng(40, 30) }]);
    const [file] = (await by.post<{ files: TaskFileDto[] }>('/api/tasks/files', body, headers)).body.files;
    if (!file) throw new Error('Not uploaded');
    return { url: file.url, text: `![${name}](${file.url})` };
  };
  const open = async (url: string, client = other) =>
    (await fetch(app().url + url, { headers: { cookie: client.cookieHeader } })).status;
  const describeTask = (id: number, description: string, client = author) =>
    client.patch(`/api/tasks/${id}`, { description });
  const binned = async (name: string) => (await binOf(admin, `?kind=attachment&q=${name}`)).entries;

  /** A task with this description, and a template made from its project. */
  const templated = async (description: string) => {
    const { body: project } = await author.post<ProjectDto>('/api/projects', { name: 'Weingut' });
    const { id } = await createTask(author, { description, projectId: project.id });
    const template = { name: 'Website', projectId: project.id, startDay: '2026-11-09' };
    const { body: saved } = await author.post<ProjectTemplateDto>('/api/project-templates', template);
    return { id, template: saved.id };
  };

  it('is restored if the description refers to it again, and leaves the bin', async () => {
    const { url, text } = await put('away.png');
    const { id } = await createTask(author, { description: text });
    await describeTask(id, 'Without');
    expect([await open(url), (await binned('away')).length]).toEqual([404, 1]);
    await describeTask(id, text, other);
    expect([await open(url), await binned('away')]).toEqual([200, []]);
  });

  it('follows texts that admins write and delete in raw tables', async () => {
    const [first, second] = [await put('raw.png', admin), await put('raw-comment.png', admin)];
    const { id } = await createTask(admin);
    const { id: commentId } = await comment(author, id, 'Without');
    await admin.patch(`/admin/tables/tasks/${id}`, { description: first.text });
    await admin.patch(`/admin/tables/task_comments/${commentId}`, { content: second.text });
    expect([await open(first.url), await open(second.url)]).toEqual([200, 200]);
    await admin.patch(`/admin/tables/tasks/${id}`, { description: 'Without' });
    const entry = entryOf(await admin.delete(`/admin/tables/task_comments/${commentId}`));
    expect([await open(first.url), await open(second.url)]).toEqual([404, 404]);
    await restore(admin, entry);
    expect(await open(second.url)).toBe(200);
    const row = { title: 'New', description: first.text, assignee: await admin.id(), assigned_by: await admin.id() };
    expect((await admin.post('/admin/tables/tasks', row)).status).toBe(201);
    expect(await open(first.url)).toBe(200);
  });

  it('moves from a description into a comment', async () => {
    const { url, text } = await put();
    const { id } = await createTask(author, { description: text });
    await describeTask(id, 'Without');
    await comment(author, id, `Here: ${text}`);
    expect(await open(url)).toBe(200);
  });

  it('is restored if an edited comment refers to it again', async () => {
    const { url, text } = await put();
    const { id: taskId } = await createTask(author);
    const { id } = await comment(author, taskId, text);
    await author.patch(`/api/comments/${id}`, { content: 'Without' });
    expect(await open(url)).toBe(404);
    await author.patch(`/api/comments/${id}`, { content: `Again: ${text}` });
    expect(await open(url)).toBe(200);
  });

  it('comes back to another task, even if its own is in the bin', async () => {
    const { url, text } = await put();
    const { id } = await createTask(author, { description: text });
    await describeTask(id, 'Without');
    await admin.delete(`/api/tasks/${id}`);
    const { id: later } = await createTask(other, { description: text });
    expect(await open(url)).toBe(200);
    await describeTask(later, 'Without');
    expect(await open(url)).toBe(404);
  });

  it('comes back alone, though it was deleted with others', async () => {
    const [first, second] = [await put('first.png'), await put('second.png')];
    const { id } = await createTask(author, { description: first.text + second.text });
    await describeTask(id, 'Without');
    await comment(author, id, second.text);
    expect([await open(first.url), await open(second.url)]).toEqual([404, 200]);
    expect(await binned('first')).toHaveLength(1);
  });

  it('stays in the bin if a text that already refers to it is edited', async () => {
    const { url, text } = await put('refused.png');
    const { id } = await createTask(author, { description: text });
    const row = await app().dataSource.getRepository(TaskFile).findOneBy({ name: 'refused.png' });
    await admin.delete(`/admin/tables/task_files/${row?.id}`);
    expect(await open(url)).toBe(404);
    await describeTask(id, `More: ${text}`);
    expect(await open(url)).toBe(404);
  });

  it('stays in the bin if an admin deleted it and an employee refers to it; an admin restores it', async () => {
    const { url, text } = await put('secret.png');
    await createTask(author, { description: text });
    const row = await app().dataSource.getRepository(TaskFile).findOneBy({ name: 'secret.png' });
    const entry = entryOf(await admin.delete(`/admin/tables/task_files/${row?.id}`));
    const { id } = await createTask(author);
    await comment(author, id, text);
    await createTask(other, { description: text });
    expect(await open(url)).toBe(404);
    expect(await restore(author, entry)).toMatchObject({ status: 403, body: { code: 'not_your_deletion' } });
    await comment(admin, id, text);
    expect(await open(url)).toBe(200);
  });

  it('stays in the bin if an admin removed it from a text, until an admin refers to it', async () => {
    const { url, text } = await put('cleaned.png');
    const { id } = await createTask(author, { description: text });
    await describeTask(id, 'Cleaned', admin);
    await comment(other, id, text);
    await describeTask(id, text, author);
    expect(await open(url)).toBe(404);
    await describeTask(id, 'Without', author);
    await describeTask(id, text, admin);
    expect(await open(url)).toBe(200);
  });

  it('comes back for the user who deleted it, now an employee, within the hour', async () => {
    const [{ url, text }, { url: later, text: laterText }] = [await put('mine.png'), await put('later.png')];
    await createTask(author, { description: text + laterText });
    const files = app().dataSource.getRepository(TaskFile);
    const role = async (name: 'admin' | 'employee') => admin.patch(`/admin/users/${await other.id()}`, { role: name });
    await role('admin');
    for (const name of ['mine.png', 'later.png'])
      expect((await other.delete(`/admin/tables/task_files/${(await files.findOneBy({ name }))?.id}`)).status).toBe(
        204,
      );
    await role('employee');
    const { id } = await createTask(other);
    await comment(other, id, text);
    app().clock.forward(61);
    await comment(other, id, laterText);
    expect([await open(url), await open(later)]).toEqual([200, 404]);
  });

  it('stays gone once permanently deleted', async () => {
    const { url, text } = await put('erased.png');
    const { id } = await createTask(author, { description: text });
    await describeTask(id, 'Without');
    const [entry] = await binned('erased');
    await admin.delete(`/admin/bin/${entry?.id}`);
    await describeTask(id, text);
    expect(await open(url)).toBe(404);
  });

  it('stays while another task refers to it, in its description or in a comment', async () => {
    const { url, text } = await put();
    const { id: first } = await createTask(author, { description: text });
    const { id: second } = await createTask(other, { description: text });
    const { id: third } = await createTask(other);
    await comment(other, third, text);
    await describeTask(first, 'Without');
    expect(await open(url)).toBe(200);
    await admin.delete(`/api/tasks/${second}`);
    expect(await open(url)).toBe(200);
    await admin.delete(`/api/tasks/${third}`);
    expect(await open(url)).toBe(404);
  });

  it.each([
    ['task', (id: number) => `/api/tasks/${id}`],
    ['comment', (_: number, said: number) => `/api/comments/${said}`],
  ])('comes back with a restored %s, even if another task used and removed it meanwhile', async (_, path) => {
    const { url, text } = await put();
    const { id } = await createTask(author);
    const { id: said } = await comment(author, id, text);
    const { id: later } = await createTask(other, { description: text });
    const entry = entryOf(await admin.delete(path(id, said)));
    await describeTask(later, 'Without');
    expect(await open(url)).toBe(404);
    await restore(admin, entry);
    expect(await open(url)).toBe(200);
  });

  it('stays when its task or comment is deleted, and goes with permanently deleted tasks', async () => {
    const { url, text } = await put();
    const { id: first } = await createTask(author);
    const said = await comment(author, first, text);
    const { id: second } = await createTask(other, { description: text });
    const entry = entryOf(await author.delete(`/api/comments/${said.id}`));
    expect(await open(url)).toBe(200);
    expect((await restore(author, entry)).status).toBe(204);
    await admin.delete(`/admin/tables/tasks/${second}`);
    expect(await open(url)).toBe(200);
    const { id: third } = await createTask(other, { description: text });
    const both = await admin.delete('/api/tasks', { ids: [first, third] });
    expect([both.status < 300, await open(url)]).toEqual([true, 404]);
  });

  it('stays while a project template refers to it, and in the projects made of it', async () => {
    const { url, text } = await put();
    const { id, template } = await templated(text);
    await admin.delete(`/api/tasks/${id}`);
    expect(await open(url)).toBe(200);
    const sweep = () => app().nest.get(TaskFilesService, { strict: false }).sweep();
    app().clock.forward(25 * 60);
    [admin, author, other] = [await app().admin(), await app().employee(), await app().employee()];
    await sweep();
    expect(await open(url)).toBe(200);
    const { body: made } = await other.post<ProjectDto>(`/api/project-templates/${template}/projects`, {
      name: 'Brauerei',
      startDay: '2026-11-09',
    });
    await admin.delete(`/api/project-templates/${template}`);
    await sweep();
    expect(await open(url)).toBe(200);
    const [task] = (await other.get<ProjectDetailDto>(`/api/projects/${made.id}`)).body.tasks;
    await admin.delete(`/api/tasks/${task?.id}`);
    expect(await open(url)).toBe(404);
  });

  it('is swept once the last template that refers to it is gone', async () => {
    const { url, text } = await put();
    const { id, template } = await templated(text);
    await describeTask(id, 'Without');
    expect(await open(url)).toBe(200);
    await author.delete(`/api/project-templates/${template}`);
    expect(await open(url)).toBe(404);
    app().clock.forward(25 * 60);
    expect((await app().nest.get(TaskFilesService, { strict: false }).sweep()).removed).toBeGreaterThanOrEqual(1);
  });
});
