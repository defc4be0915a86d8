import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsInt, Max, Min } from 'class-validator';
import { Flag, Id, MAX_ID, OneOf, Text, Whole } from '../../../platform/http/fields';
import {
  LONG_TEXT,
  TASK_CATEGORIES,
  TASK_PRIORITIES,
  TASK_STATUSES,
  type TaskCategory,
  type TaskPriority,
  type TaskStatus,
} from '../task.constants';

const TITLE = 'Title is required';
const ASSIGNEE = 'Assignee is required';

/** What may be left out on create and update alike. */
class TaskOptionsDto {
  @Text({ max: LONG_TEXT, multiline: true, optional: true, nullable: true })
  description?: string | null;

  @ApiProperty({ enum: TASK_STATUSES, enumName: 'TaskStatus', required: false })
  @OneOf(TASK_STATUSES, { optional: true })
  status?: TaskStatus;

  @ApiProperty({ enum: TASK_PRIORITIES, enumName: 'TaskPriority', required: false })
  @OneOf(TASK_PRIORITIES, { optional: true })
  priority?: TaskPriority;

  @ApiProperty({ enum: TASK_CATEGORIES, enumName: 'TaskCategory', required: false })
  @OneOf(TASK_CATEGORIES, { optional: true })
  category?: TaskCategory;

  @Flag({ optional: true })
  urgent?: boolean;

  @Id({ optional: true, nullable: true })
  projectId?: number | null;

  @Whole({ optional: true })
  order?: number;
}

export class CreateTaskDto extends TaskOptionsDto {
  @Text({ required: TITLE })
  title: string;

  @Id({ message: ASSIGNEE })
  assignee: number;
}

export class UpdateTaskDto extends TaskOptionsDto {
  @Text({ required: TITLE, optional: true })
  title?: string;

  @Id({ message: ASSIGNEE, optional: true })
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
