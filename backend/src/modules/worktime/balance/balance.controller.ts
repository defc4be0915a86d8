import { Body, Controller, Delete, Get, HttpCode, Post, Query } from '@nestjs/common';
import { type CurrentUser, Me, Roles, Staff } from '../../../platform/access';
import { IdParam } from '../../../platform/http';
import { AdjustmentDto, AdjustmentInputDto, BalanceDto } from '../dto/balance.dto';
import { WorktimeUserYearDto } from '../dto/worktime.dto';
import { BalanceService } from './balance.service';

@Roles('admin')
@Controller('api/worktime')
export class BalanceController {
  constructor(private readonly balance: BalanceService) {}

  /** A user's running balance, by the months of a year. */
  @Staff()
  @Get('balance')
  getBalance(@Me() me: CurrentUser, @Query() query: WorktimeUserYearDto): Promise<BalanceDto> {
    return this.balance.of(me, query);
  }

  /** Adds a start value, a payout, a correction, or days of leave. */
  @Post('admin/adjustments')
  addAdjustment(@Me() me: CurrentUser, @Body() adjustment: AdjustmentInputDto): Promise<AdjustmentDto> {
    return this.balance.adjust(me, adjustment);
  }

  @HttpCode(204)
  @Delete('admin/adjustments/:id')
  deleteAdjustment(@Me() me: CurrentUser, @IdParam() id: number): Promise<void> {
    return this.balance.deleteAdjustment(me, id);
  }
}
