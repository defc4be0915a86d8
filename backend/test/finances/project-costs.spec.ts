import type { CostDto as Cost } from '../../src/modules/finances/dto/cost.dto';
import type { MonthComparisonDto, ProjectCostsDto } from '../../src/modules/finances/dto/planning.dto';
import type { Client } from '../support/client';
import { itOnce } from '../support/databases';
import { describeApp } from '../support/test-app';
import { addCost, COSTS, MONTHLY, YEARLY } from './planning';

describeApp('costs', (app, database) => {
  let admin: Client;
  beforeAll(async () => {
    app().clock.set('2026-11-22T09:00:00Z');
    admin = await app().admin();
  });

  const project = async (name: string) => (await admin.post<{ id: number }>('/api/projects', { name })).body.id;
  const ofProject = (id: number, person = admin) => person.get<ProjectCostsDto>(`/api/finances/projects/${id}/costs`);

  it('of a project are summed up with all payments until today', async () => {
    const id = await project('Bakery');
    const hosting = await addCost(admin, { ...MONTHLY, date: '2026-09-30', netto: 9.99, project_id: id });
    const domain = await addCost(admin, { ...YEARLY, name: 'Domain', date: '2024-11-23', netto: 20, project_id: id });
    const photos = await addCost(admin, { name: 'Photos', date: '2026-11-22', netto: 300, project_id: id });
    const later = await addCost(admin, { name: 'Later', date: '2026-11-23', netto: 1000, project_id: id });
    await addCost(admin, { name: 'Of no project', date: '2026-11-22' });
    expect(hosting).toMatchObject({ project_id: id });

    const { body } = await ofProject(id);
    expect(body.costs.map((cost) => [cost.id, cost.payments, cost.total_brutto])).toEqual([
      [later.id, 0, 0],
      [photos.id, 1, 357],
      // 30 September and 30 October.
      [hosting.id, 2, 23.78],
      [domain.id, 2, 47.6],
    ]);
    expect(body.costs[2]).toMatchObject({ brutto: 11.89, recurring_type: 'monthly', date: '2026-09-30' });
    expect(body.summary).toEqual({ netto: 359.98, vat: 68.4, brutto: 428.38, count: 4 });
  });

  it('stay without a project when it is deleted, and can leave it', async () => {
    const id = await project('Short-lived');
    const cost = await addCost(admin, { name: 'Stays', project_id: id });
    const left = await addCost(admin, { name: 'Leaves', project_id: id });
    expect((await admin.patch<Cost>(`${COSTS}/${left.id}`, { project_id: null })).body.project_id).toBeNull();
    expect((await ofProject(id)).body.costs.map(({ name }) => name)).toEqual(['Stays']);
    await admin.delete(`/api/projects/${id}`);
    expect((await admin.get<Cost>(`${COSTS}/${cost.id}`)).body).toMatchObject({ ...cost, project_id: null });
    expect((await ofProject(id)).status).toBe(404);
  });

  it('cannot belong to a missing project', async () => {
    const cost = await addCost(admin, {});
    const refused = { status: 400, body: { code: 'unknown_project', details: [{ field: 'project_id' }] } };
    const body = { name: 'A', netto: 1, date: '2026-03-15', project_id: 999_999 };
    expect(await admin.post(COSTS, body)).toMatchObject(refused);
    expect(await admin.patch(`${COSTS}/${cost.id}`, { project_id: 999_999 })).toMatchObject(refused);
  });

  itOnce(database).each([
    ['notice_days', { notice_days: -1 }],
    ['notice_days', { notice_days: 731 }],
    ['notice_days', { notice_days: 1.5 }],
    ['cancel_url', { cancel_url: 'javascript:alert(1)' }],
    ['cancel_url', { cancel_url: `https://a.test/${'a'.repeat(2048)}` }],
    ['project_id', { project_id: 0 }],
  ])('are refused with an invalid %s: %j', async (field, body) => {
    const refused = await admin.post(COSTS, { name: 'A', netto: 1, date: '2026-03-15', ...body });
    expect(refused).toMatchObject({ status: 400, body: { details: [{ field }] } });
  });

  it('keep and clear where and until when to cancel them', async () => {
    const cost = await addCost(admin, { ...YEARLY, notice_days: 0, cancel_url: ' https://a.test/x ' });
    expect(cost).toMatchObject({ notice_days: 0, cancel_url: 'https://a.test/x' });
    const renamed = await admin.patch<Cost>(`${COSTS}/${cost.id}`, { name: 'Renamed' });
    expect(renamed.body).toMatchObject({ notice_days: 0, cancel_url: 'https://a.test/x' });
    const emptied = await admin.patch<Cost>(`${COSTS}/${cost.id}`, { notice_days: null, cancel_url: '' });
    expect(emptied.body).toMatchObject({ notice_days: null, cancel_url: null });
  });

  it('of a month are compared with the previous month’s, by category', async () => {
    await addCost(admin, { ...MONTHLY, category: 'hosting', date: '2021-11-30', netto: 0.1, vat: 0 });
    await addCost(admin, { category: 'devices', date: '2021-12-31', netto: 500 });
    await addCost(admin, { category: 'hosting', date: '2022-01-05', netto: 0.2, vat: 0 });
    const ending = { ...YEARLY, date: '2020-01-10', recurring_end_date: '2022-01-01' };
    await addCost(admin, { ...ending, category: 'domain', netto: 20 });
    const compare = async (query: string) =>
      (await admin.get<MonthComparisonDto>(`/api/finances/comparison?${query}`)).body;
    expect(await compare('year=2022&month=1')).toEqual({
      summary: { netto: 20.3, vat: 3.8, brutto: 24.1, count: 3 },
      previous: { netto: 500.1, vat: 95, brutto: 595.1, count: 2 },
      usual_brutto: 0,
      categories: [
        { category: 'domain', netto: 20, brutto: 23.8, count: 1, previous_brutto: 0 },
        { category: 'hosting', netto: 0.3, brutto: 0.3, count: 2, previous_brutto: 0.1 },
        { category: 'devices', netto: 0, brutto: 0, count: 0, previous_brutto: 595 },
      ],
    });
    const list = (await admin.get<{ summary: unknown }>(`${COSTS}?year=2022&month=1`)).body;
    expect((await compare('year=2022&month=1')).summary).toEqual(list.summary);
    for (const query of ['year=2022', 'month=1', 'year=2022&month=13', ''])
      expect((await admin.get(`/api/finances/comparison?${query}`)).status).toBe(400);
  });

  it('are hidden from employees in the project', async () => {
    const employee = await app().employee();
    const id = await project('Secret');
    await addCost(admin, { project_id: id });
    expect(JSON.stringify((await employee.get(`/api/projects/${id}`)).body)).not.toContain('cost');
  });
});
