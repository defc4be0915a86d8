import { Controller, Get, Query } from '@nestjs/common';
import { Roles } from '../../platform/access/access';
import { AuditTrail } from '../../platform/audit/audit-trail';
import { AuditEntryDto, AuditFilterDto, AuditPageDto } from './dto/audit.dto';

@Controller('admin/audit')
export class AuditController {
  constructor(private readonly trail: AuditTrail) {}

  /** Administrative writes, newest first. */
  @Roles('admin')
  @Get()
  async getAuditEntries(@Query() { from, to, ...filter }: AuditFilterDto): Promise<AuditPageDto> {
    const [entries, total] = await this.trail.page({
      ...filter,
      from: from ? new Date(from) : undefined,
      to: to ? new Date(to) : undefined,
    });
    return { entries: entries.map((entry) => AuditEntryDto.from(entry)), total };
  }
}
