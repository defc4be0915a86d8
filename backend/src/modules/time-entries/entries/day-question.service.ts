import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../../platform/access';
import { dayAfter } from '../../../platform/clock';
import { StudioDateService } from '../../../platform/config/studio-date.service';
import { Transactions } from '../../../platform/database';
import { ProjectRecordsService } from '../../project-records/project-records.service';
import { TaskListService } from '../../tasks/list/task-list.service';
import { UsersService } from '../../users/users.service';
import { WorktimeDaysService } from '../../worktime/worktime-days.service';
import type { DayAnswerDto, DayQuestionDto } from '../dto/time-entry.dto';
import { TimeEntryErrors } from '../time-entries.errors';
import { TimeEntryQueries } from '../time-entries.queries';
import { EntryDaysService } from './entry-days.service';
import { proposedMinutes } from './proposed-minutes';
import { TimeEntriesService } from './time-entries.service';

/** Users still know where the time of the last days went. */
const ASKED_DAYS = 7;

/** Less is not worth a question. */
const LEAST_MINUTES = 15;

/** Where did the day go? */
@Injectable()
export class DayQuestionService {
  constructor(
    private readonly queries: TimeEntryQueries,
    private readonly entries: TimeEntriesService,
    private readonly days: EntryDaysService,
    private readonly date: StudioDateService,
    private readonly worktime: WorktimeDaysService,
    private readonly users: UsersService,
    private readonly projects: ProjectRecordsService,
    private readonly tasks: TaskListService,
    private readonly transactions: Transactions,
  ) {}

  /** About the last day that has no answer. @param isEnding about today, although its work goes on */
  async next(me: CurrentUser, isEnding: boolean): Promise<DayQuestionDto> {
    const userId = me.id;
    const today = this.date.today();
    const span = { userId, from: isEnding ? today : dayAfter(today, -ASKED_DAYS), to: today };
    const [days, all, user] = await Promise.all([
      this.worktime.presence(span),
      this.queries.between(span),
      this.users.get(userId),
    ]);
    const entriesOf = Map.groupBy(all, ({ workDate }) => workDate);
    const freeOn = ({ date, minutes }: { date: string; minutes: number }) =>
      (entriesOf.get(date) ?? []).reduce((left, entry) => left - entry.minutes, minutes);
    const day = days.findLast((one) => {
      const isOver = one.date < today || isEnding || one.isEnded;
      return isOver && !one.isAnswered && freeOn(one) >= LEAST_MINUTES && !this.days.problem(me, user, one.date);
    });
    if (!day) return { proposal: null };
    const [entries, free] = [entriesOf.get(day.date) ?? [], freeOn(day)];

    const [first, last] = [day.spans[0], day.spans.at(-1)];
    const touches = await this.tasks.touchedBetween(userId, new Date(first?.startAt ?? 0), new Date(last?.endAt ?? 0));
    const onTasks = new Map<number, number>();
    for (const { taskId, minutes } of entries)
      if (taskId !== null) onTasks.set(taskId, (onTasks.get(taskId) ?? 0) + minutes);
    const parts = proposedMinutes(day.spans, touches, onTasks, free);
    const names = await this.projects.names();
    const taskOf = new Map(touches.map((touch) => [touch.taskId, touch]));
    return {
      proposal: {
        work_date: day.date,
        presence_minutes: day.minutes,
        recorded_minutes: day.minutes - free,
        parts: [...parts].map(([taskId, minutes]) => {
          const { title = '', projectId = null } = taskOf.get(taskId) ?? {};
          const project_name = names.get(projectId ?? 0) ?? null;
          return { task_id: taskId, task_title: title, project_id: projectId, project_name, minutes };
        }),
      },
    };
  }

  /** @throws {DayAnswered} @throws {DayWithoutWork} @throws the errors of an entry */
  answer(me: CurrentUser, { work_date: workDate, entries }: DayAnswerDto): Promise<void> {
    return this.transactions.run(async (unit) => {
      this.days.check(me, await this.days.hold(unit, me, me.id), workDate);
      const isFirst = await this.worktime.answer(unit, me.id, workDate);
      if (isFirst === undefined) throw new TimeEntryErrors.DayWithoutWork();
      if (!isFirst) throw new TimeEntryErrors.DayAnswered();
      for (const entry of entries) await this.entries.record(unit, me, { userId: me.id, workDate }, entry);
      await this.days.checkSums(unit, me.id, [workDate]);
    });
  }
}
