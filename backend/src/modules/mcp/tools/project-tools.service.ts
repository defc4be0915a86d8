import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { PROJECT_STATUSES } from '../../project-records/project.constants';
import { ProjectRecordsService } from '../../project-records/project-records.service';
import { SitesService } from '../../sites/sites.service';
import { TaskListService } from '../../tasks/list/task-list.service';
import { bytesOf, MAX_BYTES, page, partOf, short } from '../answer';
import { id, offset, tool, type Toolbox } from '../tool';

/** For the sentence that tells how to go on. */
const MORE_BYTES = 120;

/** Projects and their websites. */
@Injectable()
export class ProjectToolsService implements Toolbox {
  constructor(
    private readonly projects: ProjectRecordsService,
    private readonly tasks: TaskListService,
    private readonly sites: SitesService,
  ) {}

  readonly tools = [
    tool({
      name: 'list_projects',
      title: 'Projects',
      description:
        'Lists projects, newest first, with id, name, status, website and number of tasks. Use it to get an overview, or the id that get_project, list_tasks and create_task need.',
      scope: 'projects:read',
      input: { status: z.enum(PROJECT_STATUSES).optional().describe('Only projects with this status.'), offset },
      run: async (_, { status, offset }) => {
        const [all, counts] = await Promise.all([this.projects.newest(), this.tasks.countsByProject()]);
        const wanted = all.filter((project) => !status || project.status === status);
        const shown = wanted.slice(offset).map(({ id, name, status, websiteUrl }) => ({
          ...{ id, name: short(name), status, tasks: counts.get(id) ?? 0 },
          ...(websiteUrl && { website: short(websiteUrl) }),
        }));
        return page('projects', shown, { offset, total: wanted.length, narrower: 'with a status' });
      },
    }),
    tool({
      name: 'get_project',
      title: 'A project',
      description:
        'Shows one project with its status, website, number of tasks and description. A long description comes in parts. Its tasks are given by list_tasks with project_id. Ids come from list_projects or search.',
      scope: 'projects:read',
      input: { id: id('The project.'), offset },
      run: async (_, { id, offset }) => {
        const [{ name, status, websiteUrl, description }, tasks] = await Promise.all([
          this.projects.get(id),
          this.tasks.countOfProject(id),
        ]);
        const head = { id, name: short(name), status, tasks, ...(websiteUrl && { website: short(websiteUrl, 600) }) };
        const { text, next } = partOf(description ?? '', offset, MAX_BYTES - bytesOf(head) - MORE_BYTES);
        const more = `The description goes on: call again with offset ${next}`;
        return { ...head, ...(text && { description: text }), ...(next !== undefined && { more }) };
      },
    }),
    tool({
      name: 'list_websites',
      title: 'Websites',
      description:
        'Lists the projects’ websites with the result of the last check, those that are down first: state (up, down, skipped), problem, since when it is down, HTTP status, milliseconds until it answered, and when its certificate ends. Use it for questions about outages and certificates.',
      scope: 'projects:read',
      input: { is_down: z.boolean().optional().describe('true: only websites that are down.'), offset },
      run: async (_, { is_down, offset }) => {
        const [sites, websites] = await Promise.all([this.sites.list(), this.projects.websites()]);
        const known = new Map(websites.map((website) => [website.projectId, website]));
        const wanted = sites
          .filter(({ outcome }) => !is_down || outcome === 'down')
          .sort((a, b) => Number(b.outcome === 'down') - Number(a.outcome === 'down'));
        const shown = wanted.slice(offset).map((site) => {
          const { name = '', url = '' } = known.get(site.projectId) ?? {};
          return {
            ...{ project_id: site.projectId, project: short(name), website: short(url), state: site.outcome },
            ...(site.problem !== null && { problem: site.problem }),
            ...(site.downSince !== null && { down_since: site.downSince }),
            ...(site.status !== null && { http_status: site.status }),
            ...(site.responseMs !== null && { response_ms: site.responseMs }),
            ...(site.certificateUntil !== null && { certificate_until: site.certificateUntil }),
            checked_at: site.checkedAt,
          };
        });
        return page('websites', shown, { offset, total: wanted.length, narrower: 'with is_down' });
      },
    }),
  ];
}
