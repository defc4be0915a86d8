import { Body, Controller, Delete, Get, HttpCode, Post, Put } from '@nestjs/common';
import { type CurrentUser, Me, Roles, Staff } from '../../platform/access';
import { IdParam, MonthParam, Polled } from '../../platform/http';
import { PROJECTS_LIST } from '../project-records/project.constants';
import { SITES_LIST } from '../sites/site.constants';
import { TASKS_LIST } from '../tasks/task.constants';
import { WordpressCareService } from './care/wordpress-care.service';
import { type CareMonthDto, type CareTaskDto, CreateCareDto } from './dto/care.dto';
import { ConnectWordpressDto, type ProjectWordpressDto, type WordpressOverviewDto } from './dto/wordpress.dto';
import { WORDPRESS_LIST } from './wordpress.constants';
import { WordpressService } from './wordpress.service';

@Staff()
@Controller('api')
export class WordpressController {
  constructor(
    private readonly wordpress: WordpressService,
    private readonly care: WordpressCareService,
  ) {}

  /** All WordPress sites as the last look found them, and websites that look like one. */
  @Polled(WORDPRESS_LIST, SITES_LIST, PROJECTS_LIST)
  @Get('wordpress')
  getWordpress(): Promise<WordpressOverviewDto> {
    return this.wordpress.list();
  }

  /** A project's WordPress site with plugins, themes, admins and tests. */
  @Polled(WORDPRESS_LIST, SITES_LIST, PROJECTS_LIST)
  @Get('projects/:id/wordpress')
  getProjectWordpress(@IdParam() id: number): Promise<ProjectWordpressDto> {
    return this.wordpress.ofProject(id);
  }

  /** Confirms that the project's website is a WordPress site, after a look at it. */
  @HttpCode(200)
  @Post('projects/:id/wordpress')
  async confirmProjectWordpress(@Me() me: CurrentUser, @IdParam() id: number): Promise<ProjectWordpressDto> {
    await this.wordpress.confirm(me, id);
    return this.wordpress.ofProject(id);
  }

  /** Forgets the site and its connection. Care rounds stay. */
  @Roles('admin')
  @HttpCode(204)
  @Delete('projects/:id/wordpress')
  forgetProjectWordpress(@Me() me: CurrentUser, @IdParam() id: number): Promise<void> {
    return this.wordpress.forget(me, id);
  }

  /** Connects the site with an application password, if the site accepts it. */
  @Roles('admin')
  @Put('projects/:id/wordpress/connection')
  async connectProjectWordpress(
    @Me() me: CurrentUser,
    @IdParam() id: number,
    @Body() given: ConnectWordpressDto,
  ): Promise<ProjectWordpressDto> {
    await this.wordpress.connect(me, id, given);
    return this.wordpress.ofProject(id);
  }

  /** Deletes the application password, and what only it could read. */
  @Roles('admin')
  @HttpCode(204)
  @Delete('projects/:id/wordpress/connection')
  disconnectProjectWordpress(@Me() me: CurrentUser, @IdParam() id: number): Promise<void> {
    return this.wordpress.disconnect(me, id);
  }

  /** Looks at the site now, which takes up to a minute. At most three times a minute. */
  @HttpCode(200)
  @Post('projects/:id/wordpress/look')
  async lookAtProjectWordpress(@Me() me: CurrentUser, @IdParam() id: number): Promise<ProjectWordpressDto> {
    await this.wordpress.lookNow(me, id);
    return this.wordpress.ofProject(id);
  }

  /** The months of the last two years with care rounds, latest first. */
  @Polled(WORDPRESS_LIST, TASKS_LIST)
  @Get('wordpress/care')
  getCareMonths(): Promise<CareMonthDto[]> {
    return this.care.months();
  }

  /** A month's care round, by site. */
  @Get('wordpress/care/:month')
  getCare(@Me() me: CurrentUser, @MonthParam() month: string): Promise<CareTaskDto[]> {
    return this.care.ofMonth(me, month);
  }

  /** Adds sites to a month's care round: each gets a task with a checklist of what waits for an update. */
  @Post('wordpress/care')
  createCare(@Me() me: CurrentUser, @Body() given: CreateCareDto): Promise<CareTaskDto[]> {
    return this.care.create(me, given);
  }
}
