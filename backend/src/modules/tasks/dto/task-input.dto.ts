import { ArrayMaxSize, ArrayMinSize, IsArray, IsInt, Max, Min } from 'class-validator';
import { BooleanField, EnumField, IdField, IntegerField, MAX_ID } from '../../../platform/http/validation/fields';
import { LongTextField, TextField } from '../../../platform/http/validation/text-fields';
import {
  TASK_CATEGORIES,
  TASK_PRIORITIES,
  TASK_STATUSES,
  type TaskCategory,
  type TaskPriority,
  type TaskStatus,
} from '../task.constants';

const TITLE = 'Title is required';
const ASSIGNEE = 'Assignee is required';

/** Optional on create and update alike. */
class TaskOptionsDto {
  @LongTextField({ optional: true, nullable: true })
  description?: string | null;

  @EnumField(TASK_STATUSES, 'TaskStatus', { optional: true })
  status?: TaskStatus;

  @EnumField(TASK_PRIORITIES, 'TaskPriority', { optional: true })
  priority?: TaskPriority;

  @EnumField(TASK_CATEGORIES, 'TaskCategory', { optional: true })
  category?: TaskCategory;

  @BooleanField({ optional: true })
  urgent?: boolean;

  @IdField({ optional: true, nullable: true })
  projectId?: number | null;

  @IntegerField({ optional: true })
  order?: number;
}

export class CreateTaskDto extends TaskOptionsDto {
  @TextField({ required: TITLE })
  title: string;

  @IdField({ message: ASSIGNEE })
  assignee: number;
}

export class UpdateTaskDto extends TaskOptionsDto {
  @TextField({ required: TITLE, optional: true })
  title?: string;

  @IdField({ message: ASSIGNEE, optional: true })
  assignee?: number;
}

export class TaskIdsDto {
  @IsInt({ each: true, message: 'ids must be task ids' })
  @Min(1, { each: true, message: 'ids must be task ids' })
  @Max(MAX_ID, { each: true, message: 'ids must be task ids' })
  @ArrayMinSize(1, { message: 'ids must name at least one task' })
  @ArrayMaxSize(1000, { message: 'ids can name at most 1,000 tasks' })
  @IsArray({ message: 'ids must be a list of task ids' })
  ids: number[];
}
