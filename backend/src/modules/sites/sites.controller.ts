import { Controller, Get, HttpCode, Post } from '@nestjs/common';
import { type CurrentUser, Me, Staff } from '../../platform/access';
import { quarterHourOf } from '../../platform/clock';
import { IdParam, Polled, TaggedWith } from '../../platform/http';
import { PROJECTS_LIST } from '../project-records/project.constants';
import type { ProjectSiteDto, SiteDto } from './dto/site.dto';
import { SITES_LIST } from './site.constants';
import { SitesService } from './sites.service';

@Staff()
@Controller('api')
export class SitesController {
  constructor(private readonly sites: SitesService) {}

  /** The states of all checked websites. */
  @Polled(SITES_LIST, PROJECTS_LIST)
  @Get('sites')
  getSites(): Promise<SiteDto[]> {
    return this.sites.list();
  }

  /** The state of a project's website, now and in the last 90 days. */
  @Polled(SITES_LIST, PROJECTS_LIST)
  @TaggedWith((_me, now) => quarterHourOf(now))
  @Get('projects/:id/site')
  getProjectSite(@IdParam() id: number): Promise<ProjectSiteDto> {
    return this.sites.ofProject(id);
  }

  /** Checks the website now, which takes up to five seconds. At most three times a minute. */
  @HttpCode(200)
  @Post('projects/:id/site/check')
  async checkProjectSite(@Me() me: CurrentUser, @IdParam() id: number): Promise<ProjectSiteDto> {
    await this.sites.lookNow(me, id);
    return this.sites.ofProject(id);
  }
}
