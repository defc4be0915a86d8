import { Injectable } from '@nestjs/common';
import { RawTables } from '../../platform/raw-tables/raw-tables';
import { PROJECT_STATUSES } from './project.constants';
import { Project } from './project.entity';

@Injectable()
export class ProjectsTables {
  constructor(tables: RawTables) {
    tables.register({
      entity: Project,
      columns: { status: { words: PROJECT_STATUSES, default: 'active' }, website_url: { format: 'web-address' } },
    });
  }
}
