import { ApiProperty, PartialType } from '@nestjs/swagger';
import type { Row } from '../../../platform/database';
import { BooleanField, TextField, TextRule } from '../../../platform/http';
import { sentence } from '../../../platform/text/sentence';
import type { TaskView } from './task-view.entity';

const MAX_NAME = 80;

const NAME = sentence('view_name_required', 'Give the view a name');

const MAX_FILTERS = 2000;

/** The query parameters of the task list. Only the client knows their meaning. */
const PARAMETERS = new Set('tab q person from project status priority category urgent week sort'.split(' '));

const NOT_FILTERS = sentence('filters_not_valid', 'filters must be parameters of the address of the task list');

/** Accepts only what browsers write, each parameter once. */
function isAddress(text: string): boolean {
  // First, because parsing half a megabyte takes a second.
  if (text.length > MAX_FILTERS || !/^[\w.~%&=+*-]*$/.test(text)) return false;
  const names = [...new URLSearchParams(text).keys()];
  return names.every((name) => PARAMETERS.has(name)) && new Set(names).size === names.length;
}

export class CreateTaskViewDto {
  @TextField({ max: MAX_NAME, required: NAME })
  name: string;

  /** Query parameters of the list, such as `tab=others&status=todo`; empty for the whole list. */
  @ApiProperty({ maxLength: MAX_FILTERS })
  @TextRule('filters', (text) => (isAddress(text) ? undefined : NOT_FILTERS))
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
