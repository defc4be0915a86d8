import { Between, Not } from 'typeorm';
import { dayAfter } from '../../platform/clock/periods';
import type { CorrectionState } from '../../modules/worktime/calendar/correction-states';
import { WorkDay } from '../../modules/worktime/calendar/work-day.entity';
import { WorkCorrection } from '../../modules/worktime/corrections/work-correction.entity';
import { WorkSession } from '../../modules/worktime/sessions/work-session.entity';
import { WorkTarget } from '../../modules/worktime/targets/work-target.entity';
import type { DemoContext, DemoPerson } from '../demo-context';
import payroll from '../data/payroll.json';
import { partTimeOf, termsOn } from './worktime.demo';
import { Absence } from '../../modules/worktime/absences/records/absence.entity';
import type { AbsenceKind, AbsenceState } from '../../modules/worktime/absences/records/absences.constants';
import { WorkAdjustment } from '../../modules/worktime/balance/adjustments/work-adjustment.entity';
import { daysBetween } from '../../modules/worktime/calendar/month-days';
import { weekdayOf } from '../../modules/worktime/targets/target-minutes';

const MINUTE = 60_000;

interface CorrectionStory {
  state: CorrectionState;
  /** How old its day is at least. */
  days: number;
}

/** How far ahead a user plans, in days, and how it stands. */
interface Plan {
  user: number;
  from: number;
  days: number;
  kind: AbsenceKind;
  state: AbsenceState;
}

async function fillTargets(demo: DemoContext): Promise<void> {
  const targets = demo.people.flatMap((person) => {
    const terms = partTimeOf(person);
    if (!terms) return [];
    const { sinceDays, weeklyMinutes, workingDays } = terms;
    return [{ userId: person.id, validFrom: dayAfter(demo.today, -sinceDays), weeklyMinutes, workingDays }];
  });
  await demo.insert(WorkTarget, targets);
}

/** The user's latest day, up to the given one, whose end can still move by the story's minutes. */
async function dayFor({ manager }: DemoContext, person: DemoPerson, to: string) {
  const days = await manager.find(WorkDay, { where: { userId: person.id, workDate: Between(dayAfter(to, -20), to) } });
  const [day] = days.sort((a, b) => b.workDate.localeCompare(a.workDate));
  const sessions = day ? await manager.find(WorkSession, { where: { dayId: day.id }, order: { startAt: 'DESC' } }) : [];
  const [last] = sessions;
  return day && last?.endAt && last.endedBy === 'clock-out' ? { day, last, endAt: last.endAt } : undefined;
}

async function fillStory(demo: DemoContext, story: CorrectionStory, person: DemoPerson): Promise<void> {
  const found = await dayFor(demo, person, dayAfter(demo.today, -story.days));
  if (!found) return;
  const { day, last } = found;
  const endAt = new Date(found.endAt.getTime() + 45 * MINUTE);
  const createdAt = demo.ago(Math.max(0, story.days - 1), 8, 50);
  const isDecided = story.state !== 'asked';
  await demo.manager.insert(WorkCorrection, {
    userId: person.id,
    workDate: day.workDate,
    state: story.state,
    startAt: null,
    endAt,
    reason: story.state === 'made' ? null : demo.story.correction.reason,
    createdAt,
    decidedById: isDecided ? demo.admin.id : null,
    decidedAt: isDecided ? demo.ago(Math.max(0, story.days - 1), 11, 5) : null,
    answer: story.state === 'refused' ? demo.story.correction.answer : null,
  });
  if (story.state === 'accepted' || story.state === 'made') {
    await demo.manager.update(WorkSession, { id: last.id, endedBy: Not('admin') }, { endAt, endedBy: 'admin' });
  }
}

/** Part-time hours, and corrections of work time: requested, accepted, refused, made. */
export async function fillPayroll(demo: DemoContext): Promise<void> {
  await fillTargets(demo);
  const others = demo.people.slice(1);
  for (const [index, story] of (payroll.corrections as CorrectionStory[]).entries()) {
    const person = others[(index * 2 + 1) % others.length];
    if (person) await fillStory(demo, story, person);
  }
}

/** Days without work are explained but for the latest, which admins still have to review. */
const UNEXPLAINED = 12;

/** When the balances begin. */
const BALANCE_DAYS = 180;

type Span = Pick<Absence, 'kind' | 'state' | 'firstDay' | 'lastDay'>;

/** The working days without work, as weeks of leave and days of sickness. */
async function explained({ manager }: DemoContext, person: DemoPerson, today: string): Promise<Span[]> {
  const worked = new Set((await manager.find(WorkDay, { where: { userId: person.id } })).map((day) => day.workDate));
  const first = [...worked].sort()[0] ?? today;
  const last = dayAfter(today, -UNEXPLAINED);
  const isMissing = (date: string) =>
    !worked.has(date) &&
    termsOn(person, daysBetween(date, today).length - 1).workingDays.includes(String(weekdayOf(date)));
  const spans: { firstDay: string; lastDay: string }[] = [];
  for (const date of daysBetween(first, last).filter(isMissing)) {
    const span = spans.at(-1);
    // A week goes on after a weekend.
    if (span && daysBetween(span.lastDay, date).length <= 4) span.lastDay = date;
    else spans.push({ firstDay: date, lastDay: date });
  }
  return spans.map((span) => {
    const kind = daysBetween(span.firstDay, span.lastDay).length > 2 ? 'holiday' : 'sickness';
    return { ...span, kind, state: 'granted' };
  });
}

/** A year of leave, sickness and plans, and the start of the balances. */
export async function fillAbsences(demo: DemoContext): Promise<void> {
  const { admin, today } = demo;
  const { holiday, special, start, payout } = demo.story.absence;
  for (const [index, person] of demo.people.entries()) {
    const planned = (payroll.plans as Plan[]).filter(({ user }) => user === index);
    const plans = planned.map(({ from, days, kind, state }): Span => {
      const firstDay = dayAfter(today, from);
      return { kind, state, firstDay, lastDay: dayAfter(firstDay, days) };
    });
    const spans = [...(await explained(demo, person, today)), ...plans];
    await demo.insert(
      Absence,
      spans.map((span) => {
        const decided = span.state === 'granted' ? { decidedById: admin.id, decidedAt: demo.ago(3, 10) } : {};
        const reason = { holiday, special, sickness: null, unpaid: null }[span.kind];
        return { ...span, ...decided, userId: person.id, isHalf: false, reason, createdAt: demo.ago(4, 9, index) };
      }),
    );
    const from = dayAfter(today, -BALANCE_DAYS);
    const added = { userId: person.id, halfDays: 0, createdById: admin.id, createdAt: demo.ago(BALANCE_DAYS, 9) };
    await demo.insert(WorkAdjustment, [
      { ...added, kind: 'start', date: from, minutes: demo.random.whole(-8, 20) * 45, reason: start },
      { ...added, kind: 'payout', date: dayAfter(today, -40), minutes: -600, reason: payout },
    ]);
  }
}
