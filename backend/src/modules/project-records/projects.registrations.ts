import { Injectable } from '@nestjs/common';
import { EventPublisher } from '../../platform/events/event-publisher.service';
import { RawTables } from '../../platform/raw-tables/raw-tables';
import { SearchIndexService } from '../../platform/search/search-index.service';
import { excerpted, LISTED } from '../../platform/text/excerpt';
import { BinRegistry } from '../bin/bin-registry.service';
import { PROJECT_STATUSES } from './project.constants';
import { Project } from './project.entity';
import { ProjectQueries } from './projects.queries';

/** Webhooks get projects as lists show them, without their tasks. */
@Injectable()
export class ProjectsRegistrations {
  constructor(
    tables: RawTables,
    binRegistry: BinRegistry,
    index: SearchIndexService,
    events: EventPublisher,
    queries: ProjectQueries,
  ) {
    tables.register({
      entity: Project,
      columns: { status: { words: PROJECT_STATUSES, default: 'active' }, website_url: { format: 'web-address' } },
    });
    binRegistry.register({
      entity: Project,
      kindOf: () => 'project',
      title: ['name'],
      text: 'description',
    });
    index.register({
      kind: 'project',
      entity: Project,
      title: ['name'],
      text: ['description', 'websiteUrl'],
      show: async (ids) =>
        (await queries.found({ ids })).map(({ id, name, description, websiteUrl }) => {
          return { id, title: name, text: [description, websiteUrl].filter(Boolean).join('\n') || null };
        }),
    });
    events.register({
      kind: 'project',
      entity: Project,
      columns: { name: 'name', description: 'description', status: 'status', websiteUrl: 'websiteUrl' },
      show: (_unit, rows) =>
        Promise.resolve(
          rows.map(({ id, name, description, status, websiteUrl, createdAt }) => {
            return { id, name, ...excerpted(description, LISTED), status, websiteUrl, createdAt };
          }),
        ),
    });
  }
}
