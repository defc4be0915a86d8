import { Injectable } from '@nestjs/common';
import { TaskFileUsesService } from '../tasks/files/task-file-uses.service';
import { ProjectTemplateQueries } from './project-templates.queries';

/** What templates show stays, whatever becomes of the tasks that they were made of. */
@Injectable()
export class ProjectTemplatesFiles {
  constructor(uses: TaskFileUsesService, queries: ProjectTemplateQueries) {
    uses.register(async (links, unit) => [
      ...(await queries.descriptionsNaming(links, unit)),
      ...(await queries.taskDescriptionsNaming(links, unit)),
    ]);
  }
}
