import { Module } from '@nestjs/common';
import { JobsModule } from '../jobs/jobs.module';
import { FullText } from './full-text';
import { SearchedRowQueries, SearchEntryQueries } from './index.queries';
import { SearchIndexService } from './search-index.service';

@Module({
  imports: [JobsModule],
  providers: [FullText, SearchEntryQueries, SearchedRowQueries, SearchIndexService],
  exports: [FullText, SearchIndexService],
})
export class SearchIndexModule {}
