import { ApiProperty, IntersectionType, OmitType, PartialType } from '@nestjs/swagger';
import {
  BooleanField,
  CalendarDayField,
  contentHash,
  IdField,
  IntegerField,
  ListField,
  QueryIntegerField,
  TextField,
} from '../../../platform/http';
import { WorktimePersonDto } from '../../worktime/dto/worktime.dto';
import { DAY_MINUTES } from '../time-entries.constants';
import type { TimeEntryRow } from '../time-entries.queries';

const MAX_CELLS = 200;
const MAX_PARTS = 50;

export class DayRangeDto {
  /** The first day, `YYYY-MM-DD`. */
  @CalendarDayField()
  from: string;

  /** The last day, at most 366 days in total. */
  @CalendarDayField()
  to: string;
}

export class TimeEntriesQueryDto extends IntersectionType(WorktimePersonDto, DayRangeDto) {}

export class TimeEntryPartDto {
  /** Ignored if there is a task; null: the studio's own work. */
  @IdField({ optional: true, nullable: true })
  project_id?: number | null;

  /** Counts for the task's project. */
  @IdField({ optional: true, nullable: true })
  task_id?: number | null;

  @IntegerField({ min: 1, max: DAY_MINUTES })
  minutes: number;

  @TextField({ max: 500, optional: true, nullable: true })
  note?: string | null;

  /** By default as the project. */
  @BooleanField({ optional: true })
  is_billable?: boolean;
}

export class TimeEntryInputDto extends TimeEntryPartDto {
  /** By default your own; only for admins. */
  @IdField({ optional: true })
  user_id?: number;

  /** YYYY-MM-DD. */
  @CalendarDayField()
  work_date: string;
}

export class TimeEntryChangesDto extends PartialType(OmitType(TimeEntryInputDto, ['user_id']), {
  skipNullProperties: false,
}) {}

export class TimeEntryDto {
  id: number;
  user_id: number;
  /** YYYY-MM-DD. */
  work_date: string;
  project_id: number | null;
  project_name: string | null;
  task_id: number | null;
  task_title: string | null;
  minutes: number;
  note: string | null;
  is_billable: boolean;
  /** For If-Match. */
  revision: string;

  static from(
    row: TimeEntryRow,
    projects: ReadonlyMap<number, string>,
    tasks: ReadonlyMap<number, string>,
  ): TimeEntryDto {
    const { id, userId, workDate, projectId, taskId, minutes, note, isBillable } = row;
    return {
      id,
      user_id: userId,
      work_date: workDate,
      project_id: projectId,
      project_name: projects.get(projectId ?? 0) ?? null,
      task_id: taskId,
      task_title: tasks.get(taskId ?? 0) ?? null,
      minutes,
      note,
      is_billable: isBillable,
      revision: contentHash([workDate, projectId, taskId, minutes, note, isBillable]),
    };
  }
}

export class PresenceDayDto {
  /** YYYY-MM-DD. */
  work_date: string;
  /** Worked time. */
  minutes: number;
}

export class TimeEntriesDto {
  /** By day, oldest first. If they do not all fit into one answer, the oldest. */
  entries: TimeEntryDto[];
  /** Days with work. */
  presence: PresenceDayDto[];
  /** The first day whose entries you may change; null: any. */
  editable_from: string | null;
}

export class TimeCellDto {
  /** YYYY-MM-DD. */
  @CalendarDayField()
  work_date: string;

  /** null: the studio's own work. */
  @IdField({ nullable: true })
  project_id: number | null;

  /** The day's sum for the project. */
  @IntegerField({ max: DAY_MINUTES })
  minutes: number;

  /** The sum that the change is based on; without it, nothing is compared. */
  @IntegerField({ max: DAY_MINUTES, optional: true })
  known_minutes?: number;
}

export class TimeCellsDto {
  /** By default your own; only for admins. */
  @IdField({ optional: true })
  user_id?: number;

  @ListField(TimeCellDto, { min: 1, max: MAX_CELLS })
  cells: TimeCellDto[];
}

export class TaskTimeDto {
  /** Of all users. */
  minutes: number;
  /** Your own of today. */
  today_minutes: number;
}

/** Where a day's time may have gone. */
export class ProposedPartDto {
  task_id: number;
  task_title: string;
  project_id: number | null;
  project_name: string | null;
  minutes: number;
}

export class DayProposalDto {
  /** YYYY-MM-DD. */
  work_date: string;
  /** Worked time. */
  presence_minutes: number;
  /** Already entered. */
  recorded_minutes: number;
  /** Tasks that you touched, earliest first; together at most the time that is not entered yet. */
  parts: ProposedPartDto[];
}

export class DayQuestionQueryDto {
  /** 1: I am about to end today's work. */
  @QueryIntegerField({ max: 1, optional: true })
  ending: number = 0;
}

export class DayQuestionDto {
  /** null: no day waits for an answer. */
  @ApiProperty({ type: DayProposalDto, nullable: true })
  proposal: DayProposalDto | null;
}

export class DayAnswerDto {
  /** YYYY-MM-DD. */
  @CalendarDayField()
  work_date: string;

  /** Empty: nothing is assigned. */
  @ListField(TimeEntryPartDto, { max: MAX_PARTS })
  entries: TimeEntryPartDto[];
}
