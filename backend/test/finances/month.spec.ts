import type { CostListDto as CostList } from '../../src/modules/finances/dto/cost.dto';
import type { Client } from '../support/client';
import { itOnce } from '../support/databases';
import { describeApp } from '../support/test-app';
import { addCost, COSTS, MONTHLY, YEARLY } from './planning';

describeApp('a month of costs', (app, database) => {
  let admin: Client;
  beforeAll(async () => {
    admin = await app().admin();
  });

  const add = (name: string, date: string, more: Record<string, unknown> = {}) =>
    addCost(admin, { name, date, ...more });
  const month = async (year: number, number: number) =>
    (await admin.get<CostList>(`${COSTS}?year=${year}&month=${number}`)).body;
  const datesOf = async (name: string, year: number, number: number) =>
    (await month(year, number)).costs.filter((cost) => cost.name === name).map(({ date }) => date);

  it('has its own costs, the latest first, from its first day to its last', async () => {
    await add('before', '2031-01-31');
    await add('first', '2031-02-01');
    await add('last', '2031-02-28');
    await add('after', '2031-03-01');
    const { costs } = await month(2031, 2);
    expect(costs.map(({ name }) => name)).toEqual(['last', 'first']);
  });

  it('shows the instances of recurring costs, marked, with the id of their original', async () => {
    const original = await add('Hosting', '2032-01-31', MONTHLY);
    expect(await datesOf('Hosting', 2031, 12)).toEqual([]);
    expect((await month(2032, 1)).costs).toMatchObject([
      { id: original.id, date: '2032-01-31', is_recurring_instance: false, original_cost_id: null },
    ]);
    expect((await month(2032, 2)).costs).toMatchObject([
      { id: original.id, date: '2032-02-29', is_recurring_instance: true, original_cost_id: original.id },
    ]);
    expect((await admin.get(`${COSTS}/${original.id}`)).body).toMatchObject(original);
    expect(await datesOf('Hosting', 2032, 4)).toEqual(['2032-04-30']);
    expect(await datesOf('Hosting', 2052, 7)).toEqual(['2052-07-31']);
    await admin.delete(`${COSTS}/${original.id}`);
    expect(await datesOf('Hosting', 2052, 7)).toEqual([]);
  });

  it.each([
    ['a yearly cost', '2032-02-29', YEARLY, [], ['2033-02-28']],
    [
      'a cost up to the month of its end date',
      '2032-12-30',
      { ...MONTHLY, recurring_end_date: '2033-02-01' },
      ['2033-01-30'],
      ['2033-02-28'],
    ],
  ])('shows %s in its months only', async (name, date, more, january, february) => {
    const { id } = await add(name, date, more);
    const shown = await Promise.all([1, 2, 3].map((number) => datesOf(name, 2033, number)));
    expect(shown).toEqual([january, february, []]);
    await admin.delete(`${COSTS}/${id}`);
  });

  it('adds up exactly, with instances; the VAT is the difference of the sums', async () => {
    await add('a', '2035-04-10', { netto: 0.1, vat: 0 });
    await add('b', '2035-04-11', { netto: 0.2, vat: 0 });
    await add('c', '2035-04-12', { netto: 9.99 });
    const { id } = await add('d', '2035-03-12', { ...MONTHLY, netto: 10.01, vat: 7 });
    expect((await month(2035, 4)).summary).toEqual({ netto: 20.3, vat: 2.6, brutto: 22.9, count: 4 });
    await admin.delete(`${COSTS}/${id}`);
  });

  it('without costs is empty, not an error', async () => {
    expect(await month(2040, 1)).toEqual({ costs: [], summary: { netto: 0, vat: 0, brutto: 0, count: 0 } });
  });

  it('left out means all stored costs, without instances', async () => {
    const { id } = await add('Stored once', '2020-01-05', MONTHLY);
    const { costs } = (await admin.get<CostList>(COSTS)).body;
    const mine = costs.filter(({ name }) => name === 'Stored once');
    expect(mine).toMatchObject([{ id, date: '2020-01-05', is_recurring_instance: false }]);
    await admin.delete(`${COSTS}/${id}`);
  });

  itOnce(database).each([
    ['year=2026', 'month'],
    ['month=5', 'year'],
    ['year=2026&month=13', 'month'],
    ['year=2026&month=0', 'month'],
    ['year=26&month=1', 'year'],
    ['year=2026&month=1.5', 'month'],
    ['year=abc&month=1', 'year'],
    ['year=2026&month=1&day=3', 'day'],
  ])('requested as %s is refused by naming %s', async (query, field) => {
    const answer = await admin.get(`${COSTS}?${query}`);
    expect(answer).toMatchObject({ status: 400, body: { details: [{ field }] } });
  });
});
