import type { TimeEntryDto } from '../../src/modules/time-entries/dto/time-entry.dto';
import { createProject, createTask } from '../support/tasks';
import type { Client } from '../support/client';
import { describeApp } from '../support/test-app';
import { statusesOf, times } from '../support/statuses';
import { add, entriesOf, HOURS, MONDAY, present, questionOf, team, TUESDAY, ENV } from './support';

describeApp(
  'time entries',
  (app) => {
    it('count for a project, and grow with the same day, task and note', async () => {
      const { person, admin } = await team(app());
      const project = await createProject(person, 'Bakery');
      const task = await createTask(admin, { title: 'Oven', projectId: project.id, assignee: await person.id() });
      const first = await add(person, { task_id: task.id });
      expect([first.status, first.body]).toEqual([
        201,
        {
          id: expect.any(Number) as number,
          user_id: await person.id(),
          work_date: MONDAY,
          project_id: project.id,
          project_name: 'Bakery',
          task_id: task.id,
          task_title: 'Oven',
          minutes: 30,
          note: null,
          is_billable: true,
          revision: expect.any(String) as string,
        },
      ]);
      expect((await add(person, { task_id: task.id })).body).toMatchObject({ id: first.body.id, minutes: 60 });
      expect((await add(person, { task_id: task.id, note: 'Call' })).body).toMatchObject({ minutes: 30, note: 'Call' });
      expect((await add(person, { project_id: project.id })).body.task_id).toBeNull();
      expect((await add(person)).body).toMatchObject({ project_id: null, is_billable: false });
      await present(admin, person, MONDAY);
      const week = await entriesOf(person);
      expect(week.entries.map(({ minutes }) => minutes)).toEqual([60, 30, 30, 30]);
      expect(week.presence).toEqual([{ work_date: MONDAY, minutes: 480 }]);
      expect((await person.get(`${HOURS}/tasks/${task.id}`)).body).toEqual({
        minutes: 90,
        today_minutes: 0,
      });
    });

    it('are refused with a sentence at the field', async () => {
      const { person } = await team(app());
      const refused = async (entry: Parameters<typeof add>[1]) => {
        const { status, body } = await add(person, entry);
        return [status, body.details?.[0]?.field, body.code];
      };
      expect(await refused({ minutes: 0 })).toEqual([400, 'minutes', 'must_be_whole']);
      expect(await refused({ minutes: 1441 })).toEqual([400, 'minutes', 'must_be_whole']);
      expect(await refused({ work_date: '2026-11-06' })).toEqual([400, 'work_date', 'time_entry_day_in_future']);
      expect(await refused({ work_date: '2026-11-01' })).toEqual([400, 'work_date', 'time_entry_before_account']);
      expect(await refused({ project_id: 99_999 })).toEqual([400, 'project_id', 'time_entry_project_missing']);
      expect(await refused({ task_id: 99_999 })).toEqual([400, 'task_id', 'time_entry_task_missing']);
      expect(await refused({ note: 'x'.repeat(501) })).toEqual([400, 'note', expect.any(String)]);
      expect((await add(person, { minutes: 1440 })).status).toBe(201);
      expect(await refused({ minutes: 1 })).toEqual([400, 'minutes', 'time_entry_day_too_long']);
      expect((await add(person, { note: 'x'.repeat(500), work_date: TUESDAY })).status).toBe(201);
      expect((await person.get(`${HOURS}?from=2026-11-03&to=2026-11-02`)).status).toBe(400);
      expect((await person.get(`${HOURS}?from=2025-11-01&to=2026-11-02`)).status).toBe(400);
    });

    it('are changed and deleted by the user and by admins, unless they have changed meanwhile', async () => {
      const { person, admin } = await team(app());
      const other = await app().employee();
      const { id, revision } = (await add(person, { note: 'First' })).body;
      const change = (client: typeof person, changes: object, match = revision) =>
        client.patch<TimeEntryDto>(`${HOURS}/${id}`, { ...changes }, { 'if-match': `"${match}"` });
      for (const wrong of [{ minutes: null }, { work_date: null }, { is_billable: null }])
        expect((await change(person, wrong)).status).toBe(400);
      expect([(await change(person, {})).status, (await change(person, { minutes: 30 })).body.revision]).toEqual([
        200,
        revision,
      ]);
      expect((await change(other, { minutes: 5 })).status).toBe(403);
      expect((await other.delete(`${HOURS}/${id}`)).status).toBe(403);
      const changed = await change(person, { minutes: 45, note: null, work_date: TUESDAY, is_billable: true });
      expect(changed.body).toMatchObject({ minutes: 45, note: null, work_date: TUESDAY, is_billable: true });
      expect((await change(admin, { minutes: 50 })).status).toBe(409);
      expect((await change(admin, { minutes: 50 }, changed.body.revision)).body.minutes).toBe(50);
      await add(person, { work_date: TUESDAY, note: 'Another' });
      expect((await person.patch(`${HOURS}/${id}`, { minutes: 1440 })).status).toBe(400);
      const deleted = await person.delete(`${HOURS}/${id}`);
      const [entryId] = deleted.headers.get('x-bin-entry')?.split(';') ?? [];
      expect(deleted.status).toBe(204);
      expect((await entriesOf(person)).entries).toHaveLength(1);
      expect((await person.post(`/api/bin/${entryId}/restore`)).status).toBe(204);
      expect((await entriesOf(person)).entries).toMatchObject([{ id, minutes: 50 }, { note: 'Another' }]);
      expect((await person.patch(`${HOURS}/99999`, { minutes: 5 })).status).toBe(404);
    });

    it('are closed to employees after two weeks, also from the bin, and never to admins', async () => {
      const { person, admin } = await team(app());
      const { id } = (await add(person)).body;
      app().clock.set('2026-11-16T23:59:00+01:00');
      expect((await entriesOf(person)).editable_from).toBe(MONDAY);
      const entryId = (await person.delete(`${HOURS}/${id}`)).headers.get('x-bin-entry')?.split(';')[0];
      app().clock.set('2026-11-17T00:01:00+01:00');
      expect((await person.post<{ code: string }>(`/api/bin/${entryId}/restore`)).body.code).toBe(
        'time_entry_day_closed',
      );
      expect((await add(person)).body.code).toBe('time_entry_day_closed');
      expect((await admin.post(`/api/bin/${entryId}/restore`)).status).toBe(204);
      expect((await person.patch(`${HOURS}/${id}`, { minutes: 5 })).status).toBe(400);
      expect((await person.delete(`${HOURS}/${id}`)).status).toBe(400);
      const user_id = await person.id();
      expect((await add(admin, { user_id, minutes: 15 })).body).toMatchObject({ id, user_id, minutes: 45 });
      expect((await add(person, { user_id: await admin.id(), work_date: '2026-11-17' })).status).toBe(403);
      expect((await entriesOf(admin, MONDAY, MONDAY, user_id)).entries).toHaveLength(1);
      expect((await person.get(`${HOURS}?from=${MONDAY}&to=${MONDAY}&userId=${await admin.id()}`)).status).toBe(403);
    });

    it('move with their billability, and stay with the project that their task had', async () => {
      const { person, admin } = await team(app());
      const [first, second] = [await createProject(person, 'From'), await createProject(person, 'To')];
      const task = await createTask(admin, { projectId: first.id, assignee: await person.id() });
      const { id } = (await add(person, { task_id: task.id, is_billable: false })).body;
      const change = async (changes: Record<string, unknown>) =>
        (await person.patch<TimeEntryDto>(`${HOURS}/${id}`, changes)).body;
      await admin.patch(`/api/tasks/${task.id}`, { projectId: second.id });
      expect((await entriesOf(person)).entries).toMatchObject([{ project_id: first.id }]);
      const moved = { task_id: null, is_billable: false };
      expect(await change({ task_id: null })).toMatchObject({ ...moved, project_id: first.id });
      expect(await change({ task_id: task.id })).toMatchObject({ task_id: task.id, project_id: second.id });
      expect(await change({ project_id: first.id })).toMatchObject({ ...moved, project_id: first.id });
      expect(await change({ project_id: null, is_billable: true })).toMatchObject({
        project_id: null,
        is_billable: true,
      });
      expect((await person.get(`${HOURS}/tasks/99999`)).status).toBe(404);
    });

    it('come back from the bin only into days with room, and go once however often they are deleted', async () => {
      const { person } = await team(app());
      const { id } = (await add(person, { minutes: 600 })).body;
      const deleted = await Promise.all(Array.from({ length: 10 }, () => person.delete(`${HOURS}/${id}`)));
      expect(deleted.map(({ status }) => status).sort()).toEqual([204, ...times(9, 404)]);
      const entryId = deleted
        .find(({ status }) => status === 204)
        ?.headers.get('x-bin-entry')
        ?.split(';')[0];
      await add(person, { minutes: 900 });
      expect((await person.post<{ code: string }>(`/api/bin/${entryId}/restore`)).body.code).toBe(
        'time_entry_day_too_long',
      );
    });

    it('keep their hours when project and task go, and find the project again', async () => {
      const { person, admin } = await team(app());
      const project = await createProject(person, 'Short');
      const task = await createTask(admin, { projectId: project.id, assignee: await admin.id() });
      await add(person, { task_id: task.id });
      const entryId = (await admin.delete(`/api/projects/${project.id}`)).headers.get('x-bin-entry')?.split(';')[0];
      await admin.delete(`/api/tasks/${task.id}`);
      expect((await entriesOf(person)).entries).toMatchObject([{ project_id: null, task_id: null, minutes: 30 }]);
      await admin.post(`/api/bin/${entryId}/restore`);
      expect((await entriesOf(person)).entries).toMatchObject([{ project_id: project.id, minutes: 30 }]);
    });

    it('do not join hours of a project or task that is in the bin', async () => {
      const { person, admin } = await team(app());
      const { id: project_id } = await createProject(person, 'Unbilled');
      const task = await createTask(admin, { projectId: project_id, assignee: await admin.id() });
      const given = { is_billable: false };
      await add(person, { project_id, ...given, minutes: 120 });
      await add(person, { task_id: task.id, ...given, minutes: 20 });
      const deleted = async (path: string) => (await admin.delete(path)).headers.get('x-bin-entry')?.split(';')[0];
      const taskEntry = await deleted(`/api/tasks/${task.id}`);
      await add(person, { project_id, ...given, minutes: 33 });
      const projectEntry = await deleted(`/api/projects/${project_id}`);
      await add(person, { minutes: 45 });
      for (const id of [projectEntry, taskEntry]) expect((await admin.post(`/api/bin/${id}/restore`)).status).toBe(204);
      expect((await entriesOf(person)).entries).toMatchObject([
        { project_id, task_id: null, minutes: 153 },
        { project_id, task_id: task.id, minutes: 20 },
        { project_id: null, minutes: 45 },
      ]);
    });

    it('stay with their project when the same task is sent again', async () => {
      const { person, admin } = await team(app());
      const [from, to] = [await createProject(person, 'From'), await createProject(person, 'To')];
      const task = await createTask(admin, { projectId: from.id, assignee: await admin.id() });
      const { id } = (await add(person, { task_id: task.id })).body;
      await admin.patch(`/api/tasks/${task.id}`, { projectId: to.id });
      const { body } = await person.patch(`${HOURS}/${id}`, { task_id: task.id, note: 'Call' });
      expect(body).toMatchObject({ project_id: from.id, task_id: task.id, note: 'Call' });
    });

    it('take turns: of ten at once, each counts, and a day keeps its 24 hours', async () => {
      const { person } = await team(app());
      const project = await createProject(person, 'Busy');
      const statuses = await statusesOf(10, () => add(person, { project_id: project.id }));
      expect(statuses).toEqual(times(10, 201));
      expect((await entriesOf(person)).entries).toMatchObject([{ minutes: 300 }]);
      const long = await statusesOf(10, () => add(person, { minutes: 300, work_date: TUESDAY }));
      expect(long.filter((status) => status === 201)).toHaveLength(4);
    });

    it('are in the audit log without their notes, in webhooks’ names, and in the raw table to read', async () => {
      const { person, admin } = await team(app());
      const { id } = (await add(person, { note: 'Secret plans' })).body;
      const { body: log } = await admin.get<{ entries: { target: string; action: string; after: object }[] }>(
        '/admin/audit?limit=5',
      );
      const entry = log.entries.find(({ target }) => target === `time_entries/${id}`);
      expect(entry).toMatchObject({ action: 'time-entry.create' });
      expect(JSON.stringify(entry)).not.toContain('Secret');
      expect((await admin.patch(`/admin/tables/time_entries/${id}`, { minutes: 5 })).status).toBe(400);
      const found = async (client: Client, query: string) =>
        (await client.get<{ items: object[] }>(`/api/search${query}`)).body.items;
      const other = await app().employee();
      for (const query of ['?q=secret', `/opened?things=time-entry-${id}`]) {
        for (const one of [admin, person])
          expect(await found(one, query)).toMatchObject([{ kind: 'time-entry', id, date: MONDAY }]);
        expect(await found(other, query)).toEqual([]);
      }
    });
  },
  ENV,
);

describeApp(
  'hours that only today is open for',
  (app) => {
    it('are not asked about later', async () => {
      const { person, admin } = await team(app());
      await present(admin, person, MONDAY);
      expect(await questionOf(person)).toBeNull();
      expect((await add(person)).body.code).toBe('time_entry_day_closed');
      expect((await add(person, { work_date: '2026-11-05' })).status).toBe(201);
    });
  },
  { ...ENV, TIME_ENTRY_DAYS: '0' },
);

describeApp(
  'hours of several users on the same projects',
  (app) => {
    it('do not stand in each other’s way', async () => {
      const { person, admin } = await team(app());
      const others = [person, await app().employee(), await app().employee()];
      const projects = [await createProject(admin, 'One'), await createProject(admin, 'Two')];
      const work_date = '2026-11-05';
      const calls = await Promise.all(
        Array.from({ length: 60 }, async (_, index) => {
          const [client = person, other] = [others[index % 3], projects[index % 2]];
          const { body } = await add(client, { project_id: projects[(index + 1) % 2]?.id ?? 0, work_date, minutes: 1 });
          const moved = await client.patch(`${HOURS}/${body.id}`, { project_id: other?.id ?? 0, note: String(index) });
          return moved.status;
        }),
      );
      // A twin's entry may have moved on with another note.
      expect(calls.filter((status) => status !== 200)).toEqual([]);
    });
  },
  ENV,
);
