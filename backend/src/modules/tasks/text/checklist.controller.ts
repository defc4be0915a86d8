import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { type CurrentUser, Me, Staff } from '../../../platform/access/access';
import { CheckItemDto } from '../../../platform/http/validation/checklist.dto';
import { IdParam } from '../../../platform/http/validation/id.pipe';
import { TaskDetailDto } from '../dto/task.dto';
import { ChecklistsService } from './checklists.service';

@Controller('api/tasks')
export class ChecklistController {
  constructor(private readonly checklists: ChecklistsService) {}

  /** Ticks or unticks an entry of a checklist in the description. */
  @Staff()
  @HttpCode(200)
  @Post(':id/checklist')
  tickTaskChecklist(@Me() me: CurrentUser, @IdParam() id: number, @Body() entry: CheckItemDto): Promise<TaskDetailDto> {
    return this.checklists.tick(me, id, entry);
  }
}
