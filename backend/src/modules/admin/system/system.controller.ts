import { Controller, Get } from '@nestjs/common';
import { Roles } from '../../../platform/access';
import { SystemDto } from '../dto/system.dto';
import { SystemService } from './system.service';

@Controller('api/admin/system')
export class SystemController {
  constructor(private readonly system: SystemService) {}

  /** The state and problems of this backend, and of what all backends share. */
  @Roles('admin')
  @Get()
  getSystem(): Promise<SystemDto> {
    return this.system.get();
  }
}
