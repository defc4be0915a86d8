import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { EnumField, QueryIntegerField } from '../../../platform/http';
import { sentence } from '../../../platform/text/sentence';

/** Source: specification, section 9. */
export const PAGE_SIZES = [10, 20, 50, 100] as const;

export class ColumnDto {
  name: string;
  /** The SQL type, such as varchar(255). */
  type: string;
  nullable: boolean;
  editable: boolean;
}

export class TableDto {
  name: string;
  /** Rows. */
  count: number;
  /** Whether rows can be inserted. */
  insertable: boolean;
  columns: ColumnDto[];
}

export class TableListDto {
  tables: TableDto[];
}

export class TablePageDto {
  /** From 1. */
  @QueryIntegerField({
    min: 1,
    max: 10_000_000,
    optional: true,
    otherwise: sentence('page_not_valid', 'page must be a whole number from 1'),
  })
  page: number = 1;

  @Transform(({ value }: { value: unknown }) => Number(value))
  @EnumField(PAGE_SIZES, undefined, { optional: true })
  limit: number = 20;

  /** Rows to skip, instead of a page. */
  @QueryIntegerField({
    optional: true,
    otherwise: sentence('offset_not_valid', 'offset must be a whole number from 0'),
  })
  offset?: number;
}

/** Values by column. */
export const ROW = {
  type: 'object' as const,
  additionalProperties: { nullable: true, oneOf: [{ type: 'string' }, { type: 'number' }, { type: 'boolean' }] },
};

/** The truncated cells of a row. */
export class CutRowDto {
  id: number;
  columns: string[];
}

export class TableRowsDto {
  /** Long texts are cut to 500 characters; the single row has all of them. */
  @ApiProperty({ type: 'array', items: ROW })
  rows: Record<string, string | number | boolean | null>[];
  /** The rows with truncated cells. */
  cut: CutRowDto[];
  total: number;
}

export class TableRowDto {
  @ApiProperty(ROW)
  row: Record<string, string | number | boolean | null>;
  /** Revision of the editable cells, for If-Match. */
  revision: string;
}
