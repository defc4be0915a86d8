import { Body, Controller, Delete, Get, Put } from '@nestjs/common';
import { type CurrentUser, Me, Roles, Staff } from '../../../platform/access';
import { IdParam } from '../../../platform/http';
import { RegionDto, RegionInputDto, WorkTargetInputDto, WorkTargetsDto } from '../dto/target.dto';
import { WorkTargetsService } from './work-targets.service';

@Roles('admin')
@Controller('api/worktime/admin/targets')
export class WorkTargetsController {
  constructor(private readonly targets: WorkTargetsService) {}

  /** The target hours of users. */
  @Get()
  getWorkTargets(): Promise<WorkTargetsDto> {
    return this.targets.list();
  }

  /** Sets a user's target hours from a day on. */
  @Put()
  setWorkTarget(@Me() me: CurrentUser, @Body() target: WorkTargetInputDto): Promise<WorkTargetsDto> {
    return this.targets.set(me, target);
  }

  /** Deletes a target: from its day on, the previous one applies again. */
  @Delete(':id')
  deleteWorkTarget(@Me() me: CurrentUser, @IdParam() id: number): Promise<WorkTargetsDto> {
    return this.targets.delete(me, id);
  }
}

/** Whose public holidays apply to me. */
@Staff()
@Controller('api/worktime/region')
export class RegionController {
  constructor(private readonly targets: WorkTargetsService) {}

  @Get()
  getRegion(@Me() me: CurrentUser): Promise<RegionDto> {
    return this.targets.region(me.id);
  }

  /** Chooses the region from today on. */
  @Put()
  setRegion(@Me() me: CurrentUser, @Body() { region }: RegionInputDto): Promise<RegionDto> {
    return this.targets.setRegion(me, region);
  }
}
