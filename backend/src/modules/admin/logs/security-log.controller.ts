import { Controller, Get, Query } from '@nestjs/common';
import { Roles } from '../../../platform/access/access';
import { AuditReaderService } from '../../../platform/audit/audit-reader.service';
import { withInstants } from '../dto/log-filter.dto';
import { SecurityEventDto, SecurityFilterDto, SecurityPageDto } from '../dto/security-log.dto';

@Controller('admin/security-log')
export class SecurityLogController {
  constructor(private readonly reader: AuditReaderService) {}

  /** Sign-ins, refusals and other access events, newest first. */
  @Roles('admin')
  @Get()
  async getSecurityEvents(@Query() filter: SecurityFilterDto): Promise<SecurityPageDto> {
    const [events, total] = await this.reader.securityEvents(withInstants(filter));
    return { events: events.map((event) => SecurityEventDto.from(event)), total };
  }
}
