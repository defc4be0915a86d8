import { Controller, Get, Query } from '@nestjs/common';
import { Roles } from '../../../platform/access/access';
import { AuditReaderService } from '../../../platform/audit/audit-reader.service';
import { IdParam } from '../../../platform/http/validation/id.pipe';
import { AuditEntryDto, AuditFilterDto, AuditPageDto } from '../dto/audit.dto';
import { withInstants } from '../dto/log-filter.dto';

@Roles('admin')
@Controller('admin/audit')
export class AuditController {
  constructor(private readonly reader: AuditReaderService) {}

  /** Writes by admins, and other notable changes, newest first. */
  @Get()
  async getAuditEntries(@Query() filter: AuditFilterDto): Promise<AuditPageDto> {
    const [entries, total] = await this.reader.entries(withInstants(filter));
    return { entries: entries.map((entry) => AuditEntryDto.excerpt(entry)), total };
  }

  /** One entry in full; lists carry excerpts. */
  @Get(':id')
  async getAuditEntry(@IdParam() id: number): Promise<AuditEntryDto> {
    return AuditEntryDto.from(await this.reader.entry(id));
  }
}
