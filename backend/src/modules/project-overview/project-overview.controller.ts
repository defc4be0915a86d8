import { Body, Controller, Delete, Get, HttpCode, Patch, Post } from '@nestjs/common';
import { type CurrentUser, Me, Roles, Staff } from '../../platform/access/access';
import { BasedOn, Basis, TakesBasis } from '../../platform/http/basis/basis';
import { type TellUndo, Undo } from '../../platform/http/undo-header';
import { IdParam } from '../../platform/http/validation/id.pipe';
import { TickDto } from '../../platform/http/validation/checklist.dto';
import { Polled } from '../../platform/http/polling/polled';
import { COMMENTS_LIST, TASKS_LIST } from '../tasks/task.constants';
import { USERS_LIST } from '../users/users.constants';
import { CreateProjectDto, ProjectIdsDto, UpdateProjectDto } from '../projects/dto/project-input.dto';
import { SparesProject } from '../projects/dto/spares-project';
import { PROJECTS_LIST } from '../projects/project.constants';
import { ProjectsService } from '../projects/projects.service';
import { ProjectProgressDto } from '../projects/dto/project-progress.dto';
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

  /** Those on whose tasks I worked last, the latest first. */
  @Staff()
  @Polled(PROJECTS_LIST, TASKS_LIST, COMMENTS_LIST)
  @Get('touched')
  getTouchedProjects(@Me() me: CurrentUser): Promise<ProjectProgressDto[]> {
    return this.overview.touchedBy(me.id);
  }

  @Staff()
  @Post()
  createProject(@Me() me: CurrentUser, @Body() project: CreateProjectDto): Promise<ProjectDto> {
    return this.overview.create(me, project);
  }

  /** One project with its tasks. */
  @Staff()
  @Polled(PROJECTS_LIST, TASKS_LIST, USERS_LIST)
  @Get(':id')
  getProject(@IdParam() id: number): Promise<ProjectDetailDto> {
    return this.overview.get(id);
  }

  /** Changes only the given fields. */
  @Staff()
  @TakesBasis()
  @SparesProject()
  @Patch(':id')
  updateProject(
    @Me() me: CurrentUser,
    @IdParam() id: number,
    @Body() changes: UpdateProjectDto,
    @BasedOn() basis: Basis,
  ): Promise<ProjectDto> {
    return this.overview.update(me, id, changes, basis);
  }

  /** Ticks an entry of a checklist in the description, or takes the tick back. */
  @Staff()
  @HttpCode(200)
  @Post(':id/checklist')
  tickProjectChecklist(@Me() me: CurrentUser, @IdParam() id: number, @Body() entry: TickDto): Promise<ProjectDto> {
    return this.overview.tick(me, id, entry);
  }

  /** Deletes all the given projects, or none; their tasks stay, without a project. */
  @Roles('admin')
  @HttpCode(204)
  @Delete()
  async deleteProjects(@Me() me: CurrentUser, @Body() { ids }: ProjectIdsDto, @Undo() undo: TellUndo): Promise<void> {
    undo(await this.projects.removeAll(me, ids));
  }

  /** Its tasks stay, without a project. */
  @Roles('admin')
  @HttpCode(204)
  @Delete(':id')
  async deleteProject(@Me() me: CurrentUser, @IdParam() id: number, @Undo() undo: TellUndo): Promise<void> {
    undo(await this.projects.removeAll(me, [id]));
  }
}
