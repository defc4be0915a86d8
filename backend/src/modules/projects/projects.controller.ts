import { Body, Controller, Delete, Get, HttpCode, Patch, Post } from '@nestjs/common';
import { type CurrentUser, Me, Roles, Staff } from '../../platform/access/access';
import { IdParam } from '../../platform/http/id.pipe';
import { Polled } from '../../platform/http/polled';
import { TASKS_LIST } from '../tasks/task-list.service';
import { ProjectDetailDto, ProjectDto } from './dto/project.dto';
import { CreateProjectDto, UpdateProjectDto } from './dto/project-input.dto';
import { PROJECTS_LIST } from './project-directory.service';
import { ProjectsService } from './projects.service';

@Controller('api/projects')
export class ProjectsController {
  constructor(private readonly projects: ProjectsService) {}

  /** Newest first, each with the number of its tasks. */
  @Staff()
  @Polled(PROJECTS_LIST, TASKS_LIST)
  @Get()
  getProjects(): Promise<ProjectDto[]> {
    return this.projects.list();
  }

  @Staff()
  @Post()
  createProject(@Body() project: CreateProjectDto): Promise<ProjectDto> {
    return this.projects.create(project);
  }

  /** One project with its tasks. */
  @Staff()
  @Get(':id')
  getProject(@IdParam() id: number): Promise<ProjectDetailDto> {
    return this.projects.get(id);
  }

  /** Changes only what is given. */
  @Staff()
  @Patch(':id')
  updateProject(@IdParam() id: number, @Body() changes: UpdateProjectDto): Promise<ProjectDto> {
    return this.projects.update(id, changes);
  }

  /** Its tasks stay and lose the project. */
  @Roles('admin')
  @HttpCode(204)
  @Delete(':id')
  deleteProject(@Me() me: CurrentUser, @IdParam() id: number): Promise<void> {
    return this.projects.remove(me, id);
  }
}
