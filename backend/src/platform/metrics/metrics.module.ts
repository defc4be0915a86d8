import { Module } from '@nestjs/common';
import { JobsModule } from '../jobs/jobs.module';
import { StorageModule } from '../storage/storage.module';
import { MetricsController } from './metrics.controller';
import { MetricsService } from './metrics.service';
import { OperationMetricsService } from './operation-metrics.service';

@Module({
  imports: [JobsModule, StorageModule],
  controllers: [MetricsController],
  providers: [MetricsService, OperationMetricsService],
  exports: [MetricsService],
})
export class MetricsModule {}
