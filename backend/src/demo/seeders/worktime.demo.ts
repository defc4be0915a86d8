import { type Instant, workDate } from '../../modules/worktime/calendar/calendar';
import { WorkDay } from '../../modules/worktime/calendar/work-day.entity';
import { closed } from '../../modules/worktime/sessions/session-segments';
import { type EndedBy, WorkSession } from '../../modules/worktime/sessions/work-session.entity';
import { partTime } from '../data/payroll.json';
import type { DemoContext, DemoPerson } from '../demo-context';

const MINUTE = 60_000;

/** How many days the story covers. */
const DAYS = 395;

const FULL_TIME = { sinceDays: Infinity, weeklyMinutes: 2400, workingDays: '12345' };

/** Two people work part-time, one of them only since this autumn. */
export const partTimeOf = ({ email }: DemoPerson) => partTime.find(({ account }) => email.startsWith(account));

/** The weekly hours and working days of a user that many days ago. */
export function termsOn(person: DemoPerson, daysAgo: number) {
  const own = partTimeOf(person);
  const { weeklyMinutes, workingDays } = own && daysAgo <= own.sinceDays ? own : FULL_TIME;
  return { dayMinutes: weeklyMinutes / workingDays.length, workingDays };
}

interface Stretch {
  startAt: Instant;
  endAt: Instant;
  endedBy: EndedBy;
}

/** A usual time with random variation, in minutes. */
const about = ({ random }: DemoContext, hour: number, spread: number) => hour * 60 + random.whole(-spread, spread);

/** Weeks off, which the other weeks make up for: one in the last two months, and one around the summer. */
const weeksOff = ({ random }: DemoContext): number[] => [random.whole(5, 50), random.whole(90, 330)];

/** A day at the office: a morning, an afternoon after lunch, now and then a late evening or an idle computer. */
function office(demo: DemoContext, day: number, early: number, minutes: number): Stretch[] {
  const { random } = demo;
  const at = (minute: number) => demo.ago(day, 0).getTime() + minute * MINUTE + random.whole(0, 59) * 1000;
  const lunch = about(demo, 12.5, 30);
  const back = lunch + random.whole(25, 65);
  const end = Math.max(back + 20, about(demo, 9.65, 50) + minutes + early);
  const stretches: Stretch[] = [
    { startAt: at(about(demo, 8.5, 25) + early), endAt: at(lunch), endedBy: random.chance(0.6) ? 'clock-out' : 'idle' },
    { startAt: at(back), endAt: at(end), endedBy: random.chance(0.92) ? 'clock-out' : 'idle' },
  ];
  if (random.chance(0.08)) {
    const evening = end + random.whole(90, 150);
    stretches.push({ startAt: at(evening), endAt: at(evening + random.whole(30, 120)), endedBy: 'clock-out' });
  }
  return stretches;
}

/** The night in which a shop went live: two users worked past midnight. */
const LAUNCH = { daysAgo: 17, accounts: ['eleanor@', 'jonas@'] };

function launchNight(demo: DemoContext, day: number): Stretch[] {
  const noon = demo.ago(day, 13, demo.random.whole(0, 20)).getTime();
  const night = demo.ago(day, 20, demo.random.whole(30, 50)).getTime();
  return [
    { startAt: noon, endAt: noon + 330 * MINUTE, endedBy: 'clock-out' },
    { startAt: night, endAt: night + demo.random.whole(280, 310) * MINUTE, endedBy: 'clock-out' },
  ];
}

type SessionEnd = Pick<WorkSession, 'endAt' | 'endedBy' | 'lastHeartbeatAt' | 'openMarker'>;

/** Groups a user's sessions by day. */
class Book {
  readonly days: WorkDay[] = [];
  readonly sessions: WorkSession[] = [];
  private readonly known = new Map<string, number>();

  constructor(private readonly zone: string) {}

  /** Cuts off the future; users at work when the story ends have an open session. */
  add(userId: number, { startAt, endAt, endedBy }: Stretch, now: Instant): void {
    if (startAt >= now) return;
    if (endAt > now) {
      this.push(userId, startAt, { endAt: null, endedBy: null, lastHeartbeatAt: new Date(now), openMarker: userId });
      return;
    }
    for (const part of closed(startAt, endAt, endedBy, this.zone)) {
      const end = new Date(part.endAt ?? endAt);
      this.push(userId, part.startAt, { endAt: end, endedBy: part.endedBy, lastHeartbeatAt: end, openMarker: null });
    }
  }

  private push(userId: number, startAt: Instant, end: SessionEnd): void {
    const dayId = this.dayId(userId, workDate(startAt, this.zone));
    const id = this.sessions.length + 1;
    this.sessions.push({ id, userId, dayId, startAt: new Date(startAt), reopenedAt: null, ...end });
  }

  private dayId(userId: number, date: string): number {
    const key = `${userId}/${date}`;
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const id = this.days.length + 1;
    this.known.set(key, id);
    this.days.push({ id, userId, workDate: date, answeredAt: null });
    return id;
  }
}

function fillPerson(demo: DemoContext, person: DemoPerson, book: Book): void {
  // Some start early, some late, and all take some weeks off.
  const early = demo.random.whole(-60, 60);
  const off = weeksOff(demo);
  const launches = LAUNCH.accounts.some((account) => person.email.startsWith(account));
  const launch = demo.isWeekend(LAUNCH.daysAgo) ? LAUNCH.daysAgo + 2 : LAUNCH.daysAgo;
  for (let day = DAYS; day >= 0; day--) {
    const isNight = launches && day === launch;
    const { dayMinutes, workingDays } = termsOn(person, day);
    const isFree = !workingDays.includes(String(demo.ago(day, 12).getUTCDay()));
    const isAway = isFree || off.some((away) => day > away && day < away + 7) || demo.random.chance(0.02);
    if ((isAway && !isNight) || demo.ago(day, 12) < person.createdAt) continue;
    for (const stretch of isNight ? launchNight(demo, day) : office(demo, day, early, dayMinutes))
      book.add(person.id, stretch, demo.now.getTime());
  }
}

/** Thirteen months: mornings, lunches, overtime, a night, and who is at work now. */
export async function fillWorktime(demo: DemoContext): Promise<void> {
  const book = new Book(demo.config.studio.timezone);
  for (const person of demo.people) fillPerson(demo, person, book);
  await demo.insert(WorkDay, book.days);
  await demo.insert(WorkSession, book.sessions);
}
