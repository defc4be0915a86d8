import { Controller, Get, Query } from '@nestjs/common';
import { type CurrentUser, Me, Staff } from '../../platform/access';
import { OpenedDto, SearchDto, SearchHitsDto } from './dto/search.dto';
import { SearchService } from './search.service';

@Staff()
@Controller('api/search')
export class SearchController {
  constructor(private readonly search: SearchService) {}

  /**
   * People, projects, tasks, files, comments and own time entries with these words; for admins also costs and entries of
   * all users. Access tokens find what their scopes cover.
   */
  @Get()
  searchEverything(@Me() me: CurrentUser, @Query() { q }: SearchDto): Promise<SearchHitsDto> {
    return this.search.find(me, q);
  }

  /** Recently opened items. */
  @Get('opened')
  getOpened(@Me() me: CurrentUser, @Query() { things }: OpenedDto): Promise<SearchHitsDto> {
    return this.search.show(me, things);
  }
}
