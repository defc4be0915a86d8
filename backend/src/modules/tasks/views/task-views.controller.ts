import { Body, Controller, Delete, Get, HttpCode, Patch, Post } from '@nestjs/common';
import { type CurrentUser, Me, Staff } from '../../../platform/access';
import { IdParam, Polled } from '../../../platform/http';
import { CreateTaskViewDto, TaskViewDto, UpdateTaskViewDto } from './task-view.dto';
import { TaskViewsService } from './task-views.service';

@Staff()
@Controller('api/views')
export class TaskViewsController {
  constructor(private readonly views: TaskViewsService) {}

  /** My views of the task list, by name. */
  @Polled('task_views:me')
  @Get()
  getTaskViews(@Me() me: CurrentUser): Promise<TaskViewDto[]> {
    return this.views.list(me.id);
  }

  @Post()
  createTaskView(@Me() me: CurrentUser, @Body() view: CreateTaskViewDto): Promise<TaskViewDto> {
    return this.views.create(me.id, view);
  }

  /** Changes only the given fields. */
  @Patch(':id')
  updateTaskView(
    @Me() me: CurrentUser,
    @IdParam() id: number,
    @Body() changes: UpdateTaskViewDto,
  ): Promise<TaskViewDto> {
    return this.views.update(me.id, id, changes);
  }

  @HttpCode(204)
  @Delete(':id')
  deleteTaskView(@Me() me: CurrentUser, @IdParam() id: number): Promise<void> {
    return this.views.remove(me.id, id);
  }
}
