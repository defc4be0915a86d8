import { Injectable } from '@nestjs/common';
import { RawTables, readOnly } from '../../platform/raw-tables/raw-tables';
import { TaskFilesService } from '../tasks/files/task-files.service';
import { TASK_CATEGORIES, TASK_PRIORITIES } from '../tasks/task.constants';
import { ProjectTemplate } from './project-template.entity';
import { ProjectTemplateQueries } from './project-templates.queries';
import { TemplateTask } from './template-task.entity';

@Injectable()
export class ProjectTemplatesRegistrations {
  constructor(tables: RawTables, files: TaskFilesService, queries: ProjectTemplateQueries) {
    tables.register(
      {
        entity: ProjectTemplate,
        columns: { start_day: { format: 'day' }, ...readOnly('created_by') },
        noInsert: true,
      },
      {
        entity: TemplateTask,
        columns: {
          ...readOnly('template_id'),
          position: { min: 0 },
          priority: { words: TASK_PRIORITIES },
          category: { words: TASK_CATEGORIES },
        },
        noInsert: true,
      },
    );
    files.register(async (links, unit) => [
      ...(await queries.descriptionsNaming(links, unit)),
      ...(await queries.taskDescriptionsNaming(links, unit)),
    ]);
  }
}
