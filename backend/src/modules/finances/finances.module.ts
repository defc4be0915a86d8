import { Module } from '@nestjs/common';
import { FinancesCron } from './finances.cron';
import { TypeOrmModule } from '@nestjs/typeorm';
import { HttpModule } from '../../platform/http/http.module';
import { UploadsModule } from '../../platform/uploads/uploads.module';
import { CostAttachment } from './files/cost-attachment.entity';
import { CostFile } from './files/cost-file.entity';
import { CostFilesController } from './files/cost-files.controller';
import { CostFilesService } from './files/cost-files.service';
import { CostListService } from './costs/cost-list.service';
import { Cost } from './cost.entity';
import { CostsService } from './costs/costs.service';
import { FinancesController } from './finances.controller';
import { FinanceQueries } from './finances.queries';
import { FinancesTables } from './finances.tables';

@Module({
  imports: [TypeOrmModule.forFeature([Cost, CostFile, CostAttachment]), HttpModule, UploadsModule],
  controllers: [FinancesController, CostFilesController],
  providers: [FinancesCron, FinancesTables, FinanceQueries, CostListService, CostsService, CostFilesService],
  exports: [CostFilesService],
})
export class FinancesModule {}
