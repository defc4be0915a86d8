import { Controller, Get, Query } from '@nestjs/common';
import { Staff } from '../../../platform/access/access';
import { PageQueryDto } from '../../../platform/http/paging/page-query';
import { IdParam } from '../../../platform/http/validation/id.pipe';
import { TaskHistoryPageDto } from './history.dto';
import { TaskHistoryService } from './task-history.service';

@Controller('api/tasks')
export class TaskHistoryController {
  constructor(private readonly history: TaskHistoryService) {}

  /** Newest first. */
  @Staff()
  @Get(':id/history')
  getTaskHistory(@IdParam() id: number, @Query() page: PageQueryDto): Promise<TaskHistoryPageDto> {
    return this.history.page(id, page);
  }
}
