import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CostAttachment } from './cost-attachment.entity';
import { CostFile } from './cost-file.entity';
import { CostFilesController } from './cost-files.controller';
import { CostFiles } from './cost-files.service';
import { CostListService } from './cost-list.service';
import { Cost } from './cost.entity';
import { CostsService } from './costs.service';
import { FinancesController } from './finances.controller';
import { FinancesCron } from './finances.cron';
import { FinancesTables } from './finances.tables';

@Module({
  imports: [TypeOrmModule.forFeature([Cost, CostFile, CostAttachment])],
  controllers: [FinancesController, CostFilesController],
  providers: [FinancesTables, CostListService, CostsService, CostFiles, FinancesCron],
  exports: [CostFiles],
})
export class FinancesModule {}
