import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { type CurrentUser, Me, Roles } from '../../../platform/access';
import { quarterHourOf } from '../../../platform/clock';
import { IdParam, MonthDto, Polled, TaggedWith } from '../../../platform/http';
import { firstDay } from '../arithmetic/recurrence';
import { COSTS_LIST } from '../cost.constants';
import { CostsService } from '../costs/costs.service';
import { CostDto } from '../dto/cost.dto';
import { PriceChangeDto } from '../dto/cost-input.dto';
import { PriceChangePreviewDto } from '../dto/cost-month.dto';
import { MonthComparisonDto, ProjectCostsDto, RenewalsDto, RenewalSpanDto } from '../dto/planning.dto';
import { CostStatisticsService } from '../statistics/cost-statistics.service';
import { CostListService } from '../costs/cost-list.service';
import { RenewalsService } from './renewals.service';

@Roles('admin')
@Controller('api/finances')
export class PlanningController {
  constructor(
    private readonly renewals: RenewalsService,
    private readonly statistics: CostStatisticsService,
    private readonly costs: CostsService,
    private readonly list: CostListService,
  ) {}

  /** Costs that renew or end in the next days, or have to be cancelled by then. */
  @Polled(COSTS_LIST)
  @TaggedWith((_, now) => quarterHourOf(now))
  @Get('renewals')
  getRenewals(@Query() { days }: RenewalSpanDto): Promise<RenewalsDto> {
    return this.renewals.list(days);
  }

  /** A month's costs by category, compared with the previous month and the usual. */
  @Polled(COSTS_LIST)
  @TaggedWith((_, now) => quarterHourOf(now))
  @Get('comparison')
  getMonthComparison(@Query() { year, month }: MonthDto): Promise<MonthComparisonDto> {
    return this.statistics.comparison(firstDay({ year, month }).slice(0, 7));
  }

  /** The costs of a project, and their payments until today. */
  @Get('projects/:id/costs')
  getProjectCosts(@IdParam() id: number): Promise<ProjectCostsDto> {
    return this.list.ofProject(id);
  }

  /** Ends a recurring cost and creates its successor at another price from a month on. Returns the new cost. */
  @Post('costs/:id/price-change')
  changePrice(@Me() me: CurrentUser, @IdParam() id: number, @Body() change: PriceChangeDto): Promise<CostDto> {
    return this.costs.changePrice(me, id, change);
  }

  /** What a price change would change in the sums of past months and the current one, without saving it. */
  @HttpCode(200)
  @Post('costs/:id/price-change/preview')
  previewPriceChange(@IdParam() id: number, @Body() change: PriceChangeDto): Promise<PriceChangePreviewDto> {
    return this.costs.previewPriceChange(id, change);
  }
}
