import type {
  HourlyRateDto,
  HoursStatisticsDto,
  ProjectBudgetDto,
  ProjectReportDto,
} from '../../src/modules/time-entries/dto/project-hours.dto';
import { PASSWORD, askToken } from '../support/access-tokens';
import type { Scope } from '../../src/platform/access/scopes';
import { ADMIN } from '../support/place';
import { createProject, createTask } from '../support/tasks';
import { describeApp } from '../support/test-app';
import { statusesOf, times } from '../support/statuses';
import { Client } from '../support/client';
import type { Failure } from '../support/types';
import { addCost, MONTHLY } from '../finances/planning';
import { add, ENV, HOURS, hoursOf, MONDAY, present, team, TUESDAY } from './support';

const setRate = (admin: Client, user_id: number, amount: number, valid_from = '2026-01-01') =>
  admin.put<HourlyRateDto[] & Failure>(`${HOURS}/rates`, { user_id, valid_from, amount });

const setBudget = (admin: Client, id: number, budget: Partial<ProjectBudgetDto>, match?: string) =>
  admin.put<Failure>(
    `${HOURS}/projects/${id}/budget`,
    { minutes: null, amount: null, is_billable: true, ...budget },
    match === undefined ? {} : { 'if-match': `"${match}"` },
  );

/** A program of the user. */
async function program(person: Client, scopes: Scope[], currentPassword = PASSWORD): Promise<Client> {
  const { body } = await askToken(person, { scopes, currentPassword, expiresOn: '2026-12-05' });
  return new Client(person.base, body.token);
}

describeApp(
  'hours of a project',
  (app) => {
    it('are shown by month with what is left of the budget, and to admins by user and with what they cost', async () => {
      const { person, admin } = await team(app());
      const other = await app().employee();
      const [personId, otherId] = [await person.id(), await other.id()];
      const { id: project_id } = await createProject(person, 'Bakery');
      await setRate(admin, personId, 42.5);
      await setRate(admin, personId, 60.1, TUESDAY);
      await add(person, { project_id, minutes: 100 });
      await add(person, { project_id, minutes: 70, work_date: TUESDAY, is_billable: false });
      app().clock.set('2026-12-03T12:00:00+01:00');
      await add(other, { project_id, minutes: 45, work_date: '2026-12-01' });
      await addCost(admin, { ...MONTHLY, netto: 20, date: '2026-12-01', project_id });
      expect((await setBudget(admin, project_id, { minutes: 600, amount: 1000 })).status).toBe(204);
      const all = await hoursOf(admin, project_id);
      // 100 min × 42.50 + 70 min × 60.10 = 70.83 + 70.12 (exactly 140.95)
      const money = { budget: 1000, labour: 140.95, costs: 20, left: 839.05, unpriced_minutes: 45 };
      const sums = { minutes: 215, billable_minutes: 145, budget_minutes: 600, minutes_left: 385 };
      expect(all).toMatchObject({ ...sums, money, is_billable: true });
      expect(all.months).toEqual([
        { month: '2026-11', minutes: 170, billable_minutes: 100, people: [{ user_id: personId, minutes: 170 }] },
        { month: '2026-12', minutes: 45, billable_minutes: 45, people: [{ user_id: otherId, minutes: 45 }] },
      ]);
      expect(all.people.map(({ id }) => id).sort()).toEqual([otherId, personId].sort());
      const seen = await hoursOf(person, project_id);
      // A revision would tell the amount.
      expect(seen).toMatchObject({ minutes: 215, minutes_left: 385, money: null });
      expect(seen.revision).toBeUndefined();
      expect(seen.months.map(({ people }) => people)).toEqual([[{ user_id: personId, minutes: 170 }], []]);
      expect(seen.people.map(({ id }) => id)).toEqual([personId]);
      expect((await person.get(`${HOURS}/projects/99999`)).status).toBe(404);
    });

    it('have a budget that admins change, unless another admin was faster', async () => {
      const { person, admin } = await team(app());
      const { id } = await createProject(person, 'Budget');
      const { revision } = await hoursOf(admin, id);
      expect((await setBudget(person, id, {})).status).toBe(403);
      expect((await setBudget(admin, id, { minutes: 60, is_billable: false }, revision)).status).toBe(204);
      expect((await setBudget(admin, id, { minutes: 90 }, revision)).status).toBe(409);
      expect((await add(person, { project_id: id })).body.is_billable).toBe(false);
      for (const wrong of [{ minutes: 0 }, { minutes: 6_000_001 }, { amount: 0 }, { amount: 1.001 }, { amount: 1e9 }])
        expect((await setBudget(admin, id, wrong)).status).toBe(400);
      expect(await statusesOf(10, (n) => setBudget(admin, id, { amount: n + 1 }))).toEqual(times(10, 204));
      expect((await setBudget(admin, 99_999, {})).status).toBe(404);
      await add(person, { project_id: id, minutes: 100 });
      await setBudget(admin, id, { minutes: 60 });
      expect(await hoursOf(person, id)).toMatchObject({ minutes: 130, minutes_left: -70 });
    });

    it('are reported to the client by day, task and note, without names', async () => {
      const { person, admin } = await team(app());
      const { id: project_id } = await createProject(person, 'Client');
      const task = await createTask(admin, { title: 'Logo', projectId: project_id, assignee: await admin.id() });
      await add(person, { task_id: task.id, note: 'Draft' });
      const user_id = await person.id();
      await add(admin, { task_id: task.id, note: 'Draft', minutes: 15, user_id });
      await add(admin, { user_id, task_id: task.id, note: 'Draft', minutes: 15, work_date: TUESDAY });
      await add(person, { project_id, minutes: 20, work_date: TUESDAY, is_billable: false });
      const report = (query: string, client = admin) =>
        client.get<ProjectReportDto>(`${HOURS}/projects/${project_id}/report?from=${MONDAY}&to=${TUESDAY}${query}`);
      const { body } = await report('');
      const draft = { task_id: task.id, task_title: 'Logo', note: 'Draft', is_billable: true };
      expect(body).toEqual({
        project_id,
        project_name: 'Client',
        rows: [
          { ...draft, work_date: MONDAY, minutes: 45 },
          { work_date: TUESDAY, task_id: null, task_title: null, note: null, minutes: 20, is_billable: false },
          { ...draft, work_date: TUESDAY, minutes: 15 },
        ],
        minutes: 80,
        billable_minutes: 60,
        left_out: 0,
      });
      expect((await report('&billable=1')).body).toMatchObject({
        minutes: 60,
        rows: [{ minutes: 45 }, { minutes: 15 }],
      });
      expect((await report('', person)).status).toBe(403);
      expect((await admin.get(`${HOURS}/projects/${project_id}/report?from=2025-11-01&to=${TUESDAY}`)).status).toBe(
        400,
      );
    });

    it('have statistics of all projects: for employees of their own hours', async () => {
      const { person, admin } = await team(app());
      const { id: project_id } = await createProject(person, 'Most');
      await setRate(admin, await person.id(), 30);
      await add(person, { project_id, minutes: 700 });
      await present(admin, person, MONDAY);
      const other = await app().employee();
      for (const work_date of ['2026-12-01', '2027-01-01']) {
        app().clock.set(`${work_date}T12:00:00+01:00`);
        await add(other, { project_id, minutes: 700, work_date });
      }
      const statistics = async (client: Client) => {
        const { body } = await client.get<HoursStatisticsDto>('/api/statistics/hours?from=2026-11&to=2026-12');
        return { ...body, project: body.projects.find((one) => one.project_id === project_id) };
      };
      const all = await statistics(admin);
      expect([all.months, all.project]).toMatchObject([
        ['2026-11', '2026-12'],
        { name: 'Most', month_minutes: [700, 700], minutes: 1400, billable_minutes: 1400, total_minutes: 2100 },
      ]);
      expect(all.project?.money).toEqual({ budget: null, labour: 350, costs: 0, left: null, unpriced_minutes: 1400 });
      const own = await statistics(person);
      expect(own.project).toMatchObject({ month_minutes: [700, 0], minutes: 700, money: null });
      expect(own.presence_minutes).toEqual([480, 0]);
      expect((await admin.get('/api/statistics/hours?from=2026-11&to=2026-10')).status).toBe(400);
    });

    it('cost what admins say from a day on; nobody else learns rates', async () => {
      const { person, admin } = await team(app());
      const user_id = await person.id();
      expect(await statusesOf(10, (n) => setRate(admin, user_id, n + 1))).toEqual(times(10, 200));
      const { body: rates } = await setRate(admin, user_id, 12.34);
      const [rate] = rates.filter((one) => one.user_id === user_id);
      expect(rates.filter((one) => one.user_id === user_id)).toEqual([
        { id: rate?.id, user_id, valid_from: '2026-01-01', amount: 12.34 },
      ]);
      expect((await setRate(admin, 99_999, 1)).status).toBe(404);
      for (const amount of [-1, 1.001, 10_000]) expect((await setRate(admin, user_id, amount)).status).toBe(400);
      expect((await person.get(`${HOURS}/rates`)).status).toBe(403);
      expect((await setRate(person, user_id, 99)).status).toBe(403);
      expect((await admin.delete(`${HOURS}/rates/${rate?.id}`)).status).toBe(200);
      expect((await admin.delete(`${HOURS}/rates/${rate?.id}`)).status).toBe(404);
    });

    it('show money to programs of admins only with the scope for costs', async () => {
      const { person, admin } = await team(app());
      const { id } = await createProject(person, 'Program');
      const reader = await program(admin, ['worktime:read'], ADMIN.password);
      expect((await hoursOf(reader, id)).money).toBeNull();
      expect((await reader.get(`${HOURS}/rates`)).status).toBe(403);
      expect((await add(reader)).status).toBe(403);
      const writing = await program(admin, ['worktime:write'], ADMIN.password);
      expect((await setBudget(writing, id, {}, 'another')).status).toBe(403);
      const accountant = await program(admin, ['worktime:read', 'costs:read'], ADMIN.password);
      expect((await hoursOf(accountant, id)).money).not.toBeNull();
      expect((await accountant.get(`${HOURS}/rates`)).status).toBe(200);
      const writer = await program(person, ['worktime:write']);
      expect((await add(writer)).status).toBe(201);
    });
  },
  ENV,
);
