import { Injectable } from '@nestjs/common';
import { EventPublisher } from '../../platform/events/event-publisher.service';
import { excerpted, LISTED } from '../../platform/text/excerpt';
import { Project } from './project.entity';

/** What other programs are told of projects: as lists show them, without their tasks. */
@Injectable()
export class ProjectsEvents {
  constructor(events: EventPublisher) {
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
