import { Body, Controller, Get, Put } from '@nestjs/common';
import { type CurrentUser, Me, Staff } from '../../../platform/access/access';
import { RegionDto, RegionInputDto } from '../dto/target.dto';
import { WorkTargetsService } from './work-targets.service';

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
