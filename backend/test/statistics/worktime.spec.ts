import { DateTime } from 'luxon';
import { DemoRandom } from '../../src/demo/demo-random';
import { WorkDay } from '../../src/modules/worktime/calendar/work-day.entity';
import type { WorkDayDto } from '../../src/modules/worktime/dto/worktime.dto';
import type {
  WorktimePersonStatisticsDto as Person,
  WorktimeStatisticsDto as Statistics,
} from '../../src/modules/worktime/dto/worktime-statistics.dto';
import { WorkSession } from '../../src/modules/worktime/sessions/work-session.entity';
import type { Client } from '../support/client';
import { describeApp, type TestApp } from '../support/test-app';
import { beat, consent, days, stopCron } from '../worktime/support';

const ZONE = 'Europe/Berlin';
const NOW = '2026-11-18T14:30:20Z';
/** Target minutes of a working day. */
const DAY = 420;

/** A year of days with up to three sessions each, to the millisecond, including both clock changes. */
async function work({ dataSource }: TestApp, random: DemoRandom, userId: number): Promise<void> {
  const first = DateTime.fromISO('2025-10-01', { zone: ZONE }).plus({ days: random.whole(0, 90) });
  const today = DateTime.fromISO(NOW, { zone: ZONE }).startOf('day');
  for (let day = first; day < today; day = day.plus({ days: 1 })) {
    const workDate = day.toFormat('yyyy-MM-dd');
    const isSpecial = ['2026-03-29', '2026-10-25', '2025-10-26'].includes(workDate);
    if (!isSpecial && random.chance(0.35)) continue;
    const { id: dayId } = await dataSource.manager.save(WorkDay, { userId, workDate });
    let at = day.toMillis() + random.whole(0, 3 * 3_600_000);
    for (let count = random.whole(1, 3); count > 0; count--) {
      const startAt = new Date(at);
      at += random.whole(1, 4 * 3_600_000);
      const endAt = new Date(at);
      const endedBy = random.pick(['idle', 'clock-out', 'admin'] as const);
      const session = { userId, dayId, startAt, endAt, lastHeartbeatAt: endAt, endedBy };
      await dataSource.manager.insert(WorkSession, { ...session, reopenedAt: null, openMarker: null });
      at += random.whole(0, 3_600_000);
    }
  }
}

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
const minutesOf = (rows: readonly WorkDayDto[]) => sum(rows.map(({ duration }) => duration.totalMinutes));
const dayOf = (row: WorkDayDto) => DateTime.fromISO(row.work_date, { zone: 'utc' });

describeApp(
  'statistics of work time',
  (app) => {
    let [admin, anna, bert] = [] as unknown as [Client, Client, Client];
    const statistics = async (client: Client, query = 'from=2025-12&to=2026-11') =>
      (await client.get<Statistics>(`/api/statistics/worktime?${query}`)).body;
    const own = (body: Statistics, id: number): Person => body.people.find((person) => person.id === id)!;
    const table = async (client: Client) => [
      ...(await days(client, '?year=2025')),
      ...(await days(client, '?year=2026')),
    ];

    beforeAll(async () => {
      stopCron(app());
      app().clock.set('2025-10-01T08:00:00Z');
      [admin, anna, bert] = [await app().admin(), await app().employee(), await app().employee()];
      const random = new DemoRandom(26);
      for (const person of [anna, bert]) await work(app(), random, await person.id());
      app().clock.set('2026-11-18T08:00:00Z');
      await consent(anna);
      app().clock.set('2026-11-18T08:10:00Z');
      await beat(anna);
      app().clock.set('2026-11-18T08:12:40Z');
    });

    it('match the days, by week, month and weekday, with an open session', async () => {
      for (const client of [anna, bert]) {
        const id = await client.id();
        const [body, rows] = [await statistics(admin), await table(client)];
        const person = own(body, id);
        const inMonths = rows.filter(({ work_date: date }) => date >= '2025-12-01' && date <= '2026-11-30');
        expect(body.weeks[0]).toMatchObject({ week: '2025-W49', from: '2025-12-01', isOver: true });
        expect(body.weeks.at(-1)).toMatchObject({ week: '2026-W47', from: '2026-11-16', isOver: false });
        expect(person.weekMinutes).toEqual(
          body.weeks.map(({ week }) => minutesOf(rows.filter((row) => dayOf(row).toFormat("kkkk-'W'WW") === week))),
        );
        expect(person.monthMinutes).toEqual(
          body.months.map((month) => minutesOf(rows.filter((row) => row.work_date.startsWith(month)))),
        );
        expect(person.weekdayMinutes).toEqual(
          [1, 2, 3, 4, 5, 6, 7].map((day) => minutesOf(inMonths.filter((row) => dayOf(row).weekday === day))),
        );
        expect([person.days, person.idleDays]).toEqual([
          inMonths.length,
          inMonths.filter(({ is_idle }) => is_idle).length,
        ]);
        expect(sum(person.monthMinutes)).toBeGreaterThan(0);
      }
    });

    it('count weeks as a whole that are only partly in the range', async () => {
      const rows = await table(anna);
      const { weeks, people } = await statistics(anna, 'from=2026-04&to=2026-04');
      expect([weeks[0]?.from, weeks.at(-1)?.from]).toEqual(['2026-03-30', '2026-04-27']);
      const [first] = people[0]!.weekMinutes;
      expect(first).toBe(minutesOf(rows.filter(({ work_date: date }) => date >= '2026-03-30' && date <= '2026-04-05')));
    });

    it('compare past weeks with their targets, from the day of the account on', async () => {
      const rows = await table(bert);
      const body = await statistics(bert, 'from=2025-09&to=2026-11');
      const person = own(body, await bert.id());
      // The account was created on a Wednesday, so three working days of that week count.
      const expected = body.weeks.map(({ from }) => (from < '2025-09-29' ? 0 : from === '2025-09-29' ? 3 : 5) * DAY);
      expect(person.weekTargets).toEqual(expected);
      const worked = minutesOf(rows.filter(({ work_date: date }) => date < '2026-11-16'));
      const over = expected.slice(0, -1);
      expect(person.balanceMinutes).toBe(worked - sum(over));
    });

    it('use the target hours set by an admin', async () => {
      const id = await anna.id();
      const before = own(await statistics(admin), id);
      const part = { user_id: id, valid_from: '2026-11-02', weekly_minutes: 600, working_days: [1, 2] };
      expect((await admin.put('/api/worktime/admin/targets', part)).status).toBeLessThan(300);
      const { weekTargets } = own(await statistics(admin), id);
      expect(weekTargets).toEqual([...before.weekTargets.slice(0, -3), 600, 600, 600]);
    });

    it('show all users to admins, and employees only themselves', async () => {
      expect((await statistics(admin)).people).toHaveLength(3);
      expect((await statistics(bert)).people.map(({ id }) => id)).toEqual([await bert.id()]);
      expect(own(await statistics(admin), await bert.id())).toEqual(own(await statistics(bert), await bert.id()));
    });

    it('change when a user works, an admin corrects a day, or a minute has passed', async () => {
      const path = '/api/statistics/worktime?from=2026-11&to=2026-11';
      const etag = async () => (await admin.get(path)).headers.get('etag') ?? '';
      const isSame = async (known: string) => (await admin.get(path, { 'if-none-match': known })).status === 304;
      let known = await etag();
      expect(await isSame(known)).toBe(true);
      await consent(bert);
      expect(await isSame(known)).toBe(false);
      known = await etag();
      const day = (await days(bert, '?year=2026')).find(({ end_at }) => end_at !== null)!;
      const end = new Date(Date.parse(day.start_at) + 60_000).toISOString();
      expect((await admin.patch(`/api/worktime/admin/days/${day.id}`, { end_at: end })).status).toBe(200);
      expect(await isSame(known)).toBe(false);
      known = await etag();
      app().clock.forward(1);
      expect(await isSame(known)).toBe(false);
    });
  },
  { WORKTIME_WEEKLY_MINUTES: String(5 * DAY), JWT_TTL: '9999d' },
);
