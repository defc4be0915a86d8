import { createProject, createTask } from '../support/tasks';
import { describeApp } from '../support/test-app';
import { statusesOf } from '../support/statuses';
import { add, entriesOf, MONDAY, setCells, team, TUESDAY, ENV } from './support';

describeApp(
  'cells of a week',
  (app) => {
    it('set the sums of projects, and leave what tasks and notes have', async () => {
      const { person, admin } = await team(app());
      const { id: project_id } = await createProject(person, 'Grid');
      const task = await createTask(admin, { projectId: project_id, assignee: await person.id() });
      expect((await setCells(person, [{ project_id, minutes: 90 }, { minutes: 15 }])).status).toBe(204);
      await add(person, { task_id: task.id, minutes: 30 });
      const minutes = async () => (await entriesOf(person)).entries.map((entry) => [entry.task_id, entry.minutes]);
      expect(await minutes()).toEqual([
        [null, 90],
        [null, 15],
        [task.id, 30],
      ]);
      await setCells(person, [{ project_id, minutes: 100, known_minutes: 120 }]);
      expect(await minutes()).toContainEqual([null, 70]);
      await setCells(person, [{ project_id, minutes: 30 }]);
      expect(await minutes()).toEqual([
        [null, 15],
        [task.id, 30],
      ]);
      const refused = await setCells(person, [{ project_id, minutes: 25 }]);
      expect([refused.status, refused.body.code]).toEqual([400, 'time_cell_taken']);
    });

    it('count what is billable and what is not', async () => {
      const { person } = await team(app());
      const { id: project_id } = await createProject(person, 'Both');
      await add(person, { project_id, minutes: 60 });
      await add(person, { project_id, minutes: 30, is_billable: false });
      const minutes = async () => (await entriesOf(person)).entries.map((entry) => [entry.is_billable, entry.minutes]);
      await setCells(person, [{ project_id, minutes: 100, known_minutes: 90 }]);
      expect(await minutes()).toEqual([
        [true, 60],
        [false, 40],
      ]);
      await setCells(person, [{ project_id, minutes: 45 }]);
      expect(await minutes()).toEqual([[true, 45]]);
      await setCells(person, [{ project_id, minutes: 0 }]);
      expect(await minutes()).toEqual([]);
    });

    it('of the studio leave hours of projects in the bin alone', async () => {
      const { person, admin } = await team(app());
      const { id: project_id } = await createProject(person, 'Binned');
      await add(person, { project_id, minutes: 60 });
      const entryId = (await admin.delete(`/api/projects/${project_id}`)).headers.get('x-bin-entry')?.split(';')[0];
      expect((await setCells(person, [{ minutes: 15 }])).body.code).toBe('time_cell_taken');
      await add(person, { minutes: 15 });
      await setCells(person, [{ minutes: 90 }]);
      await admin.post(`/api/bin/${entryId}/restore`);
      expect((await entriesOf(person)).entries).toMatchObject([
        { project_id, minutes: 60 },
        { project_id: null, minutes: 30 },
      ]);
    });

    it('are all set or none', async () => {
      const { person } = await team(app());
      const { id: project_id } = await createProject(person, 'All');
      const cells = (...more: object[]) => setCells(person, [{ project_id, minutes: 60 }, ...more]);
      const twice = await cells({ project_id, minutes: 5 });
      expect([twice.status, twice.body.code]).toEqual([400, 'time_cell_twice']);
      expect((await cells({ project_id: 99_999, minutes: 5 })).body.code).toBe('time_entry_project_missing');
      expect((await cells({ work_date: '2026-11-06', minutes: 5 })).body.code).toBe('time_entry_day_in_future');
      expect((await cells({ minutes: 1381 })).body.code).toBe('time_entry_day_too_long');
      const wrong = await cells({ minutes: -1 }, { work_date: 'soon', minutes: 1 }, { minutes: 1, more: true });
      expect(wrong.body.details?.map(({ field }) => field)).toEqual([
        'cells.1.minutes',
        'cells.2.work_date',
        'cells.3.more',
      ]);
      expect((await setCells(person, [])).status).toBe(400);
      expect((await person.put('/api/time-entries/cells', { cells: 'all' })).status).toBe(400);
      for (const cell of [null, [], [{ work_date: MONDAY, project_id, minutes: 1 }]])
        expect((await person.put('/api/time-entries/cells', { cells: [cell] })).status).toBe(400);
      expect((await entriesOf(person)).entries).toEqual([]);
    });

    it('tell when another tab was faster, and take turns', async () => {
      const { person, admin } = await team(app());
      const { id: project_id } = await createProject(person, 'Tabs');
      await setCells(person, [{ project_id, minutes: 60, known_minutes: 0 }]);
      const late = await setCells(person, [{ project_id, minutes: 90, known_minutes: 0 }]);
      expect([late.status, late.body]).toMatchObject([409, { current: { minutes: 60 } }]);
      const statuses = await statusesOf(10, (n) =>
        setCells(person, [{ project_id, minutes: 70 + n, known_minutes: 60 }]),
      );
      expect(statuses.filter((status) => status === 204)).toHaveLength(1);
      const user_id = await person.id();
      expect((await setCells(admin, [{ project_id, work_date: TUESDAY, minutes: 45 }], user_id)).status).toBe(204);
      expect((await setCells(person, [{ minutes: 5 }], await admin.id())).status).toBe(403);
      expect((await entriesOf(person, TUESDAY)).entries).toMatchObject([{ minutes: 45, work_date: TUESDAY }]);
      expect((await entriesOf(person, MONDAY, MONDAY)).entries).toHaveLength(1);
    });
  },
  ENV,
);
