import { Body, Controller, Delete, Get, HttpCode, Patch, Post } from '@nestjs/common';
import { type CurrentUser, Me, Roles, Staff } from '../../platform/access/access';
import { IdParam } from '../../platform/http/validation/id.pipe';
import { Polled } from '../../platform/http/polling/polled';
import { TASKS_LIST } from '../tasks/list/task-list.service';
import { CreateProjectDto, UpdateProjectDto } from '../projects/dto/project-input.dto';
import { PROJECTS_LIST, ProjectsService } from '../projects/projects.service';
import { ProjectDetailDto, ProjectDto } from './dto/project.dto';
import { ProjectOverviewService } from './project-overview.service';

@Controller('api/projects')
export class ProjectOverviewController {
  constructor(
    private readonly overview: ProjectOverviewService,
    private readonly projects: ProjectsService,
  ) {}

  /** Newest first, each with the number of its tasks. If they do not all fit into one answer, the newest. */
  @Staff()
  @Polled(PROJECTS_LIST, TASKS_LIST)
  @Get()
  getProjects(): Promise<ProjectDto[]> {
    return this.overview.list();
  }

  @Staff()
  @Post()
  createProject(@Me() me: CurrentUser, @Body() project: CreateProjectDto): Promise<ProjectDto> {
    return this.overview.create(me, project);
  }

  /** One project with its tasks. */
  @Staff()
  @Get(':id')
  getProject(@IdParam() id: number): Promise<ProjectDetailDto> {
    return this.overview.get(id);
  }

  /** Changes only the given fields. */
  @Staff()
  @Patch(':id')
  updateProject(@Me() me: CurrentUser, @IdParam() id: number, @Body() changes: UpdateProjectDto): Promise<ProjectDto> {
    return this.overview.update(me, id, changes);
  }

  /** Its tasks stay, without a project. */
  @Roles('admin')
  @HttpCode(204)
  @Delete(':id')
  deleteProject(@Me() me: CurrentUser, @IdParam() id: number): Promise<void> {
    return this.projects.remove(me, id);
  }
}
