import { Module } from '@nestjs/common';
import { SearchIndexModule } from '../../platform/search/search-index.module';
import { SearchController } from './search.controller';
import { SearchService } from './search.service';

/** Finds what the other modules register with the index. */
@Module({ imports: [SearchIndexModule], controllers: [SearchController], providers: [SearchService] })
export class SearchModule {}
