import type { CostListDto } from '../../src/modules/finances/dto/cost.dto';
import type { CostPaymentsDto, CostStatisticsDto } from '../../src/modules/finances/dto/cost-statistics.dto';
import type { MonthComparisonDto, ProjectCostsDto } from '../../src/modules/finances/dto/planning.dto';
import type { Client } from '../support/client';
import { describeApp } from '../support/test-app';
import { addCost, COSTS } from './planning';

/** A small generator, so that every run has the same costs. */
function numbers(seed: number) {
  let state = seed;
  return (below: number) => (state = (state * 48_271) % 2_147_483_647) % below;
}

interface Planned {
  start: number;
  every: number;
  last: number;
  /** Cents, from a month on. */
  prices: { from: number; netto: number }[];
  own: Map<number, number | 'skipped'>;
}

const FIRST_YEAR = 2025;
/** Months are counted from January of the first year. */
const nameOf = (month: number) => `${FIRST_YEAR + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
const MONTHS = 24;
/** VAT is 0, 7 or 19 percent: cents are rounded half up. */
const bruttoOf = (netto: number, vat: number) => Math.floor((netto * (100 + vat) * 2 + 100) / 200);

describeApp('two years of costs', (app) => {
  let admin: Client;
  let project: number;
  const plans: (Planned & { vat: number })[] = [];
  const next = numbers(20_261_128);

  beforeAll(async () => {
    app().clock.set('2026-12-31T12:00:00Z');
    admin = await app().admin();
    project = (await admin.post<{ id: number }>('/api/projects', { name: 'All' })).body.id;
    plans.length = 0;
    for (let count = 0; count < 25; count++) await make(count);
  });

  /** A cost with a price change, own prices and skipped months, by the calls that screens make. */
  async function make(count: number): Promise<void> {
    const [start, every, vat] = [next(14), next(3) === 0 ? 12 : 1, [0, 7, 19][next(3)]!];
    const last = next(3) === 0 ? Math.min(MONTHS - 1, start + next(12)) : 999;
    const netto = 1 + next(90_000);
    const plan = {
      start,
      every,
      last,
      vat,
      prices: [{ from: start, netto }],
      own: new Map<number, number | 'skipped'>(),
    };
    plans.push(plan);
    const cost = await addCost(admin, {
      ...{ name: `Cost ${count}`, date: `${nameOf(start)}-${String(1 + next(28)).padStart(2, '0')}`, vat },
      ...{ netto: netto / 100, isRecurring: true, recurringType: every === 1 ? 'monthly' : 'yearly' },
      ...{ recurring_end_date: last === 999 ? null : `${nameOf(last)}-01`, project_id: project },
    });
    for (let month = start; month < MONTHS; month += every * (1 + next(4))) {
      if (month > last) continue;
      const own = next(2) ? ('skipped' as const) : 1 + next(90_000);
      const body = own === 'skipped' ? { is_skipped: true } : { netto: own / 100 };
      const answer = await admin.patch(`${COSTS}/${cost.id}/months/${nameOf(month)}`, body);
      expect(answer.status).toBe(200);
      plan.own.set(month, own);
    }
    const from = start + every * (1 + next(6));
    if (from > last) return;
    const price = 1 + next(90_000);
    const changed = await admin.post(`${COSTS}/${cost.id}/price-change`, {
      from: `${nameOf(from)}-01`,
      netto: price / 100,
    });
    expect(changed.status).toBe(201);
    plan.prices.push({ from, netto: price });
  }

  /** The payments of a month by plain arithmetic, in cents. */
  const paymentsIn = (month: number) =>
    plans.flatMap(({ start, every, last, prices, own, vat }) => {
      if (month < start || month > last || (month - start) % every !== 0 || own.get(month) === 'skipped') return [];
      const usual = prices.findLast(({ from }) => month >= from)!.netto;
      const netto = (own.get(month) as number | undefined) ?? usual;
      return { netto, brutto: bruttoOf(netto, vat), vat };
    });
  const sum = (payments: readonly { netto: number; brutto: number }[]) => {
    const [netto, brutto] = [0, 0].map((_, index) =>
      payments.reduce((total, payment) => total + (index ? payment.brutto : payment.netto), 0),
    ) as [number, number];
    return { netto: netto / 100, vat: (brutto - netto) / 100, brutto: brutto / 100, count: payments.length };
  };
  const all = () => Array.from({ length: MONTHS }, (_, month) => month);

  it('add up in every month, with skipped months, own prices, price changes and ends', async () => {
    for (const month of all()) {
      const [year, of] = nameOf(month).split('-').map(Number);
      const answer = (await admin.get<CostListDto>(`${COSTS}?year=${year}&month=${of}`)).body;
      const expected = sum(paymentsIn(month));
      expect([nameOf(month), answer.summary]).toEqual([nameOf(month), expected]);
      const query = `?year=${year}&month=${of}`;
      const compared = (await admin.get<MonthComparisonDto>(`/api/finances/comparison${query}`)).body;
      expect([nameOf(month), compared.summary]).toEqual([nameOf(month), expected]);
    }
  });

  it('add up in statistics, by quarter and VAT, in the list of payments, in forecasts and in the accountant’s table', async () => {
    const range = 'from=2025-01&to=2026-12';
    const { months, quarters, forecast } = (
      await admin.get<CostStatisticsDto>(`/api/statistics/costs?${range}&amount=netto`)
    ).body;
    expect(months.map(({ total }) => Number(total))).toEqual(all().map((month) => sum(paymentsIn(month)).netto));
    const later = Array.from({ length: 12 }, (_, index) => sum(paymentsIn(MONTHS + index)).netto);
    expect(forecast.map(({ total }) => Number(total))).toEqual(later);
    for (const [index, quarter] of quarters.entries()) {
      const payments = [0, 1, 2].flatMap((month) => paymentsIn(index * 3 + month));
      for (const rate of quarter.rates) {
        const { netto, vat, brutto } = sum(payments.filter((payment) => payment.vat === Number(rate.rate)));
        expect([Number(rate.netto), Number(rate.vat), Number(rate.brutto)]).toEqual([netto, vat, brutto]);
      }
      expect(Number(quarter.brutto)).toBe(sum(payments).brutto);
    }
    const total = sum(all().flatMap(paymentsIn));
    const paid = (await admin.get<CostPaymentsDto>(`/api/statistics/costs/payments?${range}`)).body;
    expect(paid.summary).toEqual(total);
    expect(sum(paid.payments.map((one) => ({ netto: cents(one.netto), brutto: cents(one.brutto) })))).toEqual(total);
    const table = await admin.get<string>(`/files/accounting/csv?${range}&language=en`);
    const rows = table.body
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split('","'));
    expect(sum(rows.map((row) => ({ netto: cents(row[4]!), brutto: cents(row[7]!) })))).toEqual(total);
    expect(rows.reduce((vat, row) => vat + cents(row[6]!), 0)).toBe(Math.round(total.vat * 100));
  });

  it('add up for their project until the last day', async () => {
    const { summary } = (await admin.get<ProjectCostsDto>(`/api/finances/projects/${project}/costs`)).body;
    const { count: _, ...total } = sum(all().flatMap(paymentsIn));
    expect(summary).toMatchObject(total);
  });
});

const cents = (amount: string) => Math.round(Number(amount) * 100);
