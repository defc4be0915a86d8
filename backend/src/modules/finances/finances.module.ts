import { Module } from '@nestjs/common';
import { BinModule } from '../bin/bin.module';
import { NotificationsModule } from '../notifications/notifications.module';
import { ProjectRecordsModule } from '../project-records/project-records.module';
import { UsersModule } from '../users/users.module';
import { CostFilesService } from './files/cost-files.service';
import { CostListService } from './costs/cost-list.service';
import { CostsService } from './costs/costs.service';
import { FinancesController } from './finances.controller';
import { FinanceQueries } from './finances.queries';
import { CostStatisticsQueries } from './statistics/cost-statistics.queries';
import { CostStatisticsService } from './statistics/cost-statistics.service';
import { FinancesRegistrations } from './finances.registrations';
import { PlanningController } from './planning/planning.controller';
import { RenewalsService } from './planning/renewals.service';
import { FinanceFilesController } from './finance-files.controller';
import { AccountingService } from './accounting/accounting.service';
import { CostMonthsController } from './months/cost-months.controller';
import { CostMonthsService } from './months/cost-months.service';

@Module({
  imports: [BinModule, NotificationsModule, ProjectRecordsModule, UsersModule],
  controllers: [FinancesController, PlanningController, CostMonthsController, FinanceFilesController],
  providers: [
    FinancesRegistrations,
    FinanceQueries,
    CostListService,
    CostsService,
    CostFilesService,
    CostMonthsService,
    AccountingService,
    RenewalsService,
    CostStatisticsQueries,
    CostStatisticsService,
  ],
  exports: [CostFilesService, CostListService, CostStatisticsService],
})
export class FinancesModule {}
