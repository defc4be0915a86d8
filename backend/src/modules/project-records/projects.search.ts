import { Injectable } from '@nestjs/common';
import { SearchIndexService } from '../../platform/search/search-index.service';
import { Project } from './project.entity';
import { ProjectQueries } from './projects.queries';

@Injectable()
export class ProjectsSearch {
  constructor(index: SearchIndexService, queries: ProjectQueries) {
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
  }
}
