import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Response } from 'express';
import { FileLink } from '../../platform/access';
import { checkedRange, EnumField, MonthRangeDto, StoredFilesService } from '../../platform/http';
import { ACCOUNTING_LANGUAGES, type AccountingLanguage } from './accounting/accounting-columns';
import { AccountingService } from './accounting/accounting.service';
import { CostFilesService } from './files/cost-files.service';

class AccountingDto extends MonthRangeDto {
  @EnumField(ACCOUNTING_LANGUAGES)
  language: AccountingLanguage;
}

/** Attachments of costs, and downloads for the accountant, by plain link. */
@ApiExcludeController()
@FileLink('admin')
@Controller('files')
export class FinanceFilesController {
  constructor(
    private readonly costFiles: CostFilesService,
    private readonly accounting: AccountingService,
    private readonly files: StoredFilesService,
  ) {}

  @Get('costs/:name')
  async openCostFile(@Param('name') name: string, @Res() response: Response): Promise<void> {
    await this.files.send(response, await this.costFiles.open(name));
  }

  /** The payments of a range as a table. */
  @Get('accounting/csv')
  async getTable(@Query() { language, ...range }: AccountingDto, @Res() response: Response): Promise<void> {
    await this.files.sendGenerated(response, await this.accounting.csv(checkedRange(range), language));
  }

  /** The table with its invoices. */
  @Get('accounting/zip')
  async getArchive(@Query() { language, ...range }: AccountingDto, @Res() response: Response): Promise<void> {
    await this.files.sendGenerated(response, await this.accounting.zip(checkedRange(range), language));
  }
}
