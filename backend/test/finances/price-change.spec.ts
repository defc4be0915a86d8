import type { CostDto as Cost, CostListDto } from '../../src/modules/finances/dto/cost.dto';
import type { PriceChangePreviewDto } from '../../src/modules/finances/dto/cost-month.dto';
import type { RenewalsDto } from '../../src/modules/finances/dto/planning.dto';
import { AuditEntry } from '../../src/platform/audit/audit-entry.entity';
import type { Client } from '../support/client';
import { describeApp } from '../support/test-app';
import { attach } from './attachments';
import { addCost, COSTS, MONTHLY, YEARLY } from './planning';

const ENDED = { ...MONTHLY, recurring_end_date: '2026-06-01' };

describeApp('a price change', (app) => {
  let admin: Client;
  beforeAll(async () => {
    app().clock.set('2026-02-20T09:00:00Z');
    admin = await app().admin();
  });

  const change = (id: number, body: Record<string, unknown>) => admin.post<Cost>(`${COSTS}/${id}/price-change`, body);
  const get = async (id: number) => (await admin.get<Cost>(`${COSTS}/${id}`)).body;
  const payments = async (name: string, year: number) => {
    const found: Cost[] = [];
    for (let month = 1; month <= 12; month++)
      found.push(...(await admin.get<CostListDto>(`${COSTS}?year=${year}&month=${month}`)).body.costs);
    return found.filter((cost) => cost.name === name).map(({ date, netto }) => [date, netto] as const);
  };

  it('ends the cost and starts another with all its fields', async () => {
    const files = await attach(admin, 'Contract.pdf');
    const old = await addCost(admin, {
      ...MONTHLY,
      name: 'Rent',
      category: 'office_rent',
      date: '2026-01-31',
      vat: 7,
      recurring_end_date: '2027-12-01',
      notice_days: 90,
      cancel_url: 'https://rent.test',
      description: 'Second floor',
      attachments: files,
    });
    const answer = await change(old.id, { from: '2027-02-15', netto: 120 });
    expect(answer).toMatchObject({
      status: 201,
      body: { ...old, id: answer.body.id, netto: 120, brutto: 128.4, date: '2027-02-28', replaces_id: old.id },
    });
    expect(await get(answer.body.id)).toMatchObject(answer.body);
    expect(await get(old.id)).toMatchObject({ ...old, recurring_end_date: '2027-01-01' });
    expect((await payments('Rent', 2027)).slice(0, 4)).toEqual([
      ['2027-01-31', 100],
      ['2027-02-28', 120],
      ['2027-03-31', 120],
      ['2027-04-30', 120],
    ]);
    expect(await payments('Rent', 2027)).toHaveLength(12);
    expect(await payments('Rent', 2028)).toEqual([]);

    // Each keeps the files when the other is deleted.
    await admin.delete(`${COSTS}/${old.id}`);
    expect(await get(answer.body.id)).toMatchObject({ attachments: old.attachments, replaces_id: null });
    expect((await admin.get(files[0]!)).status).toBe(200);
  });

  it('before an existing price change comes in between', async () => {
    const first = await addCost(admin, { ...MONTHLY, name: 'Between', date: '2026-01-10' });
    const last = (await change(first.id, { from: '2026-09-01', netto: 300 })).body;
    const middle = (await change(first.id, { from: '2026-05-01', netto: 200 })).body;
    expect(middle).toMatchObject({ date: '2026-05-10', recurring_end_date: '2026-08-01', replaces_id: first.id });
    expect((await get(last.id)).replaces_id).toBe(middle.id);
    const prices = (await payments('Between', 2026)).map(([, netto]) => netto);
    expect(prices).toEqual([100, 100, 100, 100, 200, 200, 200, 200, 300, 300, 300, 300]);
  });

  it('of a yearly cost is one renewal, not an end and a start', async () => {
    const old = await addCost(admin, { ...YEARLY, name: 'Insurance', date: '2024-05-10', notice_days: 5 });
    const { body } = await change(old.id, { from: '2026-03-01', netto: 150, vat: 0, brutto: 150 });
    const renewals = (await admin.get<RenewalsDto>('/api/finances/renewals')).body.yearly.renewals;
    expect(renewals).toMatchObject([
      { cost_id: body.id, date: '2026-05-10', cancel_by: '2026-05-05', is_last: false, brutto: 150 },
    ]);
  });

  it('forgets the remembered day once the cost gets another date', async () => {
    const old = await addCost(admin, { ...MONTHLY, name: 'Moved', date: '2026-01-31' });
    const { body } = await change(old.id, { from: '2026-02-01', netto: 1 });
    await admin.patch(`${COSTS}/${body.id}`, { date: '2026-02-05' });
    expect((await payments('Moved', 2026)).slice(0, 3)).toEqual([
      ['2026-01-31', 100],
      ['2026-02-05', 1],
      ['2026-03-05', 1],
    ]);
  });

  it.each([
    ['a cost that does not recur', {}, { from: '2026-05-01', netto: 1 }, 'cost_not_recurring', undefined],
    ['a month before the cost', MONTHLY, { from: '2026-02-28', netto: 1 }, 'price_change_early', 'from'],
    ['a cost that has ended', ENDED, { from: '2026-07-01', netto: 1 }, 'price_change_late', 'from'],
    ['the same price', MONTHLY, { from: '2026-07-01', netto: 100 }, 'same_price', 'netto'],
    ['a brutto of another netto', MONTHLY, { from: '2026-07-01', netto: 10, brutto: 12 }, 'brutto_mismatch', 'brutto'],
    ['nothing', MONTHLY, { from: '2026-07-01', netto: 0 }, 'amount_not_valid', 'netto'],
    ['no day', MONTHLY, { from: '2026-07', netto: 1 }, 'must_be_date', 'from'],
  ])('for %s is refused, and changes nothing', async (_, cost, body, code, field) => {
    const { id } = await addCost(admin, cost);
    const before = await get(id);
    const count = (await admin.get<CostListDto>(COSTS)).body.costs.length;
    const refused = await change(id, body);
    expect(refused).toMatchObject({ status: 400, body: { code, ...(field && { details: [{ field, code }] }) } });
    expect(await get(id)).toEqual(before);
    expect((await admin.get<CostListDto>(COSTS)).body.costs).toHaveLength(count);
  });

  it('begins in any month, past ones and its own included', async () => {
    const old = await addCost(admin, { ...MONTHLY, name: 'Past', date: '2025-11-12' });
    const later = (await change(old.id, { from: '2026-01-31', netto: 200 })).body;
    expect(later).toMatchObject({ date: '2026-01-12', replaces_id: old.id });
    expect(await change(old.id, { from: '2025-11-01', netto: 50 })).toMatchObject({
      status: 201,
      body: { id: old.id, netto: 50, brutto: 59.5, recurring_end_date: '2025-12-01', replaces_id: null },
    });
    const paid = [...(await payments('Past', 2025)), ...(await payments('Past', 2026)).slice(0, 2)];
    expect(paid.map(([, netto]) => netto)).toEqual([50, 50, 200, 200]);
    expect(await change(old.id, { from: '2026-01-01', netto: 300 })).toMatchObject({
      status: 400,
      body: { code: 'price_change_late' },
    });
  });

  it('says beforehand which months change and by how much, and moves what later months have of their own', async () => {
    const { id } = await addCost(admin, { ...MONTHLY, name: 'Preview', date: '2025-10-31' });
    const own = (month: string, body: Record<string, unknown>) => admin.patch(`${COSTS}/${id}/months/${month}`, body);
    await own('2025-11', { is_skipped: true });
    await own('2025-12', { netto: 10 });
    await own('2026-03', { netto: 20, note: 'Discount' });
    const body = { from: '2025-11-01', netto: 150, vat: 7 };
    const preview = await admin.post<PriceChangePreviewDto>(`${COSTS}/${id}/price-change/preview`, body);
    expect(preview).toMatchObject({
      status: 200,
      body: {
        date: '2025-11-30',
        months: ['2026-01', '2026-02'],
        netto: 100,
        brutto: 83,
        own_months: ['2025-12', '2026-03'],
      },
    });
    expect(await get(id)).toMatchObject({ netto: 100, recurring_end_date: null });
    expect(await admin.post(`${COSTS}/${id}/price-change/preview`, { ...body, netto: 0 })).toMatchObject({
      status: 400,
    });
    expect((await change(id, body)).status).toBe(201);
    const sums = [...(await payments('Preview', 2025)), ...(await payments('Preview', 2026)).slice(0, 4)];
    expect(sums).toEqual([
      ['2025-10-31', 100],
      ['2025-12-31', 10],
      ['2026-01-31', 150],
      ['2026-02-28', 150],
      ['2026-03-31', 20],
      ['2026-04-30', 150],
    ]);
  });

  it('keeps the former cost from going on beside the new one', async () => {
    const old = await addCost(admin, { ...MONTHLY, name: 'Hosting', date: '2026-01-10' });
    const next = (await change(old.id, { from: '2026-04-01', netto: 150 })).body;
    const end = (recurring_end_date: string | null) => admin.patch(`${COSTS}/${old.id}`, { recurring_end_date });
    for (const later of [null, '2026-04-01'])
      expect(await end(later)).toMatchObject({
        status: 400,
        body: { code: 'cost_paid_by_another', details: [{ field: 'recurring_end_date' }] },
      });
    expect((await end('2026-02-01')).status).toBe(200);
    expect((await end('2026-03-01')).status).toBe(200);
    await admin.delete(`${COSTS}/${next.id}`);
    expect((await end(null)).status).toBe(200);
  });

  it('sent twice at the same moment happens once', async () => {
    const { id } = await addCost(admin, { ...MONTHLY, name: 'Twice', date: '2026-01-10' });
    const body = { from: '2026-05-01', netto: 200 };
    const answers = await Promise.all([change(id, body), change(id, body)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
    expect(await payments('Twice', 2026)).toHaveLength(12);
  });

  it('is audited for both costs', async () => {
    const old = await addCost(admin, { ...MONTHLY, name: 'Audited' });
    const { body } = await change(old.id, { from: '2026-07-01', netto: 200 });
    const audited = (id: number) =>
      app().dataSource.manager.find(AuditEntry, { where: { target: `costs/${id}` }, order: { id: 'ASC' } });
    const [[, ended, ...others], [begun]] = [await audited(old.id), await audited(body.id)];
    expect([ended?.action, begun?.action, others]).toEqual(['cost.update', 'cost.create', []]);
    expect(JSON.parse(ended?.after ?? '')).toEqual({ recurringEndDate: '2026-06-01' });
    expect(JSON.parse(begun?.after ?? '')).toMatchObject({ netto: '200.00', replacesId: old.id });
  });

  it('of a missing cost is a 404', async () => {
    expect((await change(999_999, { from: '2026-07-01', netto: 1 })).status).toBe(404);
  });
});
