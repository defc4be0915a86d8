import type { Client } from '../support/client';
import { EventStream } from '../support/event-stream';
import { Library } from '../support/multipart';
import { comment, commentsOf, createProject, createTask, historyOf, listOf, toldOf } from '../support/tasks';
import { ADMIN, describeApp } from '../support/test-app';
import type { TestTask } from '../support/types';
import { addWebhook, Receiver, settled } from '../webhooks/receiver';
import { annaAndAdmin, type Call, tokenOf, toolsOf } from './support';

const COST = { category: 'hosting', netto: 4711, vat: 19, date: '2026-03-31' };

describeApp(
  'a tool for assistants',
  (app) => {
    let admin: Client;
    let anna: Client;
    let annaId: number;
    let ask: Call;
    let askAsAdmin: Call;

    beforeAll(async () => {
      ({ admin, anna, annaId, ask, askAsAdmin } = await annaAndAdmin(app()));
    });

    it('searches people, projects, tasks, files and comments, but neither money nor the time of others', async () => {
      const project = await createProject(admin, 'Mosaic relaunch');
      const task = await createTask(admin, { title: 'Mosaic logo', description: 'In gold' });
      const { id } = await comment(admin, task.id, 'The mosaic is ready');
      await new Library(admin).put('HR', 'mosaic.txt', 'bytes');
      await admin.post('/api/finances/costs', { ...COST, name: 'Mosaic hosting' });
      const entry = { date: '2031-05-05', minutes: 90, projectId: project.id, note: 'Mosaic tiles' };
      await anna.post('/api/time-entries', entry);
      const { json, text } = await askAsAdmin('search', { query: 'mosaic' });
      expect(json).toEqual({
        total: 4,
        found: [
          { kind: 'project', id: project.id, title: 'Mosaic relaunch' },
          { kind: 'task', id: task.id, title: 'Mosaic logo', text: 'In gold' },
          { kind: 'file', id: expect.any(Number) as number, title: 'mosaic.txt', folder: 'HR' },
          { kind: 'comment', id, title: 'Mosaic logo', text: 'The mosaic is ready', task_id: task.id },
        ],
      });
      expect(text).not.toMatch(/4711|hosting|tiles/);
      expect((await ask('search', { query: 'anna' })).json).toMatchObject({
        found: [{ kind: 'person', id: annaId, title: 'Anna Żółć', text: 'anna@studio.test' }],
      });
      expect((await ask('search', { query: ' ' })).text).toBe('Say what to search for');
      const few = await toolsOf(app(), await tokenOf(anna, ['search:read', 'projects:read']));
      expect((await few('search', { query: 'mosaic' })).json).toMatchObject({
        ...{ total: 1, not_searched: ['person', 'task', 'file', 'comment'], found: [{ kind: 'project' }] },
      });
      for (let n = 0; n < 6; n++) await createTask(admin, { title: `Many ${n}`, status: 'done' });
      expect((await ask('search', { query: 'many' })).json).toMatchObject({ total: 5, full_kinds: ['task'] });
    });

    it('lists one’s own tasks', async () => {
      const theirs = await createTask(admin, { title: 'For the boss' });
      const mine = await createTask(admin, { title: 'For Anna', assignee: annaId, urgent: true, category: 'support' });
      const done = await createTask(admin, { title: 'Done', assignee: annaId, status: 'done' });
      expect((await ask('list_my_tasks')).json).toEqual({
        total: 1,
        tasks: [
          {
            ...{ id: mine.id, title: 'For Anna', status: 'todo', urgent: true, category: 'support' },
            ...{ assignee_id: annaId, assignee: 'anna@studio.test' },
          },
        ],
      });
      expect((await ask('list_my_tasks', { status: 'done' })).json).toMatchObject({ tasks: [{ id: done.id }] });
      expect((await askAsAdmin('list_my_tasks')).json).toMatchObject({
        tasks: [{ id: theirs.id }, { title: 'Mosaic logo' }],
      });
    });

    it('lists tasks by project, person and status, in the order of the list', async () => {
      const { id: projectId } = await createProject(admin, 'Bäckerei');
      const first = await createTask(admin, { title: 'First', projectId, assignee: annaId });
      const second = await createTask(admin, { title: 'Second', projectId });
      const done = await createTask(admin, { title: 'Third', projectId, status: 'done' });
      const idsOf = async (filter: object) => {
        const { json } = await ask('list_tasks', { ...filter });
        return (json as { tasks: { id: number }[] }).tasks.map(({ id }) => id);
      };
      expect(await idsOf({ project_id: projectId })).toEqual([second.id, first.id]);
      expect(await idsOf({ project_id: projectId, person_id: annaId })).toEqual([first.id]);
      expect(await idsOf({ project_id: projectId, status: 'done' })).toEqual([done.id]);
      expect(await idsOf({ project_id: projectId, status: 'in_progress' })).toEqual([]);
      // As models write what they leave out.
      expect(await idsOf({ project_id: projectId, person_id: null, status: null, offset: null })).toHaveLength(2);
      const all = (await listOf(admin)).filter(({ status }) => status !== 'done').map(({ id }) => id);
      expect(await idsOf({})).toEqual(all);
      expect((await ask('list_tasks', { project_id: 999_999 })).text).toBe('The project does not exist');
      expect((await ask('list_tasks', { person_id: 999_999 })).text).toBe('The assignee does not exist');
    });

    it('shows a task with its description and comments', async () => {
      const { id: projectId } = await createProject(admin, 'Winnica');
      const description = 'Pick *three* grapes\n\n- [x] red\n- [ ] white';
      const task = await createTask(admin, { title: 'Grapes', description, projectId, priority: 'high' });
      const first = await comment(anna, task.id, 'Which ones?');
      const reply = await comment(admin, task.id, 'The sweet ones', first.id);
      const { body } = await anna.get<TestTask>(`/api/tasks/${task.id}`);
      expect((await ask('get_task', { id: task.id })).json).toEqual({
        ...{
          id: task.id,
          title: 'Grapes',
          status: 'todo',
          priority: 'high',
          project_id: projectId,
          project: 'Winnica',
        },
        ...{ assignee_id: await admin.id(), assignee: ADMIN.email, created_at: task.created_at },
        ...{ checklist: { done: 1, total: 2 }, comments: 2, revision: body.revision },
        text: [
          description,
          `[Comment ${reply.id} by ${ADMIN.email}, ${reply.created_at}, answering ${first.id}]\nThe sweet ones`,
          `[Comment ${first.id} by Anna Żółć, ${first.created_at}]\nWhich ones?`,
        ].join('\n\n'),
      });
      const { json } = await ask('get_task', { id: task.id, part: 'comments' });
      expect(json).toMatchObject({ text: expect.stringMatching(/^\[Comment/) as string });
      expect(json).not.toHaveProperty('revision');
      expect((await ask('get_task', { id: 999_999 })).text).toBe('There is no task 999999');
    });

    it('makes a task as its user: with history, notifications and a live change', async () => {
      const stream = await EventStream.of(admin);
      const { id: projectId } = await createProject(admin, 'Trails');
      const assignee_id = await admin.id();
      const given = { title: '  Call the ranger  ', project_id: projectId, assignee_id, status: 'in_progress' };
      const { json } = await ask('create_task', { ...given, description: '@anna knows' });
      const { created } = json as { created: { id: number } };
      expect(created).toMatchObject({ title: 'Call the ranger', status: 'in_progress', project: 'Trails' });
      await stream.hears('tasks');
      stream.close();
      const { body } = await admin.get<TestTask>(`/api/tasks/${created.id}`);
      expect(body).toMatchObject({ assignedBy: annaId, description: '@anna knows', assignee: assignee_id, order: 0 });
      expect(await historyOf(admin, created.id)).toMatchObject([{ action: 'created', user_email: 'anna@studio.test' }]);
      expect(await toldOf(admin, created.id)).toHaveLength(1);
      expect((await ask('search', { query: 'ranger' })).json).toMatchObject({ found: [{ id: created.id }] });
      const refusals = {
        'Title is required': { title: ' ' },
        'The project does not exist': { title: 'x', project_id: 999_999 },
        'The assignee does not exist': { title: 'x', assignee_id: 999_999 },
      };
      for (const [sentence, fields] of Object.entries(refusals))
        expect(await ask('create_task', fields)).toMatchObject({ text: sentence, isError: true });
    });

    it('changes a task as its user, and overwrites nobody’s text', async () => {
      const { id: projectId } = await createProject(admin, 'Zaułek');
      const { id } = await createTask(admin, { title: 'Old', description: 'Old text', projectId });
      const changed = await ask('change_task', { id, status: 'done', title: 'New', project_id: 0, urgent: null });
      expect(changed.json).toMatchObject({ changed: { id, title: 'New', status: 'done' } });
      const history = await historyOf(admin, id);
      expect(history.map(({ field_changed, user_email }) => [field_changed, user_email])).toEqual(
        expect.arrayContaining([
          ['status', 'anna@studio.test'],
          ['title', 'anna@studio.test'],
        ]),
      );
      expect((await toldOf(admin, id)).length).toBeGreaterThan(0);
      expect((await admin.get<TestTask>(`/api/tasks/${id}`)).body).toMatchObject({
        projectId: null,
        description: 'Old text',
      });
      await ask('change_task', { id, project_id: projectId });
      // Models send null for what they leave out.
      await ask('change_task', { id, urgent: true, project_id: null, description: null });
      expect((await admin.get<TestTask>(`/api/tasks/${id}`)).body).toMatchObject({
        projectId,
        description: 'Old text',
      });

      const unread = await ask('change_task', { id, description: 'Mine' });
      expect(unread).toMatchObject({
        isError: true,
        text: expect.stringMatching(/^A description replaces the whole text/) as string,
      });
      const { revision } = (await ask('get_task', { id })).json as { revision: string };
      await admin.patch(`/api/tasks/${id}`, { description: 'Theirs' });
      expect((await ask('change_task', { id, description: 'Mine', revision })).text).toMatch(
        /^This has been changed meanwhile/,
      );
      const fresh = (await ask('get_task', { id })).json as { revision: string };
      await ask('change_task', { id, description: 'Mine', revision: fresh.revision });
      expect((await admin.get<TestTask>(`/api/tasks/${id}`)).body.description).toBe('Mine');

      expect((await ask('change_task', { id })).text).toBe('Nothing was changed: give at least one field.');
      expect((await ask('change_task', { id: 999_999, urgent: true })).text).toBe('There is no task 999999');
      expect((await ask('change_task', { id, title: 'x', revision: 'not one' })).text).toMatch(
        /revision: give the revision that get_task told/,
      );
    });

    it('comments as its user', async () => {
      const { id: task_id } = await createTask(admin, { title: 'Talk' });
      const { json } = await ask('add_comment', { task_id, text: 'Ready 👩‍👩‍👧', reply_to: null });
      const { commented } = json as { commented: { id: number } };
      await ask('add_comment', { task_id, text: 'Really', reply_to: commented.id });
      expect(await commentsOf(admin, task_id)).toMatchObject([
        { id: commented.id, content: 'Ready 👩‍👩‍👧', user_id: annaId },
        { content: 'Really', parent_comment_id: commented.id },
      ]);
      expect(await historyOf(admin, task_id)).toHaveLength(3);
      expect(await toldOf(admin, task_id)).not.toEqual([]);
      expect((await ask('add_comment', { task_id, text: '' })).text).toBe('A comment cannot be empty');
      expect((await ask('add_comment', { task_id: 999_999, text: 'x' })).text).toBe('There is no task 999999');
      const other = await createTask(admin, { title: 'Other' });
      const foreign = await ask('add_comment', { task_id: other.id, text: 'x', reply_to: commented.id });
      expect(foreign.text).toBe('The comment to reply to does not belong to this task');
    });

    it('causes webhook events that name its user', async () => {
      const receiver = await Receiver.start();
      await addWebhook(admin, receiver.url, ['task.created', 'task.updated', 'comment.created']);
      const { created } = (await ask('create_task', { title: 'Tell n8n' })).json as { created: { id: number } };
      await ask('change_task', { id: created.id, status: 'done' });
      await ask('add_comment', { task_id: created.id, text: 'Told' });
      await settled(app());
      const actor = { id: annaId, email: 'anna@studio.test' };
      expect(receiver.heard.map(({ event }) => [event.event, event.actor])).toEqual([
        ['task.created', actor],
        ['task.updated', actor],
        ['comment.created', actor],
      ]);
      await receiver.close();
    });
  },
  { JWT_TTL: '9999d', SITE_CHECKS: '1', PRIVATE_NETWORKS: '127.0.0.1/32' },
);
