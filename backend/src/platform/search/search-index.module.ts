import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { JobsModule } from '../jobs/jobs.module';
import { FullText } from './full-text';
import { SearchedRowQueries, SearchEntryQueries } from './index.queries';
import { SearchEntry } from './search-entry.entity';
import { SearchIndexService } from './search-index.service';

@Module({
  imports: [JobsModule, TypeOrmModule.forFeature([SearchEntry])],
  providers: [FullText, SearchEntryQueries, SearchedRowQueries, SearchIndexService],
  exports: [FullText, SearchIndexService],
})
export class SearchIndexModule {}
