import { Injectable } from '@nestjs/common';
import { type AuditEntry, AuditReaderService } from '../../../platform/audit';
import type { Row } from '../../../platform/database';
import { AuditEntryDto, type AuditFilterDto, type AuditFiltersDto, type AuditPageDto } from '../dto/audit.dto';
import { withInstants } from '../dto/log-filter.dto';
import { TablesService } from '../tables/tables.service';

/** The audit log, with the names of the rows that entries are about. */
@Injectable()
export class AuditService {
  constructor(
    private readonly reader: AuditReaderService,
    private readonly tables: TablesService,
  ) {}

  async page(filter: AuditFilterDto): Promise<AuditPageDto> {
    const [entries, total] = await this.reader.entries(withInstants(filter));
    return { entries: (await this.named(entries)).map((entry) => AuditEntryDto.excerpt(entry)), total };
  }

  filters(): Promise<AuditFiltersDto> {
    return this.reader.kinds();
  }

  /** @throws {AuditEntryNotFoundError} */
  async entry(id: number): Promise<AuditEntryDto> {
    const entry = await this.reader.entry(id);
    const [named = AuditEntryDto.from(entry)] = await this.named([entry]);
    return named;
  }

  private async named(entries: Row<AuditEntry>[]): Promise<AuditEntryDto[]> {
    const names = await this.tables.namesOf(entries.map(({ target }) => target));
    const gone = entries.filter(({ target }) => !names.has(target));
    const deleted = await this.reader.deleted(gone.map(({ target }) => target));
    return entries.map((entry) => {
      const { target, after, before } = entry;
      const field = this.tables.nameColumn(target) ?? 'name';
      const formerNames = [after, before, deleted.get(target)].map((state) => textIn(state, field));
      return AuditEntryDto.from(entry, names.get(target), formerNames.find(Boolean));
    });
  }
}

/** @param state in full, as JSON. */
function textIn(state: string | null | undefined, field: string): string | undefined {
  const value = (JSON.parse(state ?? '{}') as Record<string, unknown>)[field];
  return typeof value === 'string' ? value : undefined;
}
