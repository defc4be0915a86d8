import type { CostDto as Cost, CostListDto } from '../../src/modules/finances/dto/cost.dto';
import type { PaidDto, PriceChangePreviewDto } from '../../src/modules/finances/dto/cost-month.dto';
import type { ProjectCostsDto, RenewalsDto } from '../../src/modules/finances/dto/planning.dto';
import { entryOf, restore } from '../bin/calls';
import type { Client } from '../support/client';
import { describeApp } from '../support/test-app';
import { attach } from './attachments';
import { addCost, COSTS, MONTHLY, YEARLY } from './planning';

describeApp('at the edges of what a month has of its own', (app) => {
  let admin: Client;
  let project: number;
  beforeAll(async () => {
    app().clock.set('2026-11-28T09:00:00Z');
    admin = await app().admin();
    project = (await admin.post<{ id: number }>('/api/projects', { name: 'Edges' })).body.id;
  });

  const at = (id: number, month: string) => `${COSTS}/${id}/months/${month}`;
  const change = (id: number, month: string, body: Record<string, unknown>) => admin.patch<Cost>(at(id, month), body);
  const inMonth = async (id: number, month: string) => {
    const query = `?year=${month.slice(0, 4)}&month=${Number(month.slice(5))}`;
    return (await admin.get<CostListDto>(COSTS + query)).body.costs.find((cost) => cost.id === id);
  };
  const paid = async (id: number, query = '') => (await admin.get<PaidDto>(`${COSTS}/${id}/paid${query}`)).body;
  const renewals = async () => {
    const { yearly, monthly } = (await admin.get<RenewalsDto>('/api/finances/renewals')).body;
    return [...yearly.renewals, ...monthly.renewals];
  };
  const ofProject = async () =>
    (await admin.get<ProjectCostsDto>(`/api/finances/projects/${project}/costs`)).body.summary;

  it('its only invoice, taken away, is restored to it, also after other changes', async () => {
    const { id } = await addCost(admin, { ...MONTHLY, name: 'Invoice' });
    const files = await attach(admin, 'Only.pdf');
    await change(id, '2026-06', { attachments: files });
    await change(id, '2026-06', { attachments: null });
    await change(id, '2026-06', { netto: 5 });
    const [entry] = (await admin.get<{ entries: { id: number }[] }>('/admin/bin')).body.entries;
    expect((await restore(admin, String(entry?.id))).status).toBe(204);
    expect(await inMonth(id, '2026-06')).toMatchObject({ netto: 5, own_attachments: JSON.stringify(files) });
    await admin.delete(`${COSTS}/${id}`);
  });

  it('a second document of the first payment stands beside the first', async () => {
    const [first, second] = [await attach(admin, 'Bill.pdf'), await attach(admin, 'Credit.pdf')];
    const { id } = await addCost(admin, { ...MONTHLY, name: 'Both', date: '2026-02-05', attachments: first });
    await admin.post(`${at(id, '2026-02')}/invoices`, { attachments: second });
    const both = JSON.stringify([...first, ...second]);
    expect(await inMonth(id, '2026-02')).toMatchObject({ attachments: both, own_attachments: JSON.stringify(second) });
    const table = await admin.get<string>('/files/accounting/csv?from=2026-02&to=2026-02&language=en');
    expect(table.body).toMatch(/Both Bill\.pdf \| .*Both Credit\.pdf/);
    await admin.delete(`${COSTS}/${id}`);
  });

  it('a price change and a change of the month at once leave it with the cost that is paid in it', async () => {
    const { id } = await addCost(admin, { ...MONTHLY, name: 'At once', date: '2026-01-05' });
    const [next] = await Promise.all([
      admin.post<Cost>(`${COSTS}/${id}/price-change`, { from: '2026-05-01', netto: 1 }),
      change(id, '2026-06', { netto: 7 }),
    ]);
    const june = await inMonth(next.body.id, '2026-06');
    expect([1, 7]).toContain(june?.netto);
    expect(june?.netto === 7).toBe((await admin.get<Cost>(at(next.body.id, '2026-06'))).body.usual !== null);
    expect(await inMonth(id, '2026-06')).toBeUndefined();
    await Promise.all([id, next.body.id].map((one) => admin.delete(`${COSTS}/${one}`)));
  });

  it('the files of a former price are no invoice of the first payment at the new one', async () => {
    const files = await attach(admin, 'January.pdf');
    const { id } = await addCost(admin, { ...MONTHLY, name: 'Former', date: '2026-01-05', attachments: files });
    const next = (await admin.post<Cost>(`${COSTS}/${id}/price-change`, { from: '2026-05-01', netto: 1 })).body;
    expect(await inMonth(id, '2026-01')).toMatchObject({ has_invoice: true });
    expect(await inMonth(next.id, '2026-05')).toMatchObject({ has_invoice: false });
    const table = await admin.get<string>('/files/accounting/csv?from=2026-05&to=2026-05&language=en');
    expect(table.body).not.toContain('January.pdf');
    await Promise.all([id, next.id].map((one) => admin.delete(`${COSTS}/${one}`)));
  });

  it('a cost that recurs no longer has none, by the raw table either', async () => {
    const cost = { ...MONTHLY, name: 'Stopped', date: '2026-09-05', project_id: project };
    const [first, second] = [await addCost(admin, cost), await addCost(admin, cost)];
    await change(first.id, '2026-09', { netto: 50 });
    await change(second.id, '2026-09', { is_skipped: true });
    await admin.patch(`${COSTS}/${first.id}`, { is_recurring: false });
    expect((await admin.patch(`/admin/tables/costs/${second.id}`, { is_recurring: 0 })).status).toBe(200);
    for (const { id } of [first, second]) {
      expect(await inMonth(id, '2026-09')).toMatchObject({ brutto: 119, usual: null, is_skipped: false });
      expect((await admin.get<Cost>(at(id, '2026-09'))).body).toMatchObject({ brutto: 119, is_skipped: false });
      expect(await paid(id)).toMatchObject({ payments: 1, brutto: 119, next: null });
    }
    expect(await ofProject()).toMatchObject({ brutto: 238 });
    await Promise.all([first.id, second.id].map((id) => admin.delete(`${COSTS}/${id}`)));
  });

  it('restored after a price change, it is a month of the new cost', async () => {
    const { id } = await addCost(admin, { ...MONTHLY, name: 'Restored', date: '2026-01-10' });
    await change(id, '2026-05', { netto: 55, note: 'Kept' });
    const { rows } = (await admin.get<{ rows: { id: number }[] }>('/admin/tables/cost_months?page=1')).body;
    const entry = entryOf(await admin.delete(`/admin/tables/cost_months/${rows.at(-1)?.id}`));
    const next = (await admin.post<Cost>(`${COSTS}/${id}/price-change`, { from: '2026-04-01', netto: 120 })).body;
    expect((await restore(admin, entry)).status).toBe(204);
    expect(await inMonth(next.id, '2026-05')).toMatchObject({ netto: 55, note: 'Kept', usual: { netto: 120 } });
    await Promise.all([id, next.id].map((one) => admin.delete(`${COSTS}/${one}`)));
  });

  it('a day of its own counts until today, in renewals and as the next payment', async () => {
    const monthly = await addCost(admin, { ...MONTHLY, name: 'Moved', date: '2026-08-15', project_id: project });
    await change(monthly.id, '2026-11', { date: '2026-11-30' });
    await change(monthly.id, '2026-12', { date: '2026-12-20' });
    expect(await ofProject()).toMatchObject({ brutto: 357 });
    expect(await paid(monthly.id)).toMatchObject({ payments: 4, last: '2026-11-30', next: '2026-12-20' });
    expect(await paid(monthly.id, '?from=2027-01')).toMatchObject({ payments: 0, first: null, next: '2027-01-15' });
    const yearly = await addCost(admin, { ...YEARLY, name: 'Yearly', date: '2025-12-05', notice_days: 5 });
    await change(yearly.id, '2026-12', { date: '2026-12-20' });
    expect(await renewals()).toMatchObject([{ cost_id: yearly.id, date: '2026-12-20', cancel_by: '2026-11-30' }]);
    await Promise.all([monthly.id, yearly.id].map((id) => admin.delete(`${COSTS}/${id}`)));
  });

  it('a skipped last month makes the one before it the last', async () => {
    const cost = { ...MONTHLY, name: 'Ending', date: '2026-08-30', recurring_end_date: '2027-01-01' };
    const { id } = await addCost(admin, cost);
    await change(id, '2027-01', { is_skipped: true });
    expect(await renewals()).toMatchObject([{ cost_id: id, date: '2026-12-30', is_last: true }]);
    await admin.delete(`${COSTS}/${id}`);
  });

  it('a preview names future months that keep their price, and the next payment that does not', async () => {
    const { id } = await addCost(admin, { ...YEARLY, name: 'Ahead', date: '2024-06-01' });
    await change(id, '2027-06', { netto: 80 });
    const body = { from: '2026-01-01', netto: 150 };
    const preview = await admin.post<PriceChangePreviewDto>(`${COSTS}/${id}/price-change/preview`, body);
    expect(preview.body).toMatchObject({ months: ['2026-06'], own_months: ['2027-06'], next: '2028-06-01' });
    await admin.delete(`${COSTS}/${id}`);
  });

  it('what equals the cost by now is not shown as different, and a note that shows nowhere is not found', async () => {
    const { id } = await addCost(admin, { ...MONTHLY, name: 'Equal', date: '2026-03-08' });
    await change(id, '2026-10', { netto: 120, note: 'Quittung' });
    const found = async () => (await admin.get<{ items: object[] }>('/api/search?q=quittung')).body.items;
    expect(await inMonth(id, '2026-10')).toMatchObject({ usual: { netto: 100 } });
    expect(await found()).toHaveLength(1);
    await admin.patch(`${COSTS}/${id}`, { netto: 120, recurring_end_date: '2026-10-01' });
    expect(await inMonth(id, '2026-10')).toMatchObject({ netto: 120, usual: null });
    await admin.patch(`${COSTS}/${id}`, { recurring_end_date: '2026-09-01' });
    expect(await found()).toEqual([]);
    await admin.delete(`${COSTS}/${id}`);
  });

  it('names with invisible characters, of any case, do not stop the accountant’s archive', async () => {
    for (const [name, file] of [
      ['Flag 🏳️‍🌈 GmbH', 'Bill.pdf'],
      ['flag 🏳️‍🌈 gmbh', 'bill.pdf'],
    ] as const)
      await addCost(admin, { name, date: '2027-09-01', attachments: await attach(admin, file) });
    const answer = await admin.get<string>('/files/accounting/csv?from=2027-09&to=2027-09&language=en');
    expect(answer.status).toBe(200);
    expect(answer.body).toMatch(/2027-09-01 Flag 🏳🌈 GmbH Bill\.pdf"[^]*2027-09-01 flag 🏳🌈 gmbh bill \(2\)\.pdf"/);
  });
});
