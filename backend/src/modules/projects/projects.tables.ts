import { Injectable } from '@nestjs/common';
import { RawTables } from '../../platform/raw-tables/raw-tables';
import { PROJECT_STATUSES } from './project.constants';
import { Project } from './project.entity';
import { PROJECTS_LIST } from './projects.service';

@Injectable()
export class ProjectsTables {
  constructor(tables: RawTables) {
    tables.register({
      entity: Project,
      columns: { status: { words: PROJECT_STATUSES, default: 'active' }, website_url: { format: 'web-address' } },
      follow: (unit) => unit.touch(PROJECTS_LIST),
    });
  }
}
