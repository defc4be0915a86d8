import { Injectable } from '@nestjs/common';
import { RawTables } from '../../platform/raw-tables/raw-tables';
import { TASKS_LIST } from '../tasks/task-list.service';
import { Project, PROJECT_STATUSES } from './project.entity';
import { PROJECTS_LIST } from './project-directory.service';

@Injectable()
export class ProjectsTables {
  constructor(tables: RawTables) {
    tables.register({
      entity: Project,
      columns: { status: { words: PROJECT_STATUSES, default: 'active' }, website_url: { format: 'web-address' } },
      follow: (unit) => unit.touch(PROJECTS_LIST, TASKS_LIST),
    });
  }
}
