import { Module } from '@nestjs/common';
import { SearchController } from './search.controller';
import { SearchService } from './search.service';

/** Searches everything that the other modules register with the index. */
@Module({ controllers: [SearchController], providers: [SearchService] })
export class SearchModule {}
