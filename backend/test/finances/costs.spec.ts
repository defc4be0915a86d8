import type { CostListDto as CostList, CostDto as Cost } from '../../src/modules/finances/dto/cost.dto';
import type { Failure } from '../support/types';
import type { Client } from '../support/client';
import { describeApp } from '../support/test-app';

const COSTS = '/api/finances/costs';

describeApp('costs', (app) => {
  let admin: Client;
  beforeAll(async () => {
    admin = await app().admin();
  });

  const add = async (body: Record<string, unknown>) => {
    const created = await admin.post<Cost>(COSTS, { name: 'Cost', netto: 10, date: '2026-03-15', ...body });
    expect(created).toMatchObject({ status: 201 });
    return created.body;
  };

  it('are stored with the defaults of a new cost, their brutto computed', async () => {
    const cost = await add({ name: '  Serwer – Größe M 🖥  ', netto: 9.99 });
    expect(cost).toEqual({
      id: cost.id,
      name: 'Serwer – Größe M 🖥',
      category: 'other',
      netto: 9.99,
      vat: 19,
      brutto: 11.89,
      date: '2026-03-15',
      is_recurring: false,
      recurring_type: null,
      recurring_end_date: null,
      notice_days: null,
      cancel_url: null,
      project_id: null,
      replaces_id: null,
      attachments: null,
      description: null,
      is_recurring_instance: false,
      original_cost_id: null,
    });
  });

  it('accept a form that sends both names of a field', async () => {
    const cost = await add({
      category: 'hosting',
      netto: 100,
      vat: 7,
      brutto: 107,
      isRecurring: true,
      is_recurring: true,
      recurringType: 'yearly',
      recurring_type: 'yearly',
      recurringEndDate: '2028-12-01',
      recurring_end_date: '2028-12-01',
      recurringEndYear: '2028',
      recurringEndMonth: '12',
      attachments: '[]',
      description: 'Two\r\nlines',
    });
    expect(cost).toMatchObject({
      category: 'hosting',
      vat: 7,
      brutto: 107,
      is_recurring: true,
      recurring_type: 'yearly',
      recurring_end_date: '2028-12-01',
      attachments: null,
      description: 'Two\nlines',
    });
  });

  it.each([
    ['snake_case alone', { is_recurring: true, recurring_type: 'monthly', recurring_end_date: '2026-09-17' }],
    ['camelCase alone', { isRecurring: true, recurringType: 'monthly', recurringEndDate: '2026-09-01' }],
    [
      'an end year and month',
      { isRecurring: true, recurringType: 'monthly', recurringEndYear: 2026, recurringEndMonth: 9 },
    ],
  ])('understand a recurrence told in %s', async (_, recurrence) => {
    expect(await add(recurrence)).toMatchObject({
      is_recurring: true,
      recurring_type: 'monthly',
      recurring_end_date: '2026-09-01',
    });
  });

  it.each([
    ['no end at all', {}],
    ['null', { recurring_end_date: null }],
    ['an empty field', { recurringEndDate: '' }],
    ['“forever” as the end year', { recurringEndYear: 'forever', recurringEndMonth: 5 }],
  ])('recur for ever with %s', async (_, end) => {
    const cost = await add({ isRecurring: true, recurringType: 'monthly', ...end });
    expect(cost.recurring_end_date).toBeNull();
  });

  it('ignore the recurrence that a form’s disabled selects still show', async () => {
    const cost = await add({ isRecurring: false, recurringType: 'monthly', recurringEndYear: 2026 });
    expect(cost).toMatchObject({ is_recurring: false, recurring_type: null, recurring_end_date: null });
  });

  it('keep a brutto that is a cent off, as on some receipts', async () => {
    expect(await add({ netto: 10, brutto: 11.91 })).toMatchObject({ netto: 10, brutto: 11.91 });
    expect(await add({ netto: 10, brutto: 11.89 })).toMatchObject({ netto: 10, brutto: 11.89 });
  });

  it.each([
    [0.01, 0.01],
    [999_999_999.99, 1_189_999_999.99],
    [10_000_000, 11_900_000],
    [123_456.78, 146_913.57],
  ])('hold %d EUR to the cent', async (netto, brutto) => {
    const cost = await add({ netto });
    expect(cost).toMatchObject({ netto, brutto });
  });

  describe('changed by a PATCH', () => {
    it('keep what it does not name', async () => {
      const cost = await add({
        category: 'software',
        netto: 50,
        description: 'Kept',
        isRecurring: true,
        recurringType: 'yearly',
        recurring_end_date: '2030-03-01',
      });
      const changed = await admin.patch<Cost>(`${COSTS}/${cost.id}`, { name: 'Renamed' });
      expect(changed).toMatchObject({ status: 200, body: { ...cost, name: 'Renamed' } });
    });

    it('get a new brutto with a new netto or VAT, and refuse one that does not fit', async () => {
      const { id } = await add({ netto: 100 });
      const patch = async (body: Record<string, unknown>) => (await admin.patch<Cost>(`${COSTS}/${id}`, body)).body;
      expect(await patch({ netto: 200 })).toMatchObject({ netto: 200, vat: 19, brutto: 238 });
      expect(await patch({ vat: 7 })).toMatchObject({ netto: 200, vat: 7, brutto: 214 });
      expect(await patch({ brutto: 214.01 })).toMatchObject({ netto: 200, brutto: 214.01 });
      const refused = await admin.patch<Failure>(`${COSTS}/${id}`, { brutto: 300 });
      expect(refused).toMatchObject({ status: 400, body: { details: [{ field: 'brutto' }] } });
    });

    it('stop recurring, and start again without what was forgotten', async () => {
      const { id } = await add({ isRecurring: true, recurringType: 'monthly', recurring_end_date: '2026-12-01' });
      const stopped = await admin.patch<Cost>(`${COSTS}/${id}`, { isRecurring: false });
      expect(stopped.body).toMatchObject({ is_recurring: false, recurring_type: null, recurring_end_date: null });
      const again = await admin.patch<Cost>(`${COSTS}/${id}`, { isRecurring: true, recurringType: 'yearly' });
      expect(again.body).toMatchObject({ is_recurring: true, recurring_type: 'yearly', recurring_end_date: null });
    });

    it('cannot be moved past the end of their recurrence', async () => {
      const { id } = await add({ isRecurring: true, recurringType: 'monthly', recurring_end_date: '2026-04-01' });
      expect((await admin.patch(`${COSTS}/${id}`, { date: '2026-04-30' })).status).toBe(200);
      const refused = await admin.patch<Failure>(`${COSTS}/${id}`, { date: '2026-05-01' });
      expect(refused).toMatchObject({ status: 400, body: { details: [{ field: 'recurring_end_date' }] } });
    });

    it.each([
      ['netto', { netto: null }],
      ['date', { date: null }],
      ['name', { name: '' }],
    ])('refuse to lose their %s', async (field, body) => {
      const { id } = await add({});
      expect(await admin.patch(`${COSTS}/${id}`, body)).toMatchObject({ status: 400, body: { details: [{ field }] } });
    });
  });

  it('are a 404 once deleted', async () => {
    const { id } = await add({ name: 'Short-lived' });
    expect((await admin.delete(`${COSTS}/${id}`)).status).toBe(204);
    const all = await admin.get<CostList>(COSTS);
    expect(all.body.costs.some((cost) => cost.id === id)).toBe(false);
    expect(await admin.delete(`${COSTS}/${id}`)).toMatchObject({
      status: 404,
      body: { error: `There is no cost ${id}` },
    });
    expect((await admin.patch(`${COSTS}/${id}`, { name: 'A' })).status).toBe(404);
    expect((await admin.get(`${COSTS}/${id}`)).status).toBe(404);
  });

  it('are audited on every write, except for a PATCH that changes nothing', async () => {
    const { id } = await add({ name: 'Audited' });
    await admin.patch(`${COSTS}/${id}`, { name: 'Audited' });
    await admin.patch(`${COSTS}/${id}`, { netto: 20 });
    await admin.delete(`${COSTS}/${id}`);
    const entries = await app().dataSource.query<{ action: string; before: string | null; after: string | null }[]>(
      'SELECT * FROM audit_log WHERE target = ? ORDER BY id',
      [`costs/${id}`],
    );
    expect(entries.map(({ action }) => action)).toEqual(['cost.create', 'cost.update', 'cost.delete']);
    expect(JSON.parse(entries[1]?.before ?? '')).toMatchObject({ netto: '10.00', brutto: '11.90' });
    expect(JSON.parse(entries[1]?.after ?? '')).toMatchObject({ netto: '20.00', brutto: '23.80' });
  });

  it('are for admins only, in every call', async () => {
    const employee = await app().employee();
    const { id } = await add({});
    const calls: [string, string, Record<string, unknown>?][] = [
      ['GET', COSTS],
      ['GET', `${COSTS}?year=2026&month=3`],
      ['GET', `${COSTS}/${id}`],
      ['POST', COSTS, { name: 'A', netto: 1, date: '2026-03-15' }],
      ['PATCH', `${COSTS}/${id}`, { name: 'A' }],
      ['DELETE', `${COSTS}/${id}`],
      ['POST', '/api/finances/upload'],
      ['DELETE', '/api/finances/delete-file/aaaaaaaaaaaaaaaaaaaaaa-a.pdf'],
    ];
    for (const [method, path, body] of calls) {
      expect(await employee.send(method, path, body)).toMatchObject({ status: 403 });
      expect(await app().guest.send(method, path, body)).toMatchObject({ status: 401 });
    }
  });
});
