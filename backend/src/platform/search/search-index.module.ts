import { Global, Module } from '@nestjs/common';
import { SearchedRowQueries, SearchEntryQueries } from './index.queries';
import { SearchIndexCron } from './search-index.cron';
import { SearchIndexService } from './search-index.service';

@Global()
@Module({
  providers: [SearchEntryQueries, SearchedRowQueries, SearchIndexService, SearchIndexCron],
  exports: [SearchIndexService],
})
export class SearchIndexModule {}
