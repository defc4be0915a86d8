import { Controller, Get, Query } from '@nestjs/common';
import { Staff } from '../../../platform/access/access';
import { PageQueryDto } from '../../../platform/http/paging/page-query';
import { Polled } from '../../../platform/http/polling/polled';
import { IdParam } from '../../../platform/http/validation/id.pipe';
import { TASK_NAMES } from '../list/task-list-versions.service';
import { HISTORY_LIST } from '../task.constants';
import { TaskHistoryPageDto } from './history.dto';
import { TaskHistoryService } from './task-history.service';

@Controller('api/tasks')
export class TaskHistoryController {
  constructor(private readonly history: TaskHistoryService) {}

  /** Newest first. */
  @Staff()
  @Polled(HISTORY_LIST, ...TASK_NAMES)
  @Get(':id/history')
  getTaskHistory(@IdParam() id: number, @Query() page: PageQueryDto): Promise<TaskHistoryPageDto> {
    return this.history.page(id, page);
  }
}
