import { Body, Controller, Delete, Get, HttpCode, Patch, Post, Query } from '@nestjs/common';
import { type CurrentUser, Me, Staff } from '../../platform/access';
import { IdParam, Polled } from '../../platform/http';
import { ProjectDto } from '../projects/dto/project.dto';
import {
  CreateProjectTemplateDto,
  ProjectTemplateDetailDto,
  ProjectTemplateDto,
  RenameProjectTemplateDto,
  TemplatePreviewQueryDto,
  UseProjectTemplateDto,
} from './dto/project-template.dto';
import { TEMPLATES_LIST } from './project-template.entity';
import { ProjectTemplatesService } from './project-templates.service';

@Staff()
@Controller('api/project-templates')
export class ProjectTemplatesController {
  constructor(private readonly templates: ProjectTemplatesService) {}

  /** By name. */
  @Polled(TEMPLATES_LIST)
  @Get()
  getProjectTemplates(): Promise<ProjectTemplateDto[]> {
    return this.templates.list();
  }

  /** Saves a project with its tasks as a template. */
  @Post()
  createProjectTemplate(
    @Me() me: CurrentUser,
    @Body() template: CreateProjectTemplateDto,
  ): Promise<ProjectTemplateDto> {
    return this.templates.create(me, template);
  }

  /** One template with its tasks, with dates as a new project would get them. */
  @Get(':id')
  getProjectTemplate(
    @IdParam() id: number,
    @Query() { startDay }: TemplatePreviewQueryDto,
  ): Promise<ProjectTemplateDetailDto> {
    return this.templates.preview(id, startDay);
  }

  /** Only for its creator and admins. */
  @Patch(':id')
  renameProjectTemplate(
    @Me() me: CurrentUser,
    @IdParam() id: number,
    @Body() changes: RenameProjectTemplateDto,
  ): Promise<ProjectTemplateDto> {
    return this.templates.rename(me, id, changes);
  }

  /** Only for its creator and admins. Projects made from it stay. */
  @HttpCode(204)
  @Delete(':id')
  deleteProjectTemplate(@Me() me: CurrentUser, @IdParam() id: number): Promise<void> {
    return this.templates.remove(me, id);
  }

  /** Creates a project with the template's tasks. */
  @Post(':id/projects')
  createProjectFromTemplate(
    @Me() me: CurrentUser,
    @IdParam() id: number,
    @Body() given: UseProjectTemplateDto,
  ): Promise<ProjectDto> {
    return this.templates.createProject(me, id, given);
  }
}
