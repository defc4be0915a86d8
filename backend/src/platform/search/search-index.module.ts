import { Module } from '@nestjs/common';
import { JobsModule } from '../jobs/jobs.module';
import { SearchedRowQueries, SearchEntryQueries } from './index.queries';
import { SearchIndexCron } from './search-index.cron';
import { SearchIndexService } from './search-index.service';

@Module({
  imports: [JobsModule],
  providers: [SearchEntryQueries, SearchedRowQueries, SearchIndexService, SearchIndexCron],
  exports: [SearchIndexService],
})
export class SearchIndexModule {}
