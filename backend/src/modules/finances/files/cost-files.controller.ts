import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { FileLink } from '../../../platform/access/access';
import { StoredFilesService } from '../../../platform/http/files/stored-files.service';
import { CostFilesService } from './cost-files.service';

/** Attachments of costs, by plain link. */
@ApiExcludeController()
@Controller('files/costs')
export class CostFilesController {
  constructor(
    private readonly costFiles: CostFilesService,
    private readonly files: StoredFilesService,
  ) {}

  @FileLink('admin')
  @Get(':name')
  async openCostFile(@Param('name') name: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    await this.files.send(request, response, await this.costFiles.open(name));
  }
}
