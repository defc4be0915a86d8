import type { CostDto as Cost, CostListDto } from '../../src/modules/finances/dto/cost.dto';
import type { PaidDto } from '../../src/modules/finances/dto/cost-month.dto';
import type { ProjectCostsDto, RenewalsDto } from '../../src/modules/finances/dto/planning.dto';
import { AuditEntry } from '../../src/platform/audit/audit-entry.entity';
import type { Client } from '../support/client';
import { binOf, entryOf, restore } from '../bin/calls';
import { describeApp } from '../support/test-app';
import { attach } from './attachments';
import { addCost, COSTS, MONTHLY, YEARLY } from './planning';

describeApp('a month of a recurring cost', (app) => {
  let admin: Client;
  beforeAll(async () => {
    app().clock.set('2026-06-20T09:00:00Z');
    admin = await app().admin();
  });

  const at = (id: number, month: string) => `${COSTS}/${id}/months/${month}`;
  const change = (id: number, month: string, body: Record<string, unknown>) => admin.patch<Cost>(at(id, month), body);
  const list = async (month: string) =>
    (await admin.get<CostListDto>(`${COSTS}?year=${month.slice(0, 4)}&month=${Number(month.slice(5))}`)).body;
  const inMonth = async (id: number, month: string) => (await list(month)).costs.find((cost) => cost.id === id);

  it('has its own price, day, note and invoice, which the others do not get', async () => {
    const cost = await addCost(admin, { ...MONTHLY, name: 'Server', date: '2026-01-31' });
    const files = await attach(admin, 'April.pdf');
    const own = { netto: 80, vat: 7, date: '2026-04-02', note: 'Cheaper once', attachments: files };
    const usual = { netto: 100, vat: 19, brutto: 119, date: '2026-04-30' };
    const changed = await change(cost.id, '2026-04', own);
    const expected = {
      ...{
        netto: 80,
        vat: 7,
        brutto: 85.6,
        date: '2026-04-02',
        note: 'Cheaper once',
        attachments: JSON.stringify(files),
      },
      ...{ usual, has_invoice: true, is_skipped: false, is_recurring_instance: true, original_cost_id: cost.id },
    };
    expect(changed).toMatchObject({ status: 200, body: expected });
    expect((await admin.get<Cost>(at(cost.id, '2026-04'))).body).toEqual(changed.body);
    expect(await inMonth(cost.id, '2026-04')).toMatchObject(expected);
    expect((await list('2026-04')).summary).toMatchObject({ netto: 80, brutto: 85.6 });
    for (const month of ['2026-03', '2026-05']) {
      const other = await inMonth(cost.id, month);
      expect(other).toMatchObject({ netto: 100, usual: null, note: null, attachments: null, has_invoice: false });
    }
    const { revision: _, ...original } = (await admin.get<Cost>(`${COSTS}/${cost.id}`)).body;
    expect(original).toEqual(cost);

    // What equals the cost follows it.
    await change(cost.id, '2026-04', { netto: 100, vat: 19, date: '2026-04-30' });
    await admin.patch(`${COSTS}/${cost.id}`, { netto: 200 });
    expect(await inMonth(cost.id, '2026-04')).toMatchObject({ netto: 200, usual: null, note: 'Cheaper once' });
    await admin.delete(`${COSTS}/${cost.id}`);
  });

  it('goes back with its note and invoice kept; deleted by the raw table, it is restored from the bin', async () => {
    const cost = await addCost(admin, { ...MONTHLY, name: 'Phone' });
    const files = await attach(admin, 'Phone.pdf');
    await change(cost.id, '2026-03', { netto: 1, date: '2026-03-02', note: 'Once', attachments: files });
    const before = await inMonth(cost.id, '2026-03');
    expect(before).toMatchObject({ netto: 1, is_recurring_instance: false, usual: { netto: 100, date: '2026-03-15' } });
    const back = { netto: 100, vat: 19, brutto: 119, date: '2026-03-15', usual: null, note: 'Once' };
    const reset = await change(cost.id, '2026-03', { netto: null, date: null });
    expect(reset).toMatchObject({ status: 200, body: { ...back, own_attachments: JSON.stringify(files) } });
    await change(cost.id, '2026-03', { netto: 1, date: '2026-03-02' });
    expect(await inMonth(cost.id, '2026-03')).toEqual(before);

    const { rows } = (await admin.get<{ rows: { id: number }[] }>('/admin/tables/cost_months?page=1')).body;
    const removed = await admin.delete(`/admin/tables/cost_months/${rows.at(-1)?.id}`);
    expect(await inMonth(cost.id, '2026-03')).toMatchObject({ netto: 100, usual: null, attachments: null });
    expect((await admin.get(files[0]!)).status).toBe(404);
    expect((await binOf(admin)).entries[0]).toMatchObject({ kind: 'cost-month', label: '2026-03' });
    // A month that is like the others by now is no obstacle.
    await change(cost.id, '2026-03', { is_skipped: true });
    await change(cost.id, '2026-03', { is_skipped: false });
    expect((await restore(admin, entryOf(removed))).status).toBe(204);
    expect(await inMonth(cost.id, '2026-03')).toEqual(before);
    expect((await admin.get(files[0]!)).status).toBe(200);
    await admin.delete(`${COSTS}/${cost.id}`);
  });

  it('can be skipped: it is in no sum, renewal or notice, and the list says so', async () => {
    const project = (await admin.post<{ id: number }>('/api/projects', { name: 'Bakery' })).body;
    const domain = { ...YEARLY, name: 'Domain', date: '2024-07-01', notice_days: 5, project_id: project.id };
    const cost = await addCost(admin, domain);
    await change(cost.id, '2025-07', { is_skipped: true, note: 'Paid by the client' });
    await change(cost.id, '2026-07', { is_skipped: true });
    const july = await list('2025-07');
    expect(july.costs).toEqual([]);
    expect(july.summary).toEqual({ netto: 0, vat: 0, brutto: 0, count: 0 });
    expect(july.skipped).toMatchObject([{ id: cost.id, is_skipped: true, note: 'Paid by the client', brutto: 119 }]);
    const renewals = (await admin.get<RenewalsDto>('/api/finances/renewals')).body.yearly.renewals;
    expect(renewals).toEqual([]);
    const costs = (await admin.get<ProjectCostsDto>(`/api/finances/projects/${project.id}/costs`)).body;
    expect(costs).toMatchObject({ costs: [{ payments: 1, total_brutto: 119 }], summary: { brutto: 119 } });
    expect((await admin.get<PaidDto>(`${COSTS}/${cost.id}/paid`)).body).toEqual({
      ...{ first: '2024-07-01', last: '2024-07-01', payments: 1, netto: 100, brutto: 119, next: '2027-07-01' },
    });
    await change(cost.id, '2026-07', { is_skipped: false, netto: 120 });
    const back = (await admin.get<RenewalsDto>('/api/finances/renewals')).body.yearly.renewals;
    expect(back).toMatchObject([{ cost_id: cost.id, date: '2026-07-01', netto: 120 }]);
    await admin.delete(`${COSTS}/${cost.id}`);
  });

  it('is audited, found by its note and its file, and gone with its cost', async () => {
    const cost = await addCost(admin, { ...MONTHLY, name: 'Tram' });
    const files = await attach(admin, 'Fahrkarte.pdf');
    await change(cost.id, '2026-05', { note: 'Zonenwechsel', attachments: files });
    const find = async (words: string) => (await admin.get<{ items: object[] }>(`/api/search?q=${words}`)).body.items;
    expect(await find('zonenwechsel')).toMatchObject([{ kind: 'cost-month', cost_id: cost.id, date: '2026-05-01' }]);
    expect(await find('fahrkarte')).toMatchObject([{ kind: 'attachment', cost_id: cost.id, date: '2026-05-01' }]);
    const { manager } = app().dataSource;
    const [, entry] = await manager.find(AuditEntry, { where: { target: `costs/${cost.id}` }, order: { id: 'ASC' } });
    expect(JSON.parse(entry?.after ?? '')).toEqual({ month: '2026-05', note: 'Zonenwechsel', attachments: files });
    await admin.delete(`${COSTS}/${cost.id}`);
    expect((await admin.get(files[0]!)).status).toBe(404);
    expect(await find('zonenwechsel')).toEqual([]);
  });

  it('gets invoices one by one, from ten callers at once; a cost paid once gets them itself', async () => {
    const [monthly, once] = [
      await addCost(admin, { ...MONTHLY, name: 'Rent' }),
      await addCost(admin, { name: 'Desk' }),
    ];
    const files = await Promise.all(Array.from({ length: 10 }, (_, n) => attach(admin, `Invoice ${n}.pdf`)));
    for (const { id } of [monthly, once]) {
      const add = (attachments: string[]) => admin.post(`${at(id, '2026-03')}/invoices`, { attachments });
      const answers = await Promise.all(files.map((one) => add(one)));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
      const { attachments, has_invoice: hasInvoice } = (await inMonth(id, '2026-03'))!;
      expect((JSON.parse(attachments ?? '') as string[]).sort()).toEqual(files.flat().sort());
      expect(hasInvoice).toBe(true);
    }
    expect((await admin.get<Cost>(`${COSTS}/${once.id}`)).body.attachments).not.toBeNull();
    expect((await inMonth(monthly.id, '2026-04'))?.has_invoice).toBe(false);
    await Promise.all([monthly, once].map(({ id }) => admin.delete(`${COSTS}/${id}`)));
  });

  it('changed by ten callers at once is one row; a stale change is refused', async () => {
    const { id } = await addCost(admin, { ...MONTHLY, name: 'Ten' });
    const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => change(id, '2026-05', { netto: n + 1 })));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(answers.map(({ body }) => body.netto)).toContain((await inMonth(id, '2026-05'))?.netto);
    const { revision } = answers[0]!.body;
    await change(id, '2026-05', { netto: 500 });
    const stale = await admin.patch(at(id, '2026-05'), { netto: 1 }, { 'If-Match': `"${revision}"` });
    expect(stale).toMatchObject({ status: 409, body: { current: { netto: 500 } } });
    await admin.delete(`${COSTS}/${id}`);
  });

  it('refuses what it cannot be', async () => {
    const { id } = await addCost(admin, { ...MONTHLY, name: 'Refused', recurring_end_date: '2026-08-01' });
    const once = await addCost(admin, { name: 'Once' });
    const problems = [
      [id, '2026-02', { netto: 1 }, 404, 'no_payment_in_month'],
      [id, '2026-09', { netto: 1 }, 404, 'no_payment_in_month'],
      [id, '2026-13', { netto: 1 }, 400, 'must_be_month'],
      [once.id, '2026-03', { netto: 1 }, 400, 'cost_month_not_recurring'],
      [id, '2026-05', { date: '2026-06-01' }, 400, 'date_outside_month'],
      [id, '2026-05', { netto: 10, brutto: 12 }, 400, 'brutto_mismatch'],
      [id, '2026-05', { netto: 0 }, 400, 'amount_not_valid'],
      [id, '2026-05', { attachments: ['/files/costs/none.pdf'] }, 400, 'unknown_attachment'],
      [id, '2026-05', { name: 'Other' }, 400, 'field_not_expected'],
      [999_999, '2026-05', { netto: 1 }, 404, 'cost_not_found'],
    ] as const;
    for (const [of, month, body, status, code] of problems) {
      const refused = await change(of, month, body);
      expect(refused).toMatchObject({ status });
      expect(JSON.stringify(refused.body)).toContain(code);
    }
    expect(await inMonth(id, '2026-05')).toMatchObject({ netto: 100, usual: null, attachments: null });
    const employee = await app().employee();
    for (const call of [employee.get(at(id, '2026-05')), employee.patch(at(id, '2026-05'), { netto: 1 })])
      expect((await call).status).toBe(403);
    await Promise.all([id, once.id].map((of) => admin.delete(`${COSTS}/${of}`)));
  });
});
