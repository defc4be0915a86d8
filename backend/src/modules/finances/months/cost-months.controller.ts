import { Body, Controller, Get, Patch, Post, Query } from '@nestjs/common';
import { type CurrentUser, Me, Roles } from '../../../platform/access';
import { IdParam, IfMatch, IfMatchHeader, MonthParam } from '../../../platform/http';
import { CostDto } from '../dto/cost.dto';
import { ChangeCostMonthDto, InvoicesDto, PaidDto, PaidSpanDto } from '../dto/cost-month.dto';
import { CostMonthsService } from './cost-months.service';

/** Single months of costs: what differs in one of them, and its invoices. */
@Roles('admin')
@Controller('api/finances/costs/:id')
export class CostMonthsController {
  constructor(private readonly months: CostMonthsService) {}

  /** A cost as it is in one month. */
  @Get('months/:month')
  getCostMonth(@IdParam() id: number, @MonthParam() month: string): Promise<CostDto> {
    return this.months.get({ id, month });
  }

  /** Changes only this month of a recurring cost, and only the given fields. */
  @Patch('months/:month')
  changeCostMonth(
    @Me() me: CurrentUser,
    @IdParam() id: number,
    @MonthParam() month: string,
    @Body() changes: ChangeCostMonthDto,
    @IfMatchHeader() ifMatch: IfMatch,
  ): Promise<CostDto> {
    return this.months.change(me, { id, month }, changes, ifMatch);
  }

  /** Adds invoices to a month of a cost, after those that it has. */
  @Post('months/:month/invoices')
  addInvoices(
    @Me() me: CurrentUser,
    @IdParam() id: number,
    @MonthParam() month: string,
    @Body() { attachments }: InvoicesDto,
  ): Promise<CostDto> {
    return this.months.addInvoices(me, { id, month }, attachments);
  }

  /** What a cost has amounted to until the end of this month, and when it is paid next. */
  @Get('paid')
  getPaid(@IdParam() id: number, @Query() { from }: PaidSpanDto): Promise<PaidDto> {
    return this.months.paid(id, from);
  }
}
