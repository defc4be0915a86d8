import Big from 'big.js';
import { DemoRandom } from '../../src/demo/demo-random';
import { COST_CATEGORIES } from '../../src/modules/finances/cost.constants';
import type { CostDto, CostListDto } from '../../src/modules/finances/dto/cost.dto';
import type { MonthComparisonDto } from '../../src/modules/finances/dto/planning.dto';
import type { CostPaymentsDto, CostStatisticsDto } from '../../src/modules/finances/dto/cost-statistics.dto';
import type { Client } from '../support/client';
import { itOnce } from '../support/databases';
import { describeApp } from '../support/test-app';

const COSTS = '/api/finances/costs';
const RATES = [0, 7, 19, 23];

/** Costs of two years, half of them recurring, with amounts that binary fractions cannot hold. */
function randomCost(random: DemoRandom, index: number) {
  const two = (value: number) => String(value).padStart(2, '0');
  const date = `${random.whole(2025, 2026)}-${two(random.whole(1, 12))}-${two(random.whole(1, 28))}`;
  const isRecurring = random.chance(0.5);
  return {
    name: `Cost ${index}`,
    category: random.pick(COST_CATEGORIES),
    netto: Number(new Big(random.whole(1, 250_000)).div(100)),
    vat: random.pick(RATES),
    date,
    isRecurring,
    ...(isRecurring ? { recurringType: random.pick(['monthly', 'yearly']) } : {}),
    ...(isRecurring && random.chance(0.4) ? { recurring_end_date: `2027-${two(random.whole(1, 12))}-01` } : {}),
  };
}

const monthsFrom = (year: number, month: number, count: number) =>
  Array.from({ length: count }, (_, index) => {
    const place = month - 1 + index;
    return { year: year + Math.floor(place / 12), month: (place % 12) + 1 };
  });

const nameOf = ({ year, month }: { year: number; month: number }) => `${year}-${String(month).padStart(2, '0')}`;

const sum = (costs: readonly CostDto[], amount: 'netto' | 'brutto') =>
  costs.reduce((total, cost) => total.plus(cost[amount]), new Big(0)).toFixed(2);

describeApp(
  'statistics of costs',
  (app, database) => {
    let admin: Client;
    const listed = new Map<string, CostDto[]>();

    /** The costs that the screen of a month lists. */
    async function month(of: { year: number; month: number }): Promise<CostDto[]> {
      const name = nameOf(of);
      const known = listed.get(name);
      if (known) return known;
      const { body } = await admin.get<CostListDto>(`${COSTS}?year=${of.year}&month=${of.month}`);
      listed.set(name, body.costs);
      return body.costs;
    }
    const all = async (months: { year: number; month: number }[]) => (await Promise.all(months.map(month))).flat();
    const statistics = (from: string, to: string, amount = 'netto') =>
      admin.get<CostStatisticsDto>(`/api/statistics/costs?from=${from}&to=${to}&amount=${amount}`);

    beforeAll(async () => {
      app().clock.set('2026-11-22T10:00:00Z');
      admin = await app().admin();
      const random = new DemoRandom(14);
      for (let index = 0; index < 100; index++) {
        const { status, body } = await admin.post(COSTS, randomCost(random, index));
        if (status !== 201) throw new Error(JSON.stringify(body));
      }
    });

    it.each(['netto', 'brutto'] as const)('have by month and category what the months list, %s', async (amount) => {
      const { body } = await statistics('2026-02', '2027-03', amount);
      const months = monthsFrom(2026, 2, 14);
      expect(body.months.map((row) => row.month)).toEqual(months.map(nameOf));
      for (const [index, of] of months.entries()) {
        const costs = await month(of);
        const row = body.months[index]!;
        expect(row.total).toBe(sum(costs, amount));
        const expected = COST_CATEGORIES.filter((category) => costs.some((cost) => cost.category === category)).map(
          (category) => [
            category,
            sum(
              costs.filter((cost) => cost.category === category),
              amount,
            ),
          ],
        );
        const found = row.categories.map(({ category, total }) => [category, total]);
        expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected));
      }
    });

    it('compare each category with the same months of the year before', async () => {
      const { body } = await statistics('2026-01', '2026-12');
      const [now, before] = [await all(monthsFrom(2026, 1, 12)), await all(monthsFrom(2025, 1, 12))];
      const ofCategory = (costs: CostDto[], wanted: string) => costs.filter(({ category }) => category === wanted);
      expect(body.categories).toHaveLength(COST_CATEGORIES.length);
      for (const { category, total, before: former } of body.categories) {
        expect([category, total, former]).toEqual([
          category,
          sum(ofCategory(now, category), 'netto'),
          sum(ofCategory(before, category), 'netto'),
        ]);
      }
      const totals = body.categories.map(({ total }) => Number(total));
      expect(totals).toEqual([...totals].sort((a, b) => b - a));
    });

    it('forecast the twelve months after the current one from recurring costs alone', async () => {
      const { body } = await statistics('2026-01', '2026-11', 'brutto');
      const months = monthsFrom(2026, 12, 12);
      const expected = await Promise.all(
        months.map(async (of) => ({
          month: nameOf(of),
          total: sum(
            (await month(of)).filter(({ is_recurring }) => is_recurring),
            'brutto',
          ),
        })),
      );
      expect(body.forecast.map(({ month: name, total }) => ({ month: name, total }))).toEqual(expected);
    });

    it('name the ten highest costs', async () => {
      const { body } = await statistics('2026-01', '2026-12', 'brutto');
      const byCost = Map.groupBy(await all(monthsFrom(2026, 1, 12)), ({ id }) => id);
      const expected = [...byCost]
        .map(([id, costs]) => ({
          id,
          name: costs[0]!.name,
          category: costs[0]!.category,
          total: sum(costs, 'brutto'),
          count: costs.length,
          month: costs
            .map(({ date }) => date.slice(0, 7))
            .sort()
            .at(-1),
        }))
        .sort((a, b) => Number(b.total) - Number(a.total) || a.id - b.id)
        .slice(0, 10);
      expect(body.largest).toEqual(expected);
    });

    it('show the VAT of whole quarters by rate', async () => {
      const { body } = await statistics('2026-02', '2026-08');
      expect(body.quarters.map(({ quarter }) => quarter)).toEqual(['2026-Q1', '2026-Q2', '2026-Q3']);
      for (const [index, { netto, vat, brutto, rates }] of body.quarters.entries()) {
        const costs = await all(monthsFrom(2026, 1 + index * 3, 3));
        const figures = (of: CostDto[]) => ({
          netto: sum(of, 'netto'),
          vat: new Big(sum(of, 'brutto')).minus(sum(of, 'netto')).toFixed(2),
          brutto: sum(of, 'brutto'),
        });
        expect({ netto, vat, brutto }).toEqual(figures(costs));
        const used = [...RATES].reverse().filter((rate) => costs.some((cost) => cost.vat === rate));
        expect(rates).toEqual(
          used.map((rate) => ({ rate: rate.toFixed(2), ...figures(costs.filter((cost) => cost.vat === rate)) })),
        );
      }
    });

    it('list the payments behind a sum: of a category, of a cost, of a quarter', async () => {
      const { body: figures } = await statistics('2026-02', '2026-08', 'brutto');
      const costs = await all(monthsFrom(2026, 2, 7));
      const payments = async (query: string) =>
        (await admin.get<CostPaymentsDto>(`/api/statistics/costs/payments?${query}`)).body;
      const behind = (of: CostDto[]) =>
        of.map(({ id, name, category, date, netto, vat, brutto }) =>
          [date, id, name, category, netto.toFixed(2), vat.toFixed(2), brutto.toFixed(2)].join(),
        );
      const told = ({ payments: rows }: CostPaymentsDto) =>
        rows.map(({ id, name, category, date, netto, rate, brutto }) =>
          [date, id, name, category, netto, rate, brutto].join(),
        );
      const { category, total } = figures.categories[0]!;
      const ofCategory = await payments(`from=2026-02&to=2026-08&category=${category}`);
      expect(told(ofCategory).sort()).toEqual(behind(costs.filter((cost) => cost.category === category)).sort());
      expect(ofCategory.summary.brutto.toFixed(2)).toBe(total);
      const { id, count } = figures.largest[0]!;
      const ofCost = await payments(`from=2026-02&to=2026-08&cost=${id}`);
      expect(told(ofCost).sort()).toEqual(behind(costs.filter((cost) => cost.id === id)).sort());
      expect(ofCost.summary.count).toBe(count);
      const quarter = figures.quarters[1]!;
      const ofQuarter = await payments('from=2026-04&to=2026-06');
      expect(told(ofQuarter).sort()).toEqual(behind(await all(monthsFrom(2026, 4, 3))).sort());
      expect([ofQuarter.summary.netto, ofQuarter.summary.vat].map((sum) => sum.toFixed(2))).toEqual([
        quarter.netto,
        quarter.vat,
      ]);
      const dates = ofQuarter.payments.map(({ date }) => date);
      expect(dates).toEqual([...dates].sort().reverse());
    });

    it('answer 304 unless a cost or the day has changed', async () => {
      const first = await statistics('2031-01', '2031-01');
      const etag = first.headers.get('etag') ?? '';
      const path = '/api/statistics/costs?from=2031-01&to=2031-01&amount=netto';
      expect((await admin.get(path, { 'if-none-match': etag })).status).toBe(304);
      const { body: cost } = await admin.post<CostDto>(COSTS, { name: 'New', netto: 12.34, date: '2031-01-05' });
      const second = await admin.get<CostStatisticsDto>(path, { 'if-none-match': etag });
      expect(second.status).toBe(200);
      const totalOf = ({ months }: CostStatisticsDto) => new Big(months[0]!.total);
      expect(totalOf(second.body).minus(totalOf(first.body)).toFixed(2)).toBe('12.34');
      await admin.patch(`${COSTS}/${cost.id}`, { netto: 20 });
      expect(
        totalOf((await statistics('2031-01', '2031-01')).body)
          .minus(totalOf(first.body))
          .toFixed(2),
      ).toBe('20.00');
      await admin.patch(`/admin/tables/costs/${cost.id}`, { name: 'Renamed' });
      await admin.delete(`${COSTS}/${cost.id}`);
      expect((await statistics('2031-01', '2031-01')).body.months).toEqual(first.body.months);
      app().clock.set('2026-12-01T00:00:00Z');
      expect((await statistics('2031-01', '2031-01')).body.forecast[0]?.month).toBe('2027-01');
      app().clock.set('2026-11-22T10:00:00Z');
    });

    it('follow a change of price from its month on', async () => {
      const given = {
        name: 'Tariff',
        netto: 10,
        vat: 0,
        date: '2033-01-05',
        isRecurring: true,
        recurringType: 'monthly',
      };
      const { body: cost } = await admin.post<CostDto>(COSTS, given);
      const totals = async () => {
        const { body } = await statistics('2033-01', '2033-04');
        return body.months.map(({ total }) => new Big(total));
      };
      const before = await totals();
      const { status } = await admin.post(`${COSTS}/${cost.id}/price-change`, { from: '2033-03-01', netto: 15 });
      expect(status).toBe(201);
      const differences = (await totals()).map((total, index) => total.minus(before[index]!).toFixed(2));
      expect(differences).toEqual(['0.00', '0.00', '5.00', '5.00']);
    });

    it.each([
      ['2026-11', 12],
      // The future has no complete months.
      ['2027-06', 12],
      ['2025-06', 5],
      ['2025-03', 2],
      ['2024-06', 0],
    ])('show the median of recent months: in %s, of %i months', async (asked, count) => {
      const [year, number] = asked.split('-').map(Number) as [number, number];
      const { body } = await admin.get<MonthComparisonDto>(`/api/finances/comparison?year=${year}&month=${number}`);
      const last = asked < '2026-11' ? { year, month: number } : { year: 2026, month: 11 };
      const months = monthsFrom(last.year - 1, last.month, 12).slice(12 - count);
      const totals = (await Promise.all(months.map(month)))
        .map((costs) => new Big(sum(costs, 'brutto')))
        .sort((a, b) => a.cmp(b));
      const middle = [totals[Math.ceil(count / 2) - 1], totals[Math.floor(count / 2)]];
      const usual = count < 3 ? null : Number(middle[0]!.plus(middle[1]!).div(2).round(2, Big.roundHalfUp));
      expect(body.usual_brutto).toBe(usual);
    });

    itOnce(database).each([
      ['?from=2026-02&to=2026-01&amount=netto', 'range_backward'],
      ['?from=2026-01&to=2029-01&amount=netto', 'range_too_long'],
      ['?from=2026-01&to=2026-13&amount=netto', 'must_be_month'],
      ['?from=2026-01&to=2026-02&amount=vat', 'must_be_one_of'],
      ['/payments?from=2026-01&to=2029-01', 'range_too_long'],
    ])('refuse %s', async (query, code) => {
      const { status, body } = await admin.get(`/api/statistics/costs${query}`);
      expect([status, body]).toEqual([400, expect.objectContaining({ code })]);
    });
  },
  { JWT_TTL: '9999d' },
);
