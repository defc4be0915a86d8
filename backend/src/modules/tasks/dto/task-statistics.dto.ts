import { PickType } from '@nestjs/swagger';
import { UserSummaryDto } from '../../users/dto/user.dto';
import { TaskDto } from './task.dto';

export class TaskWeekDto {
  /** ISO week, `2026-W53`. */
  week: string;
  /** Its Monday, `YYYY-MM-DD`. */
  from: string;
  created: number;
  /** Tasks finished in this week that are still done. */
  done: number;
}

/** The tasks behind a week's figures, by id, newest first. */
export class TaskWeekIdsDto {
  created: number[];
  done: number[];
}

class OpenTasksDto {
  todo: number;
  inProgress: number;
}

export class OpenByPersonDto extends OpenTasksDto {
  person: UserSummaryDto | null;
}

export class OpenByProjectDto extends OpenTasksDto {
  projectId: number | null;
  name: string | null;
}

/** Time from created to done, of the tasks finished within the range. */
export class TaskDurationDto {
  count: number;
  medianMinutes: number | null;
  /** The 90th percentile: the slowest tenth took at least this. */
  slowestTenthMinutes: number | null;
}

export class UntouchedTaskDto extends PickType(TaskDto, [
  'id',
  'title',
  'status',
  'assigneeEmail',
  'projectName',
] as const) {
  /** The last change or comment; ISO 8601, UTC. */
  touchedAt: string;
}

export class TaskStatisticsDto {
  /** Oldest first; weeks at the ends of the range are whole. */
  weeks: TaskWeekDto[];
  /** Unfinished tasks as of now; largest number first. */
  people: OpenByPersonDto[];
  projects: OpenByProjectDto[];
  duration: TaskDurationDto;
  /** The ten unfinished tasks that have been untouched for the longest. */
  untouched: UntouchedTaskDto[];
}
