import { Controller, Delete, Get, HttpCode, Put } from '@nestjs/common';
import { type CurrentUser, Me, Staff } from '../../../platform/access';
import { IdParam } from '../../../platform/http';
import { TaskEditorsDto } from './task-editors.dto';
import { TaskEditorsService } from './task-editors.service';

@Staff()
@Controller('api/tasks/:id/editors')
export class TaskEditorsController {
  constructor(private readonly editors: TaskEditorsService) {}

  /** Other users who have the task open for editing. */
  @Get()
  getTaskEditors(@Me() me: CurrentUser, @IdParam() id: number): Promise<TaskEditorsDto> {
    return this.editors.others(me, id);
  }

  /** Reports that I have the task open for editing; repeat every 8 seconds, because it counts for 20. */
  @HttpCode(204)
  @Put('me')
  startTaskEditing(@Me() me: CurrentUser, @IdParam() id: number): Promise<void> {
    return this.editors.seen(me, id);
  }

  /** Reports that I have closed it. */
  @HttpCode(204)
  @Delete('me')
  stopTaskEditing(@Me() me: CurrentUser, @IdParam() id: number): Promise<void> {
    return this.editors.left(me, id);
  }
}
