import { comment, createProject, createTask } from '../support/tasks';
import { describeApp } from '../support/test-app';
import { statusesOf } from '../support/statuses';
import { beat, consent, clockOut, work } from '../worktime/support';
import { add, entriesOf, HOURS, MONDAY, present, questionOf, team, TUESDAY, ENV } from './support';

describeApp(
  'the question where a day went',
  (app) => {
    it('proposes the tasks that the user touched, within what is not entered yet', async () => {
      const { person, admin } = await team(app());
      const assignee = await person.id();
      const { id: projectId } = await createProject(person, 'Bakery');
      const [oven, bread] = [
        await createTask(admin, { title: 'Oven', projectId, assignee }),
        await createTask(admin, { title: 'Bread', assignee }),
      ];
      app().clock.set('2026-11-03T10:00:00+01:00');
      await comment(person, oven.id, 'Hot');
      app().clock.set('2026-11-03T11:00:00+01:00');
      await person.patch(`/api/tasks/${bread.id}`, { status: 'in_progress' });
      app().clock.set('2026-11-05T20:00:00+01:00');
      await present(admin, person, TUESDAY);
      await add(person, { work_date: TUESDAY, minutes: 60, note: 'A meeting' });
      await add(person, { work_date: TUESDAY, minutes: 20, task_id: bread.id });
      expect(await questionOf(person)).toEqual({
        work_date: TUESDAY,
        presence_minutes: 480,
        recorded_minutes: 80,
        parts: [
          { task_id: oven.id, task_title: 'Oven', project_id: projectId, project_name: 'Bakery', minutes: 90 },
          { task_id: bread.id, task_title: 'Bread', project_id: null, project_name: null, minutes: 70 },
        ],
      });
      const answer = { work_date: TUESDAY, entries: [{ task_id: oven.id, minutes: 90 }] };
      const statuses = await statusesOf(10, () => person.post(`${HOURS}/proposal`, answer));
      expect(statuses.sort()).toEqual([204, ...Array<number>(9).fill(409)]);
      expect((await entriesOf(person)).entries).toMatchObject([{ minutes: 60 }, { minutes: 20 }, { minutes: 90 }]);
      expect(await questionOf(person)).toBeNull();
    });

    it('is asked about the last day without an answer, and no more once it is skipped', async () => {
      const { person, admin } = await team(app());
      expect(await questionOf(person)).toBeNull();
      await present(admin, person, MONDAY);
      // Too short to ask about.
      await present(admin, person, TUESDAY, '09:00', '09:10');
      expect(await questionOf(person)).toMatchObject({ work_date: MONDAY });
      expect(await questionOf(person, '?ending=1')).toBeNull();
      await present(admin, person, TUESDAY);
      expect(await questionOf(person)).toMatchObject({ work_date: TUESDAY, parts: [] });
      const skip = (work_date: string) =>
        person.post<{ code: string }>(`${HOURS}/proposal`, { work_date, entries: [] });
      expect((await skip(TUESDAY)).status).toBe(204);
      expect(await questionOf(person)).toMatchObject({ work_date: MONDAY });
      expect((await skip(MONDAY)).status).toBe(204);
      expect(await questionOf(person)).toBeNull();
      expect((await skip('2026-11-04')).body.code).toBe('day_without_work');
      app().clock.set('2026-11-11T20:00:00+01:00');
      await present(admin, person, '2026-11-04');
      expect(await questionOf(person)).toMatchObject({ work_date: '2026-11-04' });
      app().clock.set('2026-11-12T20:00:00+01:00');
      expect(await questionOf(person)).toBeNull();
    });

    it('is asked about today only when it ends', async () => {
      const { person } = await team(app());
      app().clock.set('2026-11-06T09:00:00+01:00');
      await consent(person);
      await beat(person);
      await work(app(), person, 60);
      expect(await questionOf(person)).toBeNull();
      expect(await questionOf(person, '?ending=1')).toMatchObject({ work_date: '2026-11-06', presence_minutes: 60 });
      // Idle, such as at lunch: the day goes on.
      app().clock.forward(60);
      expect(await questionOf(person)).toBeNull();
      await beat(person);
      await clockOut(person);
      expect(await questionOf(person)).toMatchObject({ work_date: '2026-11-06' });
    });

    it('is answered as a whole or not at all', async () => {
      const { person, admin } = await team(app());
      await present(admin, person, TUESDAY);
      const answer = (...entries: object[]) => person.post(`${HOURS}/proposal`, { work_date: TUESDAY, entries });
      expect((await answer({ minutes: 60 }, { task_id: 99_999, minutes: 5 })).status).toBe(400);
      expect((await answer({ minutes: 1000 }, { minutes: 441 })).status).toBe(400);
      expect((await answer(...Array<object>(51).fill({ minutes: 1 }))).status).toBe(400);
      expect((await entriesOf(person)).entries).toEqual([]);
      expect((await answer({ minutes: 60 }, { minutes: 30, note: 'Mail' })).status).toBe(204);
      expect((await entriesOf(person)).entries).toHaveLength(2);
    });
  },
  ENV,
);
