import { type Instant, splitAtMidnights, workDate } from '../../modules/worktime/calendar/calendar';
import { WorkDay } from '../../modules/worktime/calendar/work-day.entity';
import { type EndedBy, WorkSession } from '../../modules/worktime/sessions/work-session.entity';
import type { DemoContext, DemoPerson } from '../demo-context';
import { termsOn } from './part-time';

const MINUTE = 60_000;

/** How many days the story covers. */
const DAYS = 395;

interface Stretch {
  startAt: Instant;
  endAt: Instant;
  endedBy: EndedBy;
}

/** A usual time with random variation, in minutes. */
const about = ({ random }: DemoContext, hour: number, spread: number) => hour * 60 + random.whole(-spread, spread);

/** Oldest first. */
const daysAgo = () => Array.from({ length: DAYS + 1 }, (_, index) => DAYS - index);

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

/** Cuts off the future; users at work when the story ends have an open session. */
function untilNow({ now }: DemoContext, stretches: Stretch[]): { closed: Stretch[]; open: Instant | undefined } {
  const begun = stretches.filter(({ startAt }) => startAt < now.getTime());
  return {
    closed: begun.filter(({ endAt }) => endAt <= now.getTime()),
    open: begun.find(({ endAt }) => endAt > now.getTime())?.startAt,
  };
}

type SessionRow = Omit<WorkSession, 'user' | 'day'>;

/** Groups a user's sessions by day. */
class Book {
  readonly days: Omit<WorkDay, 'user'>[] = [];
  readonly sessions: SessionRow[] = [];
  private readonly known = new Map<string, number>();

  constructor(private readonly zone: string) {}

  add(userId: number, startAt: Instant, endAt: Instant, endedBy: EndedBy): void {
    const parts = splitAtMidnights(startAt, endAt, this.zone);
    for (const [index, part] of parts.entries()) {
      const isLast = index === parts.length - 1;
      this.push(userId, part.startAt, { endAt: part.endAt, endedBy: isLast ? endedBy : 'midnight' });
    }
  }

  addOpen(userId: number, startAt: Instant, lastHeartbeatAt: Instant): void {
    this.push(userId, startAt, { lastHeartbeatAt });
  }

  private push(
    userId: number,
    startAt: Instant,
    { endAt, endedBy, lastHeartbeatAt = endAt }: { endAt?: Instant; endedBy?: EndedBy; lastHeartbeatAt?: Instant },
  ): void {
    this.sessions.push({
      id: this.sessions.length + 1,
      userId,
      dayId: this.dayId(userId, workDate(startAt, this.zone)),
      startAt: new Date(startAt),
      endAt: endAt === undefined ? null : new Date(endAt),
      lastHeartbeatAt: new Date(lastHeartbeatAt ?? startAt),
      reopenedAt: null,
      endedBy: endedBy ?? null,
      openMarker: endAt === undefined ? userId : null,
    });
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
  for (const day of daysAgo()) {
    const isNight = launches && day === launch;
    const { dayMinutes, workingDays } = termsOn(person, day);
    const isFree = !workingDays.includes(String(demo.ago(day, 12).getUTCDay()));
    const isAway = isFree || off.some((away) => day > away && day < away + 7) || demo.random.chance(0.02);
    if ((isAway && !isNight) || demo.ago(day, 12) < person.createdAt) continue;
    const { closed, open } = untilNow(demo, isNight ? launchNight(demo, day) : office(demo, day, early, dayMinutes));
    for (const { startAt, endAt, endedBy } of closed) book.add(person.id, startAt, endAt, endedBy);
    if (open !== undefined) book.addOpen(person.id, open, demo.now.getTime());
  }
}

/** Thirteen months: mornings, lunches, overtime, a night, and who is at work now. */
export async function fillWorktime(demo: DemoContext): Promise<void> {
  const book = new Book(demo.config.studio.timezone);
  for (const person of demo.people) fillPerson(demo, person, book);
  await demo.insert(WorkDay, book.days);
  await demo.insert(WorkSession, book.sessions);
}
