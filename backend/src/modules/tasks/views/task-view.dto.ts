import { PartialType } from '@nestjs/swagger';
import type { Row } from '../../../platform/database/queries/row';
import { BooleanField } from '../../../platform/http/validation/fields';
import { TextField } from '../../../platform/http/validation/text-fields';
import { sentence } from '../../../platform/text/sentence';
import { FiltersField } from './view-filters';
import type { TaskView } from './task-view.entity';

const MAX_NAME = 80;

const NAME = sentence('view_name_required', 'Give the view a name');

export class CreateTaskViewDto {
  @TextField({ max: MAX_NAME, required: NAME })
  name: string;

  /** Query parameters of the list, such as `tab=others&status=todo`; empty for the whole list. */
  @FiltersField()
  filters: string;

  /** Whether the list opens with this view; replaces an earlier start view. */
  @BooleanField({ optional: true })
  isStart?: boolean;
}

export class UpdateTaskViewDto extends PartialType(CreateTaskViewDto, { skipNullProperties: false }) {}

export class TaskViewDto {
  id: number;
  name: string;
  filters: string;
  isStart: boolean;

  static from({ id, name, filters, isStart }: Row<TaskView>): TaskViewDto {
    return { id, name, filters, isStart };
  }
}
