import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Response } from 'express';
import { FileLink } from '../../../platform/access';
import { StoredFilesService } from '../../../platform/http';
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
  async openCostFile(@Param('name') name: string, @Res() response: Response): Promise<void> {
    await this.files.send(response, await this.costFiles.open(name));
  }
}
