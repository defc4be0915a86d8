import { Between, Not } from 'typeorm';
import { noticeOf } from '../../modules/worktime/corrections/correction-texts';
import type { Notification } from '../../modules/notifications/notification.entity';
import { dayAfter } from '../../platform/clock/periods';
import { workDate } from '../../modules/worktime/calendar/calendar';
import { WorkDay } from '../../modules/worktime/calendar/work-day.entity';
import { WorkCorrection } from '../../modules/worktime/corrections/work-correction.entity';
import { WorkSession } from '../../modules/worktime/sessions/work-session.entity';
import { WorkTarget } from '../../modules/worktime/targets/work-target.entity';
import type { DemoContext, DemoPerson } from '../demo-context';
import { partTimeOf, termsOn } from './part-time';
import { Absence } from '../../modules/worktime/absences/records/absence.entity';
import { absenceNotice } from '../../modules/worktime/absences/absence-texts';
import type { AbsenceKind, AbsenceState } from '../../modules/worktime/absences/records/absences.constants';
import { WorkAdjustment } from '../../modules/worktime/balance/adjustments/work-adjustment.entity';
import { daysBetween } from '../../modules/worktime/calendar/month-days';
import { weekdayOf } from '../../modules/worktime/targets/target-minutes';

const MINUTE = 60_000;

/** The state of the correction, and how old its day is at least. */
const STORIES = [
  { state: 'asked', days: 1 },
  { state: 'asked', days: 2 },
  { state: 'accepted', days: 4 },
  { state: 'refused', days: 6 },
  { state: 'made', days: 8 },
  { state: 'made', days: 11 },
] as const;

type Story = (typeof STORIES)[number];

async function fillTargets(demo: DemoContext, today: string): Promise<void> {
  const targets = demo.people.flatMap((person) => {
    const terms = partTimeOf(person);
    if (!terms) return [];
    const { sinceDays, weeklyMinutes, workingDays } = terms;
    return [{ userId: person.id, validFrom: dayAfter(today, -sinceDays), weeklyMinutes, workingDays }];
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

async function fillStory(demo: DemoContext, story: Story, person: DemoPerson, admin: DemoPerson, today: string) {
  const found = await dayFor(demo, person, dayAfter(today, -story.days));
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
    decidedById: isDecided ? admin.id : null,
    decidedAt: isDecided ? demo.ago(Math.max(0, story.days - 1), 11, 5) : null,
    answer: story.state === 'refused' ? demo.story.correction.answer : null,
  });
  if (story.state === 'accepted' || story.state === 'made') {
    await demo.manager.update(WorkSession, { id: last.id, endedBy: Not('admin') }, { endAt, endedBy: 'admin' });
  }
}

/** Part-time hours, and corrections of work time: requested, accepted, refused, made. */
export async function fillPayroll(demo: DemoContext): Promise<void> {
  const today = workDate(demo.now.getTime(), demo.config.studio.timezone);
  await fillTargets(demo, today);
  const admin = demo.people[0];
  const others = demo.people.slice(1);
  if (!admin || !others.length) return;
  for (const [index, story] of STORIES.entries()) {
    const person = others[(index * 2 + 1) % others.length];
    if (person) await fillStory(demo, story, person, admin, today);
  }
}

/** The notifications about those, except for corrections that admins made unasked. */
export async function correctionNotices(demo: DemoContext): Promise<Omit<Notification, 'id'>[]> {
  const admins = demo.people.filter(({ role }) => role === 'admin').map(({ id }) => id);
  const corrections = await demo.manager.find(WorkCorrection, { where: { state: Not('made') } });
  return corrections.flatMap((correction) => {
    const { userId, state, endAt, createdAt, decidedAt, decidedById } = correction;
    const known = state === 'asked' || state === 'accepted' || state === 'refused' ? state : undefined;
    if (!known) return [];
    const row = { ...correction, startAt: null, endAt: endAt?.toISOString() ?? null, createdAt: '', decidedAt: null };
    const { kind, day, sentence, words } = noticeOf(known, row, demo.config.studio.timezone);
    const isAsked = known === 'asked';
    const told = isAsked ? admins.filter((id) => id !== userId) : [userId];
    return told.map((id) => ({
      userId: id,
      actorId: isAsked ? userId : decidedById,
      action: 'admin_message' as const,
      taskId: null,
      fieldChanged: kind,
      oldValue: day,
      newValue: [sentence, words].filter(Boolean).join('\n'),
      isRead: !isAsked,
      createdAt: decidedAt ?? createdAt,
    }));
  });
}

/** Days without work are explained but for the latest, which admins still have to review. */
const UNEXPLAINED = 12;

/** When the balances begin. */
const BALANCE_DAYS = 180;

/** How far ahead the users plan, in days, and how it stands. */
const PLANS: readonly { user: number; from: number; days: number; kind: AbsenceKind; state: AbsenceState }[] = [
  { user: 0, from: 16, days: 9, kind: 'holiday', state: 'granted' },
  { user: 1, from: 5, days: 4, kind: 'holiday', state: 'granted' },
  { user: 2, from: 24, days: 11, kind: 'holiday', state: 'asked' },
  { user: 3, from: -1, days: 2, kind: 'sickness', state: 'granted' },
  { user: 4, from: 9, days: 0, kind: 'special', state: 'asked' },
  { user: 5, from: 13, days: 4, kind: 'holiday', state: 'granted' },
];

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
  const today = workDate(demo.now.getTime(), demo.config.studio.timezone);
  const [admin] = demo.people;
  if (!admin) return;
  const { holiday, special, start, payout } = demo.story.absence;
  for (const [index, person] of demo.people.entries()) {
    const plans = PLANS.filter(({ user }) => user === index).map(({ from, days, kind, state }): Span => {
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

/** The requests that wait for the admins. */
export async function absenceNotices(demo: DemoContext): Promise<Omit<Notification, 'id'>[]> {
  const admins = demo.people.filter(({ role }) => role === 'admin');
  const asked = await demo.manager.find(Absence, { where: { state: 'asked' } });
  return asked.flatMap((absence) => {
    const row = { ...absence, createdAt: '', decidedAt: null };
    const { kind, day, sentence, words } = absenceNotice('asked', row);
    return admins
      .filter(({ id }) => id !== absence.userId)
      .map(({ id: userId }) => ({
        ...{ userId, actorId: absence.userId, action: 'admin_message' as const, taskId: null, isRead: false },
        ...{ fieldChanged: kind, oldValue: day, newValue: [sentence, words].filter(Boolean).join('\n') },
        createdAt: absence.createdAt,
      }));
  });
}
