import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { JobsModule } from '../jobs/jobs.module';
import { FullText } from './full-text';
import { SearchedRowQueries, SearchEntryQueries } from './index.queries';
import { SearchEntry } from './search-entry.entity';
import { SearchIndexCron } from './search-index.cron';
import { SearchIndexService } from './search-index.service';

@Module({
  imports: [JobsModule, TypeOrmModule.forFeature([SearchEntry])],
  providers: [FullText, SearchEntryQueries, SearchedRowQueries, SearchIndexService, SearchIndexCron],
  exports: [FullText, SearchIndexService],
})
export class SearchIndexModule {}
