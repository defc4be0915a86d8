import type { CostListDto as CostList, CostDto as Cost } from '../../src/modules/finances/dto/cost.dto';
import type { Failure } from '../support/types';
import type { Client } from '../support/client';
import { describeApp } from '../support/test-app';
import { addCost, COSTS, MONTHLY, YEARLY } from './planning';

describeApp('costs', (app) => {
  let admin: Client;
  beforeAll(async () => {
    admin = await app().admin();
  });

  const add = (body: Record<string, unknown>) => addCost(admin, { netto: 10, ...body });
  const STOPPED = { is_recurring: false, recurring_type: null, recurring_end_date: null };

  it('are stored with the defaults of a new cost, and a computed brutto', async () => {
    const cost = await add({ name: '  Serwer – Größe M 🖥  ', netto: 9.99 });
    expect(cost).toEqual({
      id: cost.id,
      name: 'Serwer – Größe M 🖥',
      category: 'other',
      netto: 9.99,
      vat: 19,
      brutto: 11.89,
      date: '2026-03-15',
      ...STOPPED,
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
      ...YEARLY,
      is_recurring: true,
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
    ['camelCase alone', { ...MONTHLY, recurringEndDate: '2026-09-01' }],
    ['an end year and month', { ...MONTHLY, recurringEndYear: 2026, recurringEndMonth: 9 }],
  ])('accept a recurrence sent as %s', async (_, recurrence) => {
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
    expect((await add({ ...MONTHLY, ...end })).recurring_end_date).toBeNull();
  });

  it('ignore the recurrence that a form’s disabled selects still send', async () => {
    const shown = { isRecurring: false, recurringType: 'monthly', recurringEndYear: 2026 };
    expect(await add(shown)).toMatchObject(STOPPED);
  });

  it('keep a brutto that is a cent off, as on some receipts', async () => {
    expect(await add({ netto: 10, brutto: 11.91 })).toMatchObject({ netto: 10, brutto: 11.91 });
    expect(await add({ netto: 10, brutto: 11.89 })).toMatchObject({ netto: 10, brutto: 11.89 });
  });

  it.each([
    [0.01, 0.01],
    [999_999_999.99, 1_189_999_999.99],
  ])('hold %d EUR to the cent', async (netto, brutto) => {
    expect(await add({ netto })).toMatchObject({ netto, brutto });
  });

  describe('changed by a PATCH', () => {
    it('keep what it does not name', async () => {
      const kept = { ...YEARLY, category: 'software', description: 'Kept', recurring_end_date: '2030-03-01' };
      const cost = await add(kept);
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

    it('stop recurring, and recur again without their former end', async () => {
      const { id } = await add({ ...MONTHLY, recurring_end_date: '2026-12-01' });
      const stopped = await admin.patch<Cost>(`${COSTS}/${id}`, { isRecurring: false });
      expect(stopped.body).toMatchObject(STOPPED);
      const again = await admin.patch<Cost>(`${COSTS}/${id}`, YEARLY);
      expect(again.body).toMatchObject({ is_recurring: true, recurring_type: 'yearly', recurring_end_date: null });
    });

    it('cannot be moved past the end of their recurrence', async () => {
      const { id } = await add({ ...MONTHLY, recurring_end_date: '2026-04-01' });
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
    const gone = { status: 404, body: { error: `There is no cost ${id}` } };
    expect(await admin.delete(`${COSTS}/${id}`)).toMatchObject(gone);
    expect((await admin.patch(`${COSTS}/${id}`, { name: 'A' })).status).toBe(404);
    expect((await admin.get(`${COSTS}/${id}`)).status).toBe(404);
  });
});
