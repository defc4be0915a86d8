import { LessThan } from 'typeorm';
import { Task } from '../../modules/tasks/task.entity';
import { HourlyRate } from '../../modules/time-entries/records/hourly-rate.entity';
import { ProjectBudget } from '../../modules/time-entries/records/project-budget.entity';
import { placeOf, TimeEntry } from '../../modules/time-entries/records/time-entry.entity';
import { WorkDay } from '../../modules/worktime/calendar/work-day.entity';
import { WorkSession } from '../../modules/worktime/sessions/work-session.entity';
import { dayAfter } from '../../platform/clock/periods';
import type { DemoContext, DemoPerson, DemoProject } from '../demo-context';

const MINUTE = 60_000;

/** Days after which a project that is no longer active has no more hours. */
const QUIET_DAYS = 60;

/** EUR an hour, by user; some were raised. */
const RATES = [54, 48, 38.5, 36, 34, 31.5, 29, 27];

/** Of the hours so far: some budgets are used up. */
const BUDGETS = [1.6, 0.92, 1.25, 1.05, 2, 1.4];

type Entry = Omit<TimeEntry, 'id'>;

/** The days of a user with their worked minutes, oldest first. */
async function daysOf({ manager }: DemoContext, { id: userId }: DemoPerson) {
  const sessions = Map.groupBy(await manager.find(WorkSession, { where: { userId } }), ({ dayId }) => dayId);
  const days = await manager.find(WorkDay, { where: { userId }, order: { workDate: 'ASC' } });
  return days.map(({ id, workDate: date }) => {
    const worked = sessions.get(id) ?? [];
    const time = worked.reduce((sum, { startAt, endAt }) => sum + (endAt ? endAt.getTime() - startAt.getTime() : 0), 0);
    return { date, minutes: Math.floor(time / MINUTE) };
  });
}

/** A year of hours on projects, what an hour costs, and budgets. */
export async function fillHours(demo: DemoContext): Promise<void> {
  const { manager, random, story, today } = demo;
  const isOn = ({ createdAt, status }: DemoProject, date: string) =>
    demo.dayAt(createdAt) <= date && (status === 'active' || date < dayAfter(today, -QUIET_DAYS));
  const tasks = await manager.find(Task);
  const entries: Entry[] = [];
  for (const person of demo.people) {
    // Projects change by month, as in a studio with a few clients at a time.
    const chosen = new Map<string, DemoProject[]>();
    const days = await daysOf(demo, person);
    // The last day still waits for its user's answer.
    const last = days.pop();
    const answered = { userId: person.id, workDate: LessThan(last?.date ?? today) };
    await manager.update(WorkDay, answered, { answeredAt: demo.ago(1, 9) });
    for (const { date, minutes } of days) {
      const open = demo.projects.filter((project) => isOn(project, date));
      const month = date.slice(0, 7);
      const projects = chosen.get(month) ?? random.shuffled(open).slice(0, 3);
      chosen.set(month, projects);
      let left = Math.floor((minutes * random.whole(70, 97)) / 100 / 15) * 15;
      for (const { id: projectId } of projects.filter((project) => isOn(project, date))) {
        const part = Math.min(left, random.whole(4, 18) * 15);
        if (part < 15) break;
        left -= part;
        const own = tasks.filter((task) => task.projectId === projectId && task.assignee === person.id);
        const taskId = own.length > 0 && random.chance(0.6) ? random.pick(own).id : null;
        const note = random.chance(0.12) ? random.pick(story.remarks) : null;
        const createdAt = new Date(`${date}T17:00:00Z`);
        const isBillable = random.chance(0.88);
        entries.push({
          userId: person.id,
          workDate: date,
          projectId,
          taskId,
          place: placeOf(projectId, taskId),
          minutes: part,
          note,
          isBillable,
          createdAt,
        });
      }
    }
  }
  await demo.insert(TimeEntry, entries);

  const rates = demo.people.flatMap(({ id: userId }, index) => {
    const cents = (RATES[index] ?? 30) * 100;
    const former = { userId, validFrom: dayAfter(today, -400), cents: index % 3 === 0 ? cents * 0.9 : cents };
    return index % 3 === 0 ? [former, { userId, validFrom: dayAfter(today, -150), cents }] : [former];
  });
  await demo.insert(HourlyRate, rates);
  const budgets = demo.projects.flatMap(({ id: projectId }, index) => {
    const factor = BUDGETS[index];
    if (factor === undefined) return [];
    const spent = entries.reduce((sum, entry) => sum + (entry.projectId === projectId ? entry.minutes : 0), 0);
    const hours = Math.max(20, Math.ceil((spent * factor) / 600) * 10);
    return [{ projectId, minutes: hours * 60, cents: hours * 4500, isBillable: true }];
  });
  await demo.insert(ProjectBudget, budgets);
}
