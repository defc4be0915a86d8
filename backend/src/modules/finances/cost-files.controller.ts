import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { FileLink } from '../../platform/access/access';
import { StoredFiles } from '../../platform/http/stored-files';
import { CostFiles } from './cost-files.service';

/** Attachments of costs by plain link. */
@ApiExcludeController()
@Controller('files/costs')
export class CostFilesController {
  constructor(
    private readonly costFiles: CostFiles,
    private readonly files: StoredFiles,
  ) {}

  @FileLink('admin')
  @Get(':name')
  async openCostFile(@Param('name') name: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    await this.files.send(request, response, await this.costFiles.open(name));
  }
}
