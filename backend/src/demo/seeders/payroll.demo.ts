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
import { partTimeOf } from './part-time';

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
