import { Module } from '@nestjs/common';
import { JobsModule } from '../jobs/jobs.module';
import { RetentionQueries } from './retention.queries';
import { RetentionService } from './retention.service';

@Module({
  imports: [JobsModule],
  providers: [RetentionService, RetentionQueries],
  exports: [RetentionService],
})
export class RetentionModule {}
