import { Controller, Get, Query } from '@nestjs/common';
import { Roles } from '../../../platform/access';
import { IdParam } from '../../../platform/http';
import { AuditReaderService } from '../../../platform/audit';
import { AuditEntryDto, AuditFilterDto, AuditFiltersDto, AuditPageDto } from '../dto/audit.dto';
import { withInstants } from '../dto/log-filter.dto';
import { SecurityEventDto, SecurityFilterDto, SecurityPageDto } from '../dto/security-log.dto';
import { AuditService } from './audit.service';

@Roles('admin')
@Controller('admin/audit')
export class AuditController {
  constructor(private readonly audit: AuditService) {}

  /** Writes by admins, and other notable changes, newest first. */
  @Get()
  getAuditEntries(@Query() filter: AuditFilterDto): Promise<AuditPageDto> {
    return this.audit.page(filter);
  }

  /** The actions, tables and actors of all entries. */
  @Get('filters')
  getAuditFilters(): Promise<AuditFiltersDto> {
    return this.audit.filters();
  }

  /** One entry in full; lists carry excerpts. */
  @Get(':id')
  getAuditEntry(@IdParam() id: number): Promise<AuditEntryDto> {
    return this.audit.entry(id);
  }
}

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
