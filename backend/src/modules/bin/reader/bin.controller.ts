import { Controller, Delete, Get, HttpCode, Post, Query } from '@nestjs/common';
import { type CurrentUser, Me, Roles, Staff } from '../../../platform/access';
import { BinService } from '../bin.service';
import { BinRestoreService } from '../restore/bin-restore.service';
import { IdParam } from '../../../platform/http';
import { BinReaderService } from './bin-reader.service';
import { BinFilterDto, BinPageDto, BinPreviewDto } from './bin.dto';

@Controller()
export class BinController {
  constructor(
    private readonly reader: BinReaderService,
    private readonly bin: BinService,
    private readonly restoring: BinRestoreService,
  ) {}

  /** Deleted items, newest first. */
  @Roles('admin')
  @Get('admin/bin')
  getBin(@Query() filter: BinFilterDto): Promise<BinPageDto> {
    return this.reader.page(filter);
  }

  @Roles('admin')
  @Get('admin/bin/:id')
  getBinEntry(@IdParam() id: number): Promise<BinPreviewDto> {
    return this.reader.preview(id);
  }

  /** Undoes a deletion, by the entry that its response named in `X-Bin-Entry`. Admins can restore any entry. */
  @Staff()
  @HttpCode(204)
  @Post('api/bin/:id/restore')
  restoreBinEntry(@Me() me: CurrentUser, @IdParam() id: number): Promise<void> {
    return this.restoring.restore(me, id);
  }

  /** Erases an entry and its files permanently. */
  @Roles('admin')
  @HttpCode(204)
  @Delete('admin/bin/:id')
  eraseBinEntry(@Me() me: CurrentUser, @IdParam() id: number): Promise<void> {
    return this.bin.erase(me, id);
  }
}
