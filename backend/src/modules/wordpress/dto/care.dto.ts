import { ApiProperty } from '@nestjs/swagger';
import { IdField, ListField, MonthField, TextField } from '../../../platform/http';
import { sentence } from '../../../platform/text/sentence';
import { TASK_STATUSES, type TaskStatus } from '../../tasks/task.constants';

const TITLE = sentence('title_required', 'Title is required');
const MAX_SITES = 200;

export class CareSiteDto {
  @IdField()
  projectId: number;

  /** Who does it: a user id. */
  @IdField()
  assignee: number;
}

export class CreateCareDto {
  /** YYYY-MM. */
  @MonthField()
  month: string;

  /** Of the tasks; each is followed by its project's name. */
  @TextField({ required: TITLE, max: 150 })
  title: string;

  /** Entries of the checklist besides the updates, one a line. */
  @TextField({ max: 2000, multiline: true, optional: true })
  checks?: string;

  @ListField(CareSiteDto, { min: 1, max: MAX_SITES })
  sites: CareSiteDto[];
}

export class CareMonthDto {
  /** YYYY-MM. */
  month: string;
  sites: number;
  /** Sites whose task is done. */
  done: number;
}

/** What a round is to update on a site, and what later looks found. */
export class CareItemDto {
  /** `core`, `plugin folder/file` or `theme folder`. */
  key: string;
  name: string;
  /** The version before. */
  from: string;
  to: string;
  /** The version that the last look found, if another; null once done: no longer installed. */
  now: string | null;
  /** When a look first found this version or a newer one, ISO 8601, UTC; null: still waits. */
  doneAt: string | null;
}

export class CareTaskDto {
  projectId: number;
  /** The project's name. */
  name: string;
  url: string | null;
  /** null: deleted. */
  taskId: number | null;
  @ApiProperty({ enum: TASK_STATUSES, enumName: 'TaskStatus', nullable: true })
  status: TaskStatus | null;
  /** User id; null without a task or an assignee. */
  assignee: number | null;
  /** When the task was done, ISO 8601, UTC. */
  doneAt: string | null;
  /** null: what waited was not known. */
  @ApiProperty({ type: CareItemDto, isArray: true, nullable: true })
  items: CareItemDto[] | null;
  /** Time recorded on the task, in minutes; null: the token may not read work time. */
  minutes: number | null;
}

export const careItemsIn = (stored: string) => JSON.parse(stored) as CareItemDto[] | null;
