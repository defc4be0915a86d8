import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../platform/config/app-config';
import { ForeignKeyGraph } from '../../../platform/database/foreign-key-graph';
import { BinContentService } from '../contents/bin-content.service';
import { unpacked } from '../contents/bin-document';
import { BinErrors } from '../bin.errors';
import { BinQueries } from '../bin.queries';
import { BinRegistry, titleOf } from '../bin-registry.service';
import { totalOf } from '../../../platform/database';
import { beginningOf, EXCERPT } from '../../../platform/text/excerpt';
import { searchable } from '../../../platform/text/searchable';
import { UsersService } from '../../users/users.service';
import { BinEntryDto, type BinFilterDto, type BinPageDto, type BinPreviewDto } from './bin.dto';

/** Items listed in a preview, and the characters of each title. */
const MAX_INSIDE = 100;
const MAX_TITLE = 255;

@Injectable()
export class BinReaderService {
  constructor(
    private readonly queries: BinQueries,
    private readonly contents: BinContentService,
    private readonly foreignKeys: ForeignKeyGraph,
    private readonly binRegistry: BinRegistry,
    private readonly users: UsersService,
    private readonly config: AppConfig,
  ) {}

  /** Newest first. */
  async page({ q, kind, limit, offset }: BinFilterDto): Promise<BinPageDto> {
    const search = { q: q && searchable(q), kind };
    const [rows, counted] = await Promise.all([
      this.queries.entries({ search, limit, offset }),
      this.queries.count(search),
    ]);
    const people = await this.users.byIds(rows.map(({ deletedBy }) => deletedBy));
    const { binDays } = this.config;
    return {
      entries: rows.map((row) => BinEntryDto.from(row, people.get(row.deletedBy)?.email, binDays)),
      total: totalOf(counted),
    };
  }

  /** @throws {BinEntryNotFound} */
  async preview(id: number): Promise<BinPreviewDto> {
    const [entry] = await this.queries.byId({ id });
    if (!entry) throw new BinErrors.BinEntryNotFound();
    const deleter = await this.users.find(entry.deletedBy);
    const documents = await this.contents.documents(id).catch(async (error: unknown) => {
      // The entry may be erased while it is read.
      throw (await this.queries.byId({ id })).length ? error : new BinErrors.BinEntryNotFound();
    });
    const tables = documents.flatMap((document) => document.tables);
    const inside = tables.flatMap((table) => {
      const entity = this.foreignKeys.entityOf(table.table);
      const kind = entity && this.binRegistry.of(entity);
      return kind ? unpacked(table).map((row) => ({ kind, row })) : [];
    });
    const [first] = inside;
    const text = entry.things === 1 && first?.kind.text ? first.row[first.kind.text] : null;
    const counts = Map.groupBy(tables, ({ table }) => table);
    return {
      ...BinEntryDto.from(entry, deleter?.email, this.config.binDays),
      text: typeof text === 'string' ? beginningOf(text, EXCERPT) : null,
      inside: inside.slice(0, MAX_INSIDE).map(({ kind, row }) => {
        return { kind: kind.kindOf(row), title: beginningOf(titleOf(kind, row), MAX_TITLE) };
      }),
      rows: [...counts].map(([table, some]) => ({
        table,
        count: some.reduce((sum, { rows }) => sum + rows.length, 0),
      })),
    };
  }
}
