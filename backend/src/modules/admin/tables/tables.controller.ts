import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Injectable,
  Param,
  Patch,
  type PipeTransform,
  Post,
  Query,
} from '@nestjs/common';
import { ApiBody } from '@nestjs/swagger';
import { type CurrentUser, Me, Roles } from '../../../platform/access';
import { IdParam, IfMatch, IfMatchHeader, type SetUndo, Undo } from '../../../platform/http';
import { ROW, TableListDto, TablePageDto, TableRowDto, TableRowsDto } from '../dto/tables.dto';
import { TableEditsService } from './table-edits.service';
import { TablesService } from './tables.service';
import { fieldProblem, ValidationError } from '../../../platform/errors/app-error';
import { sentence } from '../../../platform/text/sentence';

const NO_OBJECT = sentence('cells_no_object', 'Send the values as an object by column');

/** Accepts a row's cells as an object. Its keys differ by table and are checked against the table's schema. */
@Injectable()
class CellsPipe implements PipeTransform<unknown, Record<string, unknown>> {
  transform(body: unknown): Record<string, unknown> {
    if (typeof body !== 'object' || body === null || Array.isArray(body)) {
      throw new ValidationError([fieldProblem('body', NO_OBJECT)]);
    }
    return body as Record<string, unknown>;
  }
}

/** Text or null; `password_hash_changed` is a boolean. */
const CELLS = { schema: ROW };

@Roles('admin')
@Controller('admin/tables')
export class TablesController {
  constructor(
    private readonly tables: TablesService,
    private readonly edits: TableEditsService,
  ) {}

  @Get()
  async getTables(): Promise<TableListDto> {
    return { tables: await this.tables.list() };
  }

  /** A page of rows, by id. */
  @Get(':table')
  getTableRows(@Param('table') table: string, @Query() page: TablePageDto): Promise<TableRowsDto> {
    return this.tables.rows(table, page);
  }

  /** One complete row; pages hold only the beginning of long texts. */
  @Get(':table/:id')
  getTableRow(@Param('table') table: string, @IdParam() id: number): Promise<TableRowDto> {
    return this.tables.row(table, id);
  }

  @ApiBody(CELLS)
  @Post(':table')
  createTableRow(
    @Me() me: CurrentUser,
    @Param('table') table: string,
    @Body(CellsPipe) cells: Record<string, unknown>,
  ): Promise<TableRowDto> {
    return this.edits.insert(me, table, cells);
  }

  @ApiBody(CELLS)
  @Patch(':table/:id')
  updateTableRow(
    @Me() me: CurrentUser,
    @Param('table') table: string,
    @IdParam() id: number,
    @Body(CellsPipe) cells: Record<string, unknown>,
    @IfMatchHeader() ifMatch: IfMatch,
  ): Promise<TableRowDto> {
    return this.edits.update(me, table, id, cells, ifMatch);
  }

  @HttpCode(204)
  @Delete(':table/:id')
  async deleteTableRow(
    @Me() me: CurrentUser,
    @Param('table') table: string,
    @IdParam() id: number,
    @Undo() undo: SetUndo,
  ): Promise<void> {
    undo(await this.edits.remove(me, table, id));
  }
}
