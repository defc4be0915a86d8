import { ApiProperty, IntersectionType, PartialType, PickType } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsInt, Max, Min } from 'class-validator';
import {
  BooleanField,
  EnumField,
  IdField,
  IntegerField,
  LongTextField,
  MAX_ID,
  TextField,
  withSentence,
} from '../../../platform/http';
import {
  TASK_CATEGORIES,
  TASK_PRIORITIES,
  TASK_STATUSES,
  type TaskCategory,
  type TaskPriority,
  type TaskStatus,
} from '../task.constants';
import { sentence, sentenceOf } from '../../../platform/text/sentence';

const TITLE = sentence('title_required', 'Title is required');
const MAX_IDS = 1000;

const IDS = sentence('ids_not_valid', 'ids must be task ids');
const NO_IDS = sentence('ids_missing', 'ids must name at least one task');
const TOO_MANY_IDS = sentenceOf('too_many_ids', 'ids can name at most {{max, number}} tasks')({ max: MAX_IDS });
const NO_LIST = sentence('ids_no_list', 'ids must be a list of task ids');
const ASSIGNEE = sentence('assignee_required', 'Assignee is required');

export class CreateTaskDto {
  @TextField({ required: TITLE })
  title: string;

  @IdField({ otherwise: ASSIGNEE })
  assignee: number;

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

export class UpdateTaskDto extends PartialType(CreateTaskDto, { skipNullProperties: false }) {}

export class TaskIdsDto {
  @IsInt({ each: true, ...withSentence(IDS) })
  @Min(1, { each: true, ...withSentence(IDS) })
  @Max(MAX_ID, { each: true, ...withSentence(IDS) })
  @ArrayMinSize(1, withSentence(NO_IDS))
  @ApiProperty({ maxItems: MAX_IDS })
  @ArrayMaxSize(MAX_IDS, withSentence(TOO_MANY_IDS))
  @IsArray(withSentence(NO_LIST))
  ids: number[];
}

/** Values for several tasks at once; omitted fields stay unchanged. */
export class ChangeTasksDto extends IntersectionType(
  TaskIdsDto,
  PickType(UpdateTaskDto, ['status', 'assignee', 'priority', 'category', 'urgent', 'projectId'] as const),
) {}
