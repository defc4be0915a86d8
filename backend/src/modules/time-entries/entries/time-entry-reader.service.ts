import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../../platform/access';
import { dayAfter } from '../../../platform/clock';
import { StudioDateService } from '../../../platform/config/studio-date.service';
import type { UnitOfWork } from '../../../platform/database';
import { fitting } from '../../../platform/http';
import { ProjectRecordsService } from '../../project-records/project-records.service';
import { TaskListService } from '../../tasks/list/task-list.service';
import { TaskErrors } from '../../tasks/tasks.errors';
import { WorktimeDaysService } from '../../worktime/worktime-days.service';
import {
  type DayRangeDto,
  type TaskTimeDto,
  type TimeEntriesDto,
  type TimeEntriesQueryDto,
  TimeEntryDto,
} from '../dto/time-entry.dto';
import { TimeEntryErrors } from '../time-entries.errors';
import { type TimeEntryRow, TimeEntryQueries } from '../time-entries.queries';
import { EntryDaysService } from './entry-days.service';

const MOST_DAYS = 366;

/** @throws {BackwardSpan} @throws {LongSpan} */
export function checkedSpan({ from, to }: DayRangeDto): DayRangeDto {
  if (to < from) throw new TimeEntryErrors.BackwardSpan();
  if (to >= dayAfter(from, MOST_DAYS)) throw new TimeEntryErrors.LongSpan({ max: MOST_DAYS });
  return { from, to };
}

@Injectable()
export class TimeEntryReaderService {
  constructor(
    private readonly queries: TimeEntryQueries,
    private readonly days: EntryDaysService,
    private readonly date: StudioDateService,
    private readonly worktime: WorktimeDaysService,
    private readonly projects: ProjectRecordsService,
    private readonly tasks: TaskListService,
  ) {}

  /** @throws {OthersWorktime} @throws {UserNotFound} @throws {BackwardSpan} @throws {LongSpan} */
  async between(me: CurrentUser, { userId = me.id, ...span }: TimeEntriesQueryDto): Promise<TimeEntriesDto> {
    const period = { userId, ...checkedSpan(span) };
    await this.worktime.refuseOthers(me, userId);
    const [rows, presence] = await Promise.all([this.queries.between(period), this.worktime.presence(period)]);
    return {
      entries: fitting(await this.dtosOf(rows)),
      presence: presence.map(({ date, minutes }) => ({ work_date: date, minutes })),
      editable_from: this.days.editableFrom(me),
    };
  }

  /** @throws {TaskNotFound} */
  async ofTask(me: CurrentUser, taskId: number): Promise<TaskTimeDto> {
    if ((await this.tasks.projectOf(taskId)) === undefined) throw new TaskErrors.TaskNotFound({ id: taskId });
    const [sums] = await this.queries.ofTask({ taskId, userId: me.id, today: this.date.today() });
    return { minutes: sums?.minutes ?? 0, today_minutes: sums?.todayMinutes ?? 0 };
  }

  async dtoOf(row: TimeEntryRow, unit: UnitOfWork): Promise<TimeEntryDto> {
    return (await this.dtosOf([row], unit))[0] as TimeEntryDto;
  }

  async dtosOf(rows: readonly TimeEntryRow[], unit?: UnitOfWork): Promise<TimeEntryDto[]> {
    const taskIds = rows.map(({ taskId }) => taskId);
    const [projects, tasks] = await Promise.all([this.projects.names(unit), this.tasks.titles(taskIds, unit)]);
    return rows.map((row) => TimeEntryDto.from(row, projects, tasks));
  }
}
