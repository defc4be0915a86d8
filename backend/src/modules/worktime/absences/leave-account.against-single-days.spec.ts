import { DemoRandom } from '../../../demo/demo-random';
import { type LeaveFacts, leaveIn } from './leave-account';

const FIRST = 2024;
const LAST = 2027;

const dateIn = (random: DemoRandom, year: number) =>
  `${year}-${String(random.whole(1, 12)).padStart(2, '0')}-${String(random.whole(1, 28)).padStart(2, '0')}`;

function story(random: DemoRandom): LeaveFacts {
  const entitled = new Map<number, number>();
  for (let year = FIRST; year <= LAST; year++) entitled.set(year, random.whole(0, 24) / 2);
  const years = () => random.whole(FIRST, LAST);
  return {
    firstYear: FIRST,
    entitledIn: (year) => entitled.get(year) ?? 0,
    taken: Array.from({ length: random.whole(0, 40) }, () => ({
      date: dateIn(random, years()),
      days: random.pick([0.5, 1]),
    })),
    added: Array.from({ length: random.whole(0, 4) }, () => {
      const year = years();
      const days = random.whole(-6, 12) / 2;
      const until =
        random.chance(0.5) && days > 0 ? `${year + random.whole(0, 1)}-12-${random.pick(['28', '31'])}` : null;
      return { date: `${year}-0${random.whole(1, 9)}-01`, days, until };
    }),
    carriedUntil: random.pick(['03-31', '12-31', '06-15']),
  };
}

/** The same with one slip of paper for each half day, which is torn off when it is taken. */
function bySlips(wanted: number, { entitledIn, taken, added, carriedUntil }: LeaveFacts, asOf: string) {
  let slips: { from: string; until: string; kind: 'own' | 'added' | 'carried' | 'ending' }[] = [];
  let debt = 0;
  for (let year = FIRST; ; year++) {
    const [start, end] = [`${year}-01-01`, `${year}-12-31`];
    const carried = slips.length - debt;
    const ofYear = added.filter(({ date }) => date.startsWith(`${year}`));
    let own = entitledIn(year) * 2 - debt;
    debt = 0;
    for (const { days } of ofYear) if (days < 0) own += days * 2;
    for (const { date, days, until } of ofYear)
      for (let half = 0; half < days * 2; half++)
        slips.push({ from: date, until: until ?? end, kind: until === null ? 'added' : 'ending' });
    for (; own > 0; own--) slips.push({ from: start, until: end, kind: 'own' });
    debt -= own;
    const dates = taken
      .filter(({ date }) => date.startsWith(`${year}`))
      .flatMap(({ date, days }) => (days === 1 ? [date, date] : date));
    for (const date of dates.sort()) {
      const open = slips.filter(({ from, until }) => from <= date && date <= until);
      const [first] = open.sort(
        (a, b) => a.until.localeCompare(b.until) || Number(a.kind === 'own') - Number(b.kind === 'own'),
      );
      if (first) slips.splice(slips.indexOf(first), 1);
      else debt++;
    }
    if (year === wanted) {
      const expired = slips.filter(({ until }) => until < asOf).length;
      return {
        carried: carried / 2,
        taken: dates.length / 2,
        expired: expired / 2,
        left: (slips.length - debt - expired) / 2,
      };
    }
    const next = `${year + 1}-${carriedUntil}`;
    slips = slips.flatMap((slip) => {
      if (slip.kind === 'ending') return slip.until > end ? slip : [];
      return slip.kind === 'carried' ? [] : { from: `${year + 1}-01-01`, until: next, kind: 'carried' as const };
    });
    // What was taken too much is set off against what is carried.
    const settled = slips.filter(({ kind }) => kind === 'carried').slice(0, debt);
    slips = slips.filter((slip) => !settled.includes(slip));
    debt -= settled.length;
  }
}

describe('leave', () => {
  it('adds up to what single half days add up to', () => {
    const random = new DemoRandom(20_261_128);
    for (let count = 0; count < 400; count++) {
      const facts = story(random);
      const year = random.whole(FIRST, LAST);
      const asOf = random.pick([`${year}-01-01`, `${year}-07-01`, `${year}-12-31`]);
      const { carried, taken, expired, left } = leaveIn(year, facts, asOf);
      expect([count, { carried, taken, expired, left }]).toEqual([count, bySlips(year, facts, asOf)]);
    }
  });

  it('expires with the year it was carried into, and with the end that an admin gave it', () => {
    const facts = { firstYear: 2024, entitledIn: (year: number) => (year === 2024 ? 10 : 0), taken: [], added: [] };
    const carried = { ...facts, carriedUntil: '12-31' };
    expect(leaveIn(2025, carried, '2025-12-31')).toMatchObject({ carried: 10, left: 10 });
    expect(leaveIn(2026, carried, '2026-01-01')).toMatchObject({ carried: 0, left: 0 });
    const added = [{ date: '2024-01-01', days: 3, until: '2024-12-31' }];
    const ending = { ...facts, entitledIn: () => 0, added, carriedUntil: '03-31' };
    expect(leaveIn(2024, ending, '2024-12-31')).toMatchObject({ added: 3, left: 3 });
    expect(leaveIn(2025, ending, '2025-01-01')).toMatchObject({ carried: 0, left: 0 });
  });
});
