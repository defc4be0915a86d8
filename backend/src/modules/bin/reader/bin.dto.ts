import { ApiProperty } from '@nestjs/swagger';
import { BIN_KINDS, type BinEntry, type BinKind } from '../bin-entry.entity';
import type { Row } from '../../../platform/database';
import { EnumField, QueryIntegerField, TextField } from '../../../platform/http';

export class BinFilterDto {
  /** Part of a title or of the contents. */
  @TextField({ optional: true, max: 100 })
  q?: string;

  @EnumField(BIN_KINDS, 'BinKind', { optional: true })
  kind?: BinKind;

  @QueryIntegerField({ min: 1, max: 100, optional: true })
  limit: number = 50;

  @QueryIntegerField({ optional: true })
  offset: number = 0;
}

export class BinEntryDto {
  id: number;
  @ApiProperty({ enum: BIN_KINDS, enumName: 'BinKind' })
  kind: BinKind;
  /** Title of the first item. */
  label: string;
  /** The number of items deleted at once. */
  things: number;
  /** null if the account was deleted. */
  deleted_by_email: string | null;
  deleted_at: string;
  /** When it will be erased permanently. */
  erased_at: string;

  static from(entry: Omit<Row<BinEntry>, 'words'>, email: string | undefined, days: number): BinEntryDto {
    const { id, kind, label, things, deletedAt: deleted_at } = entry;
    const erased_at = new Date(Date.parse(deleted_at) + days * 86_400_000).toISOString();
    return { id, kind, label, things, deleted_by_email: email ?? null, deleted_at, erased_at };
  }
}

export class BinPageDto {
  entries: BinEntryDto[];
  total: number;
}

export class BinnedRowsDto {
  /** The table's name. */
  table: string;
  count: number;
}

export class BinItemDto {
  @ApiProperty({ enum: BIN_KINDS, enumName: 'BinKind' })
  kind: BinKind;
  title: string;
}

export class BinPreviewDto extends BinEntryDto {
  /** The beginning of the description of a single item. */
  text: string | null;
  /** The first hundred titled items in it. */
  inside: BinItemDto[];
  rows: BinnedRowsDto[];
}
