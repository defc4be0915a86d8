import { Global, Module } from '@nestjs/common';
import { RetentionCron } from './retention.cron';
import { RetentionQueries } from './retention.queries';
import { RetentionService } from './retention.service';

@Global()
@Module({ providers: [RetentionService, RetentionQueries, RetentionCron], exports: [RetentionService] })
export class RetentionModule {}
