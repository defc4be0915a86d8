import { Controller, Get, HttpCode, Param, Post, Res } from '@nestjs/common';
import { ApiExcludeEndpoint } from '@nestjs/swagger';
import type { Response } from 'express';
import { type CurrentUser, FileLink, Me, Staff } from '../../platform/access';
import { StoredFilesService } from '../../platform/http';
import { OwnDataDto } from './own-data.dto';
import { OwnDataService } from './own-data.service';

@Controller()
export class OwnDataController {
  constructor(
    private readonly ownData: OwnDataService,
    private readonly stored: StoredFilesService,
  ) {}

  /** The progress of the export of your data. */
  @Staff()
  @Get('api/my-data')
  getMyData(@Me() me: CurrentUser): Promise<OwnDataDto> {
    return this.ownData.state(me);
  }

  /** Starts to export all data stored about you; the archive is kept for a day. */
  @Staff()
  @HttpCode(202)
  @Post('api/my-data')
  prepareMyData(@Me() me: CurrentUser): Promise<OwnDataDto> {
    return this.ownData.prepare(me);
  }

  @FileLink('admin', 'employee')
  @ApiExcludeEndpoint()
  @Get('files/exports/:token')
  async openMyData(@Me() me: CurrentUser, @Param('token') token: string, @Res() response: Response): Promise<void> {
    await this.stored.send(response, await this.ownData.open(me, token));
  }
}
