import { Global, Module } from '@nestjs/common';
import { StorageModule } from '../storage/storage.module';
import { MetricsController } from './metrics.controller';
import { MetricsService } from './metrics.service';
import { OperationMetricsService } from './operation-metrics.service';

@Global()
@Module({
  imports: [StorageModule],
  controllers: [MetricsController],
  providers: [MetricsService, OperationMetricsService],
  exports: [MetricsService],
})
export class MetricsModule {}
