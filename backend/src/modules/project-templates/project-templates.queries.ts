import { Injectable } from '@nestjs/common';
import { type ById, columnsOf, containsAny, type Params, Queries, total } from '../../platform/database';
import { ProjectTemplate } from './project-template.entity';
import { TemplateTask } from './template-task.entity';

const TABLES = { project_templates: ProjectTemplate, template_tasks: TemplateTask };

@Injectable()
export class ProjectTemplateQueries extends Queries(TABLES, (query, compose) => ({
  all: query((db) =>
    db.selectFrom('project_templates').select(columnsOf(ProjectTemplate, 'description')).orderBy('name').orderBy('id'),
  ),
  counts: query((db) => db.selectFrom('template_tasks').select(['templateId', total]).groupBy('templateId')),
  byId: query((db, p: ById) =>
    db.selectFrom('project_templates').select(columnsOf(ProjectTemplate)).where('id', '=', p.id),
  ),
  tasks: query((db, p: Params<{ templateId: number; offset: number; limit: number }>) =>
    db
      .selectFrom('template_tasks')
      .select(columnsOf(TemplateTask))
      .where('templateId', '=', p.templateId)
      .orderBy('position')
      .limit(p.limit)
      .offset(p.offset),
  ),
  descriptionsNaming: compose((db, links: readonly string[]) =>
    db.selectFrom('project_templates').select('description as text').where(containsAny('description', links)),
  ),
  taskDescriptionsNaming: compose((db, links: readonly string[]) =>
    db.selectFrom('template_tasks').select('description as text').where(containsAny('description', links)),
  ),
})) {}
