import { ApiProperty } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { Transform } from 'class-transformer';
import { QueryWhole } from '../../../platform/http/fields';

/** Source: specification, section 9. */
export const PAGE_SIZES = [10, 20, 50, 100] as const;

export class ColumnDto {
  name: string;
  /** As the schema calls it, such as varchar(255). */
  type: string;
  nullable: boolean;
  editable: boolean;
}

export class TableDto {
  name: string;
  /** Rows. */
  count: number;
  /** Whether rows can be added by the cell. */
  insertable: boolean;
  columns: ColumnDto[];
}

export class TableListDto {
  tables: TableDto[];
}

export class TablePageDto {
  /** From 1. */
  @QueryWhole({ min: 1, max: 10_000_000, message: 'page must be a whole number from 1' })
  page: number = 1;

  @Transform(({ value }: { value: unknown }) => Number(value))
  @IsIn(PAGE_SIZES, { message: `limit must be one of ${PAGE_SIZES.join(', ')}` })
  limit: number = 20;

  /** Rows to leave out; instead of a page. */
  @QueryWhole({ optional: true, message: 'offset must be a whole number from 0' })
  offset?: number;
}

/** Values by column. */
export const ROW = {
  type: 'object' as const,
  additionalProperties: { nullable: true, oneOf: [{ type: 'string' }, { type: 'number' }, { type: 'boolean' }] },
};

export class TableRowsDto {
  @ApiProperty({ type: 'array', items: ROW })
  rows: Record<string, string | number | boolean | null>[];
  total: number;
}

export class TableRowDto {
  @ApiProperty(ROW)
  row: Record<string, string | number | boolean | null>;
}
