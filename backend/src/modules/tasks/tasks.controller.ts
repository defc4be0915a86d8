import { Body, Controller, Delete, Get, HttpCode, Patch, Post, Query, UseInterceptors } from '@nestjs/common';
import { ApiBody, ApiOkResponse } from '@nestjs/swagger';
import { type CurrentUser, Me, Roles, Staff } from '../../platform/access';
import {
  AcceptsGzip,
  BodyLimit,
  CheckItemDto,
  IdParam,
  IfMatch,
  IfMatchHeader,
  PageQueryDto,
  Polled,
  type RenderedList,
  Revision,
  type SetUndo,
  Since,
  TakesSince,
  Undo,
  WithRevision,
} from '../../platform/http';
import { DueDatesInterceptor } from './dto/due-dates.interceptor';
import { ReorderDto, TaskOrderDto } from './dto/reorder.dto';
import {
  CountDto,
  DeletedDto,
  TaskDetailDto,
  TaskDto,
  TaskSearchResultsDto,
  TaskListDto,
  TaskPageDto,
  TaskSearchDto,
  UpdatedDto,
} from './dto/task.dto';
import { ChangedTasksDto } from './dto/changed-tasks.dto';
import { ChangeTasksDto, CreateTaskDto, TaskIdsDto, UpdateTaskDto } from './dto/task-input.dto';
import { TaskListService } from './list/task-list.service';
import { TASK_NAMES } from './list/task-list-versions.service';
import { REORDER_BODY, TaskOrdersPipe } from './list/task-orders.pipe';
import { TaskSearchService } from './list/task-search.service';
import { TASKS_LIST } from './task.constants';
import { TasksService } from './tasks.service';

@Staff()
@Controller('api/tasks')
export class TasksController {
  constructor(
    private readonly list: TaskListService,
    private readonly tasks: TasksService,
    private readonly search: TaskSearchService,
  ) {}

  /** Every task in order; those not yet ordered come first, newest on top. */
  @Polled(TASKS_LIST, ...TASK_NAMES)
  @TakesSince()
  @ApiOkResponse({ type: TaskListDto })
  @Get()
  getTasks(
    @Revision() revision: string,
    @AcceptsGzip() gzip: boolean,
    @Since() since: string | undefined,
  ): Promise<RenderedList> {
    return this.list.rendered(revision, gzip, since);
  }

  /** The tasks that the list omits because there are too many, page by page. */
  @WithRevision(TASKS_LIST, ...TASK_NAMES)
  @Get('left-out')
  getLeftOutTasks(@Query() page: PageQueryDto, @Revision() revision: string): Promise<TaskPageDto> {
    return this.list.leftOut(page, revision);
  }

  /** The number of unfinished tasks assigned to me. */
  @Polled(TASKS_LIST)
  @Get('active-count/me')
  getActiveTaskCount(@Me() me: CurrentUser): Promise<CountDto> {
    return this.list.activeCount(me.id);
  }

  @WithRevision(...TASK_NAMES)
  @UseInterceptors(DueDatesInterceptor)
  @Post()
  createTask(@Me() me: CurrentUser, @Body() task: CreateTaskDto, @Revision() revision: string): Promise<TaskDto> {
    return this.tasks.create(me, task, revision);
  }

  /** Sets the order of the list, which all users share. */
  @HttpCode(200)
  @BodyLimit(REORDER_BODY)
  @ApiBody({ type: ReorderDto })
  @Post('reorder')
  reorderTasks(@Body(TaskOrdersPipe) orders: TaskOrderDto[]): Promise<UpdatedDto> {
    return this.tasks.reorder(orders);
  }

  /** Sets the same values on all the given tasks, or on none. */
  @WithRevision(...TASK_NAMES)
  @UseInterceptors(DueDatesInterceptor)
  @Patch()
  updateTasks(
    @Me() me: CurrentUser,
    @Body() changes: ChangeTasksDto,
    @Revision() revision: string,
  ): Promise<ChangedTasksDto> {
    return this.tasks.updateAll(me, changes, revision);
  }

  /** Deletes all the given tasks, or none. */
  @Roles('admin')
  @Delete()
  async deleteTasks(@Me() me: CurrentUser, @Body() { ids }: TaskIdsDto, @Undo() undo: SetUndo): Promise<DeletedDto> {
    const { kept, deleted } = await this.tasks.removeAll(me, ids);
    undo(kept);
    return { deleted };
  }

  /** The newest tasks that contain all the words, in any field, including the full description. */
  @WithRevision(...TASK_NAMES)
  @Get('search')
  searchTasks(
    @Me() me: CurrentUser,
    @Query() { q }: TaskSearchDto,
    @Revision() revision: string,
  ): Promise<TaskSearchResultsDto> {
    return this.search.find(me, q, revision);
  }

  @Polled(TASKS_LIST, ...TASK_NAMES)
  @Get(':id')
  getTask(@IdParam() id: number): Promise<TaskDetailDto> {
    return this.list.get(id);
  }

  /** Changes only the given fields. */
  @WithRevision(...TASK_NAMES)
  @UseInterceptors(DueDatesInterceptor)
  @Patch(':id')
  updateTask(
    @Me() me: CurrentUser,
    @IdParam() id: number,
    @Body() changes: UpdateTaskDto,
    @Revision() revision: string,
    @IfMatchHeader() ifMatch: IfMatch,
  ): Promise<TaskDetailDto> {
    return this.tasks.update(me, id, changes, revision, ifMatch);
  }

  /** Ticks or unticks an entry of a checklist in the description. */
  @HttpCode(200)
  @Post(':id/checklist')
  tickTaskChecklist(@Me() me: CurrentUser, @IdParam() id: number, @Body() entry: CheckItemDto): Promise<TaskDetailDto> {
    return this.tasks.tick(me, id, entry);
  }

  @Roles('admin')
  @HttpCode(204)
  @Delete(':id')
  async deleteTask(@Me() me: CurrentUser, @IdParam() id: number, @Undo() undo: SetUndo): Promise<void> {
    undo((await this.tasks.removeAll(me, [id])).kept);
  }
}
