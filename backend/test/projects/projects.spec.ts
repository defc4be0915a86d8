import type { ProjectDetailDto as Project } from '../../src/modules/projects/dto/project.dto';
import { Project as ProjectEntity } from '../../src/modules/project-records/project.entity';
import type { Failure } from '../support/types';
import { describeApp } from '../support/test-app';

describeApp('projects', (app) => {
  it('are changed even if an older version allowed their website and name', async () => {
    const employee = await app().employee();
    const { id } = (await employee.post<Project>('/api/projects', { name: 'Old' })).body;
    const stored = { name: 'Ol\u0007d', websiteUrl: 'studio.example' };
    await app().dataSource.manager.update(ProjectEntity, { id }, stored);
    const changed = await employee.patch<Project>(`/api/projects/${id}`, { ...stored, status: 'completed' });
    expect([changed.status, changed.body]).toEqual([200, expect.objectContaining({ ...stored, status: 'completed' })]);
    expect((await employee.patch(`/api/projects/${id}`, { ...stored, websiteUrl: 'other.example' })).status).toBe(400);
  });

  it('are created by everyone, by default active and without a website', async () => {
    const employee = await app().employee();
    const created = await employee.post<Project>('/api/projects', { name: '  Bäckerei Łódź 🥐 ' });
    expect(created.status).toBe(201);
    expect(created.body).toEqual({
      id: created.body.id,
      name: 'Bäckerei Łódź 🥐',
      description: null,
      status: 'active',
      websiteUrl: null,
      taskCount: 0,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as string,
    });
    const detail = await employee.get<Project>(`/api/projects/${created.body.id}`);
    expect(detail.body).toEqual({ ...created.body, tasks: [], revision: expect.any(String) as string });
  });

  it('are listed newest first with the number of their tasks', async () => {
    const admin = await app().admin();
    const assignee = await admin.id();
    const older = (await admin.post<Project>('/api/projects', { name: 'Older' })).body;
    const newer = (await admin.post<Project>('/api/projects', { name: 'Newer', status: 'on_hold' })).body;
    for (const title of ['One', 'Two']) await admin.post('/api/tasks', { title, assignee, projectId: older.id });
    const list = await admin.get<Project[]>('/api/projects');
    expect(list.body.slice(0, 2)).toMatchObject([
      { id: newer.id, name: 'Newer', status: 'on_hold', taskCount: 0 },
      { id: older.id, name: 'Older', status: 'active', taskCount: 2 },
    ]);
  });

  it('show their tasks in progress first, then to do, then done, each newest first', async () => {
    const admin = await app().admin();
    const assignee = await admin.id();
    const { id: projectId } = (await admin.post<Project>('/api/projects', { name: 'Ordered' })).body;
    for (const [title, status] of [
      ['done', 'done'],
      ['todo, older', 'todo'],
      ['in progress, older', 'in_progress'],
      ['todo, newer', 'todo'],
      ['in progress, newer', 'in_progress'],
    ]) {
      await admin.post('/api/tasks', { title, status, assignee, projectId });
    }
    const { body } = await admin.get<Project>(`/api/projects/${projectId}`);
    expect(body.tasks.map(({ title }) => title)).toEqual([
      'in progress, newer',
      'in progress, older',
      'todo, newer',
      'todo, older',
      'done',
    ]);
  });

  it('change only the fields of a PATCH, where an empty text clears a field', async () => {
    const employee = await app().employee();
    const { id } = (
      await employee.post<Project>('/api/projects', {
        name: 'Shop',
        description: 'First line\r\nsecond line',
        websiteUrl: 'https://shop.example/ü?x=1',
      })
    ).body;
    const renamed = await employee.patch<Project>(`/api/projects/${id}`, { name: 'Web shop' });
    expect(renamed.status).toBe(200);
    expect(renamed.body).toMatchObject({
      name: 'Web shop',
      description: 'First line\nsecond line',
      websiteUrl: 'https://shop.example/ü?x=1',
    });
    const cleared = await employee.patch<Project>(`/api/projects/${id}`, { description: '', websiteUrl: '' });
    expect(cleared.body).toMatchObject({ name: 'Web shop', description: null, websiteUrl: null });
  });

  it.each([
    ['a blank name', { name: '   ' }, 'name', 'Name is required'],
    ['no name', {}, 'name', 'Name is required'],
    ['a name of 256 characters', { name: 'x'.repeat(256) }, 'name', 'name can have at most 255 characters'],
    ['an unknown status', { name: 'A', status: 'paused' }, 'status', 'one of active'],
    ['a script as website', { name: 'A', websiteUrl: 'javascript:alert(1)' }, 'websiteUrl', 'http'],
    ['a website without its scheme', { name: 'A', websiteUrl: 'example.com' }, 'websiteUrl', 'http'],
    ['a website that is only a scheme', { name: 'A', websiteUrl: 'https://' }, 'websiteUrl', 'http'],
    [
      'a website of 2,049 characters',
      { name: 'A', websiteUrl: `https://e.de/${'x'.repeat(2036)}` },
      'websiteUrl',
      '2,048',
    ],
    ['a field that is not there', { name: 'A', owner: 1 }, 'owner', 'owner is not expected here'],
  ])('refuse %s', async (_, body, field, message) => {
    const admin = await app().admin();
    const answer = await admin.post<Failure>('/api/projects', body);
    expect(answer.status).toBe(400);
    expect(answer.body.details).toMatchObject([{ field, message: expect.stringContaining(message) as string }]);
  });

  it('that do not exist are a 404 for every call', async () => {
    const admin = await app().admin();
    for (const answer of [
      await admin.get<Failure>('/api/projects/999999'),
      await admin.patch<Failure>('/api/projects/999999', { name: 'A' }),
      await admin.delete<Failure>('/api/projects/999999'),
    ]) {
      expect(answer.status).toBe(404);
      expect(answer.body.error).toBe('There is no project 999999');
    }
  });

  it('leave their tasks without a project when deleted, with an audit entry', async () => {
    const admin = await app().admin();
    const assignee = await admin.id();
    const { id } = (await admin.post<Project>('/api/projects', { name: 'Gone soon' })).body;
    const task = (await admin.post<{ id: number }>('/api/tasks', { title: 'Stays', assignee, projectId: id })).body;
    expect((await admin.delete(`/api/projects/${id}`)).status).toBe(204);
    expect((await admin.get(`/api/projects/${id}`)).status).toBe(404);
    const left = await admin.get(`/api/tasks/${task.id}`);
    expect(left.body).toMatchObject({ title: 'Stays', projectId: null, project_id: null, projectName: null });
    const [entry] = await app().dataSource.query<{ actor_email: string; action: string; before: string }[]>(
      "SELECT * FROM audit_log WHERE `action` = 'project.delete' AND target = ?",
      [`projects/${id}`],
    );
    expect(entry).toMatchObject({ action: 'project.delete', actor_email: 'admin@studio.test' });
    expect(JSON.parse(entry?.before ?? '')).toMatchObject({ name: 'Gone soon' });
  });

  it('answer an unchanged poll with 304, and one after any change in full', async () => {
    const admin = await app().admin();
    const assignee = await admin.id();
    const poll = async (path: string, tag: string) => (await admin.get(path, { 'if-none-match': tag })).status;
    const tagOf = async (path: string) => (await admin.get(path)).headers.get('etag') ?? '';
    const { id } = (await admin.post<Project>('/api/projects', { name: 'Polled' })).body;

    let tag = await tagOf('/api/projects');
    expect(await poll('/api/projects', tag)).toBe(304);
    await admin.patch(`/api/projects/${id}`, { name: 'Polled' });
    expect(await poll('/api/projects', tag)).toBe(304);
    await admin.post('/api/tasks', { title: 'Counts', assignee, projectId: id });
    expect(await poll('/api/projects', tag)).toBe(200);

    tag = await tagOf('/api/projects');
    await admin.patch(`/api/projects/${id}`, { name: 'Renamed' });
    expect(await poll('/api/projects', tag)).toBe(200);
  });

  it('keep both changes when two users change different fields at once', async () => {
    const [one, two] = await Promise.all([app().employee(), app().employee()]);
    const { id } = (await one.post<Project>('/api/projects', { name: 'Shared' })).body;
    await Promise.all([
      one.patch(`/api/projects/${id}`, { status: 'completed' }),
      two.patch(`/api/projects/${id}`, { description: 'Both' }),
    ]);
    expect((await one.get(`/api/projects/${id}`)).body).toMatchObject({ status: 'completed', description: 'Both' });
  });
});
