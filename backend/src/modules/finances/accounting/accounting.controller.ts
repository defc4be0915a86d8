import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Response } from 'express';
import { FileLink } from '../../../platform/access';
import { checkedRange, EnumField, MonthRangeDto, StoredFilesService } from '../../../platform/http';
import { ACCOUNTING_LANGUAGES, type AccountingLanguage } from './accounting-columns';
import { AccountingService } from './accounting.service';

class AccountingDto extends MonthRangeDto {
  @EnumField(ACCOUNTING_LANGUAGES)
  language: AccountingLanguage;
}

/** Downloads for the accountant, by plain link. */
@ApiExcludeController()
@FileLink('admin')
@Controller('files/accounting')
export class AccountingController {
  constructor(
    private readonly accounting: AccountingService,
    private readonly files: StoredFilesService,
  ) {}

  /** The payments of a range as a table. */
  @Get('csv')
  async getTable(@Query() { language, ...range }: AccountingDto, @Res() response: Response): Promise<void> {
    await this.files.sendGenerated(response, await this.accounting.csv(checkedRange(range), language));
  }

  /** The table with its invoices. */
  @Get('zip')
  async getArchive(@Query() { language, ...range }: AccountingDto, @Res() response: Response): Promise<void> {
    await this.files.sendGenerated(response, await this.accounting.zip(checkedRange(range), language));
  }
}
