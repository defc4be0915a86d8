import { DemoRandom } from '../../../src/demo/demo-random';
import type { Client } from '../../support/client';
import { describeApp } from '../../support/test-app';
import { absencesOf, adjust, balanceOf, granted } from '../absences/absences.support';
import { timesheet } from '../payroll.support';

const DAY_MS = 86_400_000;
const START = '2026-01-01';

/** The year's public holidays on weekdays in Bavaria, and from September on in Berlin. */
const HOLIDAYS = [
  ...['2026-01-01', '2026-01-06', '2026-04-03', '2026-04-06', '2026-05-01', '2026-05-14', '2026-05-25', '2026-06-04'],
  '2026-12-25',
];
/** Central European Time is an hour ahead, and two between these Sundays. */
const SUMMER = { from: Date.parse('2026-03-29T01:00Z'), to: Date.parse('2026-10-25T01:00Z') };

interface WorkedDay {
  date: string;
  start: string;
  end: string;
  breaks: [string, string][];
}

const ABSENCES = [
  { kind: 'holiday', first_day: '2026-02-09', last_day: '2026-02-20', is_half: false },
  { kind: 'sickness', first_day: '2026-02-16', last_day: '2026-02-17', is_half: false },
  { kind: 'special', first_day: '2026-03-27', last_day: '2026-03-27', is_half: true },
  { kind: 'holiday', first_day: '2026-08-03', last_day: '2026-08-21', is_half: false },
  { kind: 'unpaid', first_day: '2026-09-14', last_day: '2026-09-18', is_half: true },
  { kind: 'holiday', first_day: '2026-12-21', last_day: '2027-01-08', is_half: false },
  { kind: 'sickness', first_day: '2026-10-26', last_day: '2026-10-27', is_half: true },
] as const;

const ADJUSTMENTS = [
  { kind: 'start', date: '2026-01-12', minutes: 725 },
  { kind: 'payout', date: '2026-06-30', minutes: -600 },
  { kind: 'correction', date: '2026-11-02', minutes: 45 },
] as const;

const dates = Array.from({ length: 365 }, (_, day) =>
  new Date(Date.parse(START) + day * DAY_MS).toISOString().slice(0, 10),
);
const weekday = (date: string) => new Date(date).getUTCDay();
const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

function yearOf(random: DemoRandom): WorkedDay[] {
  const nights = { '2026-03-29': ['01:10', '04:05'], '2026-10-25': ['00:30', '05:00'] } as Record<
    string,
    [string, string]
  >;
  return dates.flatMap((date): WorkedDay[] => {
    const night = nights[date];
    if (night) return [{ date, start: night[0], end: night[1], breaks: [] }];
    if (weekday(date) % 6 === 0 || random.chance(0.3)) return [];
    const [start, end] = [random.whole(380, 600), random.whole(840, 1_250)];
    const lunch = random.whole(660, 760);
    const breaks: [string, string][] = random.chance(0.7) ? [[clock(lunch), clock(lunch + random.whole(10, 70))]] : [];
    return [{ date, start: clock(start), end: clock(end), breaks }];
  });
}

/** The instant of a time on a day, in the zone's usual time: none of the times is skipped or repeated. */
function instant(date: string, time: string): number {
  const winter = Date.parse(`${date}T${time}Z`) - 3_600_000;
  return winter >= SUMMER.from && winter - 3_600_000 < SUMMER.to ? winter - 3_600_000 : winter;
}

function workedMinutes({ date, start, end, breaks }: WorkedDay): number {
  const all = instant(date, end) - instant(date, start);
  return (all - breaks.reduce((sum, [from, to]) => sum + instant(date, to) - instant(date, from), 0)) / 60_000;
}

/** 38:30 from Monday to Friday; from June on 24:00 from Tuesday to Thursday. */
function plainTarget(date: string): number {
  if (HOLIDAYS.includes(date)) return 0;
  const day = weekday(date);
  if (date < '2026-06-01') return day >= 1 && day <= 5 ? 462 : 0;
  return day >= 2 && day <= 4 ? 480 : 0;
}

function partOff(date: string): number {
  const parts = ABSENCES.filter(({ first_day, last_day }) => first_day <= date && date <= last_day);
  return Math.min(
    1,
    parts.reduce((sum, { is_half }) => sum + (is_half ? 0.5 : 1), 0),
  );
}

const sum = (minutes: number[]) => minutes.reduce((all, one) => all + one, 0);

async function live(admin: Client, person: Client, days: readonly WorkedDay[]): Promise<void> {
  const user_id = await person.id();
  const terms = [
    { valid_from: START, weekly_minutes: 2310, working_days: [1, 2, 3, 4, 5], region: 'DE-BY', leave_days: 30 },
    { valid_from: '2026-06-01', weekly_minutes: 1440, working_days: [2, 3, 4], region: 'DE-BY', leave_days: 18 },
    { valid_from: '2026-09-01', weekly_minutes: 1440, working_days: [2, 3, 4], region: 'DE-BE', leave_days: 18 },
  ];
  for (const one of terms)
    expect((await admin.put('/api/worktime/admin/targets', { user_id, ...one })).status).toBe(200);
  for (const absence of ABSENCES) await granted(admin, person, absence);
  for (const adjustment of ADJUSTMENTS) expect((await adjust(admin, person, adjustment)).status).toBe(201);
  const early = { kind: 'correction', date: '2026-01-11', minutes: 9_999 } as const;
  expect((await adjust(admin, person, early)).body).toMatchObject({
    details: [{ field: 'date', code: 'adjustment_early' }],
  });
  for (const { date, start, end, breaks } of days) {
    const pauses = breaks.map(([start_at, end_at]) => ({ start_at, end_at }));
    const day = { user_id, work_date: date, start_at: start, end_at: end, breaks: pauses };
    expect([date, (await admin.put('/api/worktime/admin/days', day)).status]).toEqual([date, 200]);
  }
}

describeApp(
  'a year of a person',
  (app) => {
    it('adds up to what plain arithmetic says', async () => {
      app().clock.set('2026-01-01T12:00:00+01:00');
      const person = await app().employee();
      app().clock.set('2027-01-01T12:00:00+01:00');
      const admin = await app().admin();
      const days = yearOf(new DemoRandom(20_261_128));
      await live(admin, person, days);

      const worked = new Map(days.map((day) => [day.date, workedMinutes(day)]));
      const targetOf = (date: string) => Math.round(plainTarget(date) * (1 - partOff(date)));
      let running = 725;
      const months = [...new Set(dates.map((date) => date.slice(0, 7)))].map((month) => {
        const counted = dates.filter((date) => date.startsWith(month) && date >= '2026-01-12');
        const worked_minutes = sum(counted.map((date) => worked.get(date) ?? 0));
        const target_minutes = sum(counted.map(targetOf));
        const adjusted_minutes = { '2026-06': -600, '2026-11': 45 }[month] ?? 0;
        running += worked_minutes - target_minutes + adjusted_minutes;
        return { month, worked_minutes, target_minutes, adjusted_minutes, balance_minutes: running };
      });
      const balance = await balanceOf(person);
      expect(balance.months).toEqual(months);
      expect((await balanceOf(person, 2027)).minutes).toBe(running);

      for (const month of months.slice(1)) {
        const { total } = await timesheet(person, month.month);
        expect([total.duration_minutes, total.target_minutes]).toEqual([month.worked_minutes, month.target_minutes]);
      }
      const leave = dates.filter((date) => {
        const on = ABSENCES.filter(({ first_day, last_day }) => first_day <= date && date <= last_day);
        return (
          plainTarget(date) > 0 &&
          on.some(({ kind }) => kind === 'holiday') &&
          on.every(({ kind }) => kind !== 'sickness')
        );
      });
      // 151 days of 30, 214 days of 18.
      const found = (await absencesOf(person)).leave;
      expect(found).toMatchObject({ entitled: 23, taken: leave.length, left: 23 - leave.length });
      expect((await absencesOf(person, 2027)).leave).toMatchObject({ carried: 23 - leave.length, entitled: 18 });
    }, 120_000);
  },
  { JWT_TTL: '9999d', STUDIO_TIMEZONE: 'Europe/Berlin' },
);
