import { DateTime } from 'luxon';
import { DemoRandom } from '../../src/demo/demo-random';
import { changeRows } from '../../src/migrations/since-1.0/rows';
import type { ProjectStatisticsDto } from '../../src/modules/statistics/dto/statistics.dto';
import type { TaskWeekIdsDto, TaskStatisticsDto } from '../../src/modules/tasks/dto/task-statistics.dto';
import { Task, TaskComment, TaskHistoryEntry } from '../../src/modules/tasks/task.entity';
import type { Client } from '../support/client';
import { comment, createProject, createTask } from '../support/tasks';
import { describeApp } from '../support/test-app';

const ZONE = 'Europe/Berlin';
const NOW = '2026-11-18T14:30:00.000Z';
const TASKS = 60;

/** The first and last moments of weeks with a clock change, and of a year with 53 weeks. */
const SPECIAL = [
  '2026-03-22T22:59:59.999Z',
  '2026-03-22T23:00:00.000Z',
  '2026-03-29T21:59:59.999Z',
  '2026-03-29T22:00:00.000Z',
  '2026-10-18T22:00:00.000Z',
  '2026-10-25T22:59:59.999Z',
  '2026-10-25T23:00:00.000Z',
  '2025-12-28T23:00:00.000Z',
];

const PATH = '/api/statistics/tasks?from=2025-12&to=2026-11';

describeApp(
  'statistics of tasks',
  (app) => {
    let admin: Client;
    let people: Client[];
    const statistics = async (path = PATH) => (await admin.get<TaskStatisticsDto>(path)).body;
    const weekOf = (at: Date) => DateTime.fromJSDate(at, { zone: ZONE }).toFormat("kkkk-'W'WW");
    const stored = async () => {
      const { manager } = app().dataSource;
      const [tasks, history, comments] = await Promise.all([
        manager.find(Task),
        manager.find(TaskHistoryEntry, { order: { id: 'ASC' } }),
        manager.find(TaskComment),
      ]);
      /** Computed from the history alone. */
      const doneAt = ({ id, status, createdAt }: Task): Date | undefined => {
        if (status !== 'done') return undefined;
        const changes = history.filter(({ taskId, fieldChanged }) => taskId === id && fieldChanged === 'status');
        return changes.length ? changes.filter(({ newValue }) => newValue === 'done').at(-1)?.createdAt : createdAt;
      };
      const touchedAt = ({ id, updatedAt }: Task) =>
        [updatedAt, ...comments.filter(({ taskId }) => taskId === id).map(({ createdAt }) => createdAt)]
          .map((at) => at.getTime())
          .sort((a, b) => b - a)[0]!;
      return { tasks, doneAt, touchedAt };
    };

    beforeAll(async () => {
      const random = new DemoRandom(53);
      app().clock.set('2025-11-20T08:00:00Z');
      admin = await app().admin();
      people = [await app().employee(), await app().employee()];
      const ids = await Promise.all(people.map((person) => person.id()));
      const projects = [await createProject(admin, 'Łódź'), await createProject(admin, 'Köln')];
      await createProject(admin, 'Empty');
      const [from, to] = [Date.parse('2025-11-21T00:00:00Z'), Date.parse(NOW) - 1000];
      const moments = (count: number) =>
        Array.from({ length: count }, () =>
          random.chance(0.3) ? Date.parse(random.pick(SPECIAL)) : random.whole(from, to),
        );
      const events: { at: number; run: () => Promise<unknown> }[] = [];
      for (let index = 0; index < TASKS; index++) {
        const steps = moments(random.whole(1, 5)).sort((a, b) => a - b);
        const given = {
          title: `Task ${index}`,
          assignee: random.pick(ids),
          projectId: random.pick([null, ...projects.map(({ id }) => id)]),
          status: random.chance(0.1) ? 'done' : 'todo',
        };
        let id = 0;
        steps.forEach((at, step) => {
          const status = random.pick(['todo', 'in_progress', 'done', 'done', 'done']);
          const isComment = random.chance(0.2);
          events.push({
            at,
            run: async () => {
              if (step === 0) id = (await createTask(admin, given)).id;
              else if (isComment) await comment(admin, id, 'How far is it?');
              else await admin.patch(`/api/tasks/${id}`, { status });
            },
          });
        });
      }
      for (const { at, run } of events.sort((a, b) => a.at - b.at)) {
        app().clock.set(new Date(at).toISOString());
        await run();
      }
      app().clock.set(NOW);
    });

    it('count tasks created and done in each week of the studio', async () => {
      const [{ weeks }, { tasks, doneAt }] = [await statistics(), await stored()];
      expect(weeks).toHaveLength(51);
      expect([weeks[0], weeks.at(-1)].map((week) => week?.week)).toEqual(['2025-W49', '2026-W47']);
      for (const { week, created, done } of weeks) {
        const finished = tasks.map(doneAt).filter((at) => at && weekOf(at) === week);
        expect({ week, created, done }).toEqual({
          week,
          created: tasks.filter(({ createdAt }) => weekOf(createdAt) === week).length,
          done: finished.length,
        });
      }
    });

    it('list the tasks of a week, given any of its days', async () => {
      const [{ weeks }, { tasks, doneAt }] = [await statistics(), await stored()];
      const idsOf = (found: Task[]) => found.map(({ id }) => id).sort((a, b) => b - a);
      for (const { week, from } of weeks) {
        const day = DateTime.fromISO(from)
          .plus({ days: Number(week.slice(-2)) % 7 })
          .toISODate();
        const { body } = await people[0]!.get<TaskWeekIdsDto>(`/api/statistics/tasks/week?day=${day}`);
        const finishedIn = (task: Task) => {
          const at = doneAt(task);
          return at !== undefined && weekOf(at) === week;
        };
        expect({ week, ...body }).toEqual({
          week,
          created: idsOf(tasks.filter(({ createdAt }) => weekOf(createdAt) === week)),
          done: idsOf(tasks.filter(finishedIn)),
        });
      }
      expect((await admin.get('/api/statistics/tasks/week?day=2026-02-30')).status).toBe(400);
    });

    it('recover the moment from the history after an upgrade', async () => {
      const before = await statistics();
      const { manager } = app().dataSource;
      const { tasks } = await stored();
      const fromHistory = tasks.filter(({ doneAt, createdAt }) => doneAt && doneAt > createdAt);
      const runner = app().dataSource.createQueryRunner();
      try {
        await runner.query('UPDATE tasks SET done_at = NULL');
        await changeRows(runner);
      } finally {
        await runner.release();
      }
      for (const { id, doneAt } of fromHistory) {
        expect((await manager.findOneByOrFail(Task, { id })).doneAt).toEqual(doneAt);
      }
      expect((await statistics()).duration).toEqual(before.duration);
    });

    it('show the median from created to done, and the slowest tenth', async () => {
      const { tasks, doneAt } = await stored();
      const within = (at: Date) => at >= new Date('2025-11-30T23:00:00Z') && at < new Date('2026-11-30T23:00:00Z');
      const took = tasks
        .flatMap((task) => {
          const at = doneAt(task);
          return at && within(at) && at > task.createdAt ? [at.getTime() - task.createdAt.getTime()] : [];
        })
        .sort((a, b) => a - b);
      const half = took.length / 2;
      const middle = [took[Math.ceil(half) - 1]!, took[Math.floor(half)]!];
      expect((await statistics()).duration).toEqual({
        count: took.length,
        medianMinutes: Math.floor((middle[0]! + middle[1]!) / 2 / 60_000),
        slowestTenthMinutes: Math.floor(took[Math.floor(took.length * 0.9)]! / 60_000),
      });
    });

    it('have no median if nothing was done', async () => {
      const { weeks, duration } = await statistics('/api/statistics/tasks?from=2027-01&to=2027-02');
      expect([weeks, duration]).toEqual([[], { count: 0, medianMinutes: null, slowestTenthMinutes: null }]);
    });

    it('count open tasks by user and by project, highest first', async () => {
      const [{ people: persons, projects }, { tasks }] = [await statistics(), await stored()];
      const open = (of: Task[]) => ({
        todo: of.filter(({ status }) => status === 'todo').length,
        inProgress: of.filter(({ status }) => status === 'in_progress').length,
      });
      const left = tasks.filter(({ status }) => status !== 'done');
      expect(persons).toHaveLength(2);
      for (const { person, todo, inProgress } of persons) {
        expect({ todo, inProgress }).toEqual(open(left.filter(({ assignee }) => assignee === person?.id)));
      }
      expect(new Set(projects.map(({ name }) => name))).toEqual(new Set(['Köln', 'Łódź', null]));
      for (const { projectId, todo, inProgress } of projects) {
        expect({ todo, inProgress }).toEqual(open(left.filter((task) => task.projectId === projectId)));
      }
      const counts = projects.map(({ todo, inProgress }) => todo + inProgress);
      expect(counts).toEqual([...counts].sort((a, b) => b - a));
    });

    it('list those left untouched and without comments for the longest', async () => {
      const [{ untouched }, { tasks, touchedAt }] = [await statistics(), await stored()];
      const expected = tasks
        .filter(({ status }) => status !== 'done')
        .map((task) => ({ id: task.id, touchedAt: touchedAt(task) }))
        .sort((a, b) => a.touchedAt - b.touchedAt || a.id - b.id)
        .slice(0, 10);
      expect(untouched.map(({ id, touchedAt: at }) => ({ id, touchedAt: Date.parse(at) }))).toEqual(expected);
    });

    it('show for each project its progress, its last activity and its members', async () => {
      const { body } = await admin.get<ProjectStatisticsDto[]>('/api/statistics/projects');
      const { tasks, touchedAt } = await stored();
      expect(body.map(({ name }) => name)).toEqual(['Empty', 'Köln', 'Łódź']);
      expect(body[0]).toMatchObject({ tasks: 0, done: 0, left: 0, lastActivityAt: null, people: [] });
      for (const project of body.slice(1)) {
        const own = tasks.filter(({ projectId }) => projectId === project.id);
        const done = own.filter(({ status }) => status === 'done').length;
        expect(project).toMatchObject({ tasks: own.length, done, left: own.length - done });
        expect(Date.parse(project.lastActivityAt ?? '')).toBe(Math.max(...own.map(touchedAt)));
        expect(project.people).toHaveLength(new Set(own.map(({ assignee }) => assignee)).size);
        for (const { id, open } of project.people) {
          expect(open).toBe(own.filter(({ assignee, status }) => assignee === id && status !== 'done').length);
        }
      }
    });

    it('answer 304 until a task, a comment or a name has changed', async () => {
      for (const path of [PATH, '/api/statistics/projects']) {
        let known = (await admin.get(path)).headers.get('etag') ?? '';
        const changes: (() => Promise<unknown>)[] = [
          () => createTask(admin),
          async () => comment(admin, (await createTask(admin)).id, 'Now?'),
          () => createProject(admin, 'Another'),
        ];
        for (const change of changes) {
          expect((await admin.get(path, { 'if-none-match': known })).status).toBe(304);
          await change();
          const answer = await admin.get(path, { 'if-none-match': known });
          expect(answer.status).toBe(200);
          known = answer.headers.get('etag') ?? '';
        }
        const { id } = await createTask(admin);
        const { id: commentId } = await comment(admin, id, 'Gone soon');
        known = (await admin.get(path)).headers.get('etag') ?? '';
        await admin.delete(`/api/comments/${commentId}`);
        expect((await admin.get(path, { 'if-none-match': known })).status).toBe(200);
      }
    });

    it('follow a status that an admin changes as a raw cell', async () => {
      const { id } = await createTask(admin);
      const doneAt = async () => (await app().dataSource.manager.findOneByOrFail(Task, { id })).doneAt;
      app().clock.forward(5);
      await admin.patch(`/admin/tables/tasks/${id}`, { status: 'done' });
      expect(await doneAt()).toEqual(app().clock.now());
      await admin.patch(`/admin/tables/tasks/${id}`, { status: 'todo' });
      expect(await doneAt()).toBeNull();
      expect((await admin.patch(`/admin/tables/tasks/${id}`, { done_at: NOW })).status).toBe(400);
    });
  },
  { JWT_TTL: '9999d' },
);
