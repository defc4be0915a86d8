import { Controller, Get } from '@nestjs/common';
import { Roles } from '../../../platform/access/access';
import { SystemDto } from '../dto/system.dto';
import { SystemService } from './system.service';

@Controller('api/admin/system')
export class SystemController {
  constructor(private readonly system: SystemService) {}

  /** How this backend and what all of them share are doing, and what is wrong with them. */
  @Roles('admin')
  @Get()
  getSystem(): Promise<SystemDto> {
    return this.system.get();
  }
}
