import { Body, Controller, Delete, Get, HttpCode, Patch, Post } from '@nestjs/common';
import { type CurrentUser, Me, Roles, Staff } from '../../platform/access';
import { CheckItemDto, IdParam, IfMatch, IfMatchHeader, Polled, type SetUndo, Undo } from '../../platform/http';
import { COMMENTS_LIST, TASKS_LIST } from '../tasks/task.constants';
import { USERS_LIST } from '../users/users.constants';
import { CreateProjectDto, ProjectIdsDto, UpdateProjectDto } from '../project-records/dto/project-input.dto';
import { SkipUnchangedProject } from '../project-records/dto/skip-unchanged-project';
import { PROJECTS_LIST } from '../project-records/project.constants';
import { ProjectRecordsService } from '../project-records/project-records.service';
import { ProjectDetailDto, ProjectDto, ProjectProgressDto } from './dto/project.dto';
import { ProjectsService } from './projects.service';

@Staff()
@Controller('api/projects')
export class ProjectsController {
  constructor(
    private readonly projects: ProjectsService,
    private readonly records: ProjectRecordsService,
  ) {}

  /** Newest first, each with the number of its tasks. If they do not all fit into one answer, the newest. */
  @Polled(PROJECTS_LIST, TASKS_LIST)
  @Get()
  getProjects(): Promise<ProjectDto[]> {
    return this.projects.list();
  }

  /** Projects whose tasks I worked on last, latest first. */
  @Polled(PROJECTS_LIST, TASKS_LIST, COMMENTS_LIST)
  @Get('touched')
  getTouchedProjects(@Me() me: CurrentUser): Promise<ProjectProgressDto[]> {
    return this.projects.touchedBy(me.id);
  }

  @Post()
  createProject(@Me() me: CurrentUser, @Body() project: CreateProjectDto): Promise<ProjectDto> {
    return this.projects.create(me, project);
  }

  /** One project with its tasks. */
  @Polled(PROJECTS_LIST, TASKS_LIST, USERS_LIST)
  @Get(':id')
  getProject(@IdParam() id: number): Promise<ProjectDetailDto> {
    return this.projects.get(id);
  }

  /** Changes only the given fields. */
  @SkipUnchangedProject()
  @Patch(':id')
  updateProject(
    @Me() me: CurrentUser,
    @IdParam() id: number,
    @Body() changes: UpdateProjectDto,
    @IfMatchHeader() ifMatch: IfMatch,
  ): Promise<ProjectDto> {
    return this.projects.update(me, id, changes, ifMatch);
  }

  /** Ticks or unticks an entry of a checklist in the description. */
  @HttpCode(200)
  @Post(':id/checklist')
  tickProjectChecklist(@Me() me: CurrentUser, @IdParam() id: number, @Body() entry: CheckItemDto): Promise<ProjectDto> {
    return this.projects.tick(me, id, entry);
  }

  /** Deletes all the given projects, or none; their tasks stay, without a project. */
  @Roles('admin')
  @HttpCode(204)
  @Delete()
  async deleteProjects(@Me() me: CurrentUser, @Body() { ids }: ProjectIdsDto, @Undo() undo: SetUndo): Promise<void> {
    undo(await this.records.removeAll(me, ids));
  }

  /** Deletes the project; its tasks stay, without a project. */
  @Roles('admin')
  @HttpCode(204)
  @Delete(':id')
  async deleteProject(@Me() me: CurrentUser, @IdParam() id: number, @Undo() undo: SetUndo): Promise<void> {
    undo(await this.records.removeAll(me, [id]));
  }
}
