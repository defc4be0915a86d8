import type { ProjectDetailDto as Project } from '../../src/modules/projects/dto/project.dto';
import type { ProjectProgressDto } from '../../src/modules/projects/dto/project.dto';
import type { Client } from '../support/client';
import { describeApp } from '../support/test-app';

const touched = async (person: Client) => (await person.get<ProjectProgressDto[]>('/api/projects/touched')).body;

describeApp('recent projects', (app) => {
  const project = async (person: Client, name: string) =>
    (await person.post<Project>('/api/projects', { name })).body.id;
  const task = async (person: Client, projectId: number | null, status = 'todo') => {
    const given = { title: 'A task', assignee: await person.id(), projectId, status };
    return (await person.post<{ id: number }>('/api/tasks', given)).body.id;
  };

  it('are ordered by the user’s last change or comment, with their progress', async () => {
    const [admin, person] = [await app().admin(), await app().employee()];
    const [older, newer, foreign] = [
      await project(admin, 'Older'),
      await project(admin, 'Newer'),
      await project(admin, 'Of others'),
    ];
    const first = await task(person, older);
    await task(person, older, 'done');
    await task(person, newer);
    await task(person, null);
    await task(admin, newer, 'done');
    await task(admin, foreign);
    expect(await touched(person)).toEqual([
      { id: newer, name: 'Newer', status: 'active', tasks: 2, done: 1 },
      { id: older, name: 'Older', status: 'active', tasks: 2, done: 1 },
    ]);
    await person.post(`/api/tasks/${first}/comments`, { content: 'On it' });
    expect((await touched(person)).map(({ id }) => id)).toEqual([older, newer]);
    await person.send('PATCH', `/api/tasks/${first}`, { status: 'done' });
    expect((await touched(person))[0]).toMatchObject({ id: older, tasks: 2, done: 2 });
  });

  it('are five at most, and none for a user without changes', async () => {
    const [admin, person, idle] = [await app().admin(), await app().employee(), await app().employee()];
    const ids: number[] = [];
    for (const name of ['1', '2', '3', '4', '5', '6']) {
      const id = await project(admin, name);
      ids.unshift(id);
      await task(person, id);
    }
    expect((await touched(person)).map(({ id }) => id)).toEqual(ids.slice(0, 5));
    expect(await touched(idle)).toEqual([]);
  });

  it('are answered with a 304 until something changes, including comments', async () => {
    const person = await app().employee();
    const id = await task(person, await project(person, 'Polled'));
    const { headers } = await person.get('/api/projects/touched');
    const again = () => person.get('/api/projects/touched', { 'If-None-Match': headers.get('etag') ?? '' });
    expect((await again()).status).toBe(304);
    await person.post(`/api/tasks/${id}/comments`, { content: 'New' });
    expect((await again()).status).toBe(200);
  });
});
