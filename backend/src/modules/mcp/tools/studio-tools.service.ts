import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { PROJECT_STATUSES } from '../../project-records/project.constants';
import { ProjectRecordsService } from '../../project-records/project-records.service';
import { SearchDto } from '../../search/dto/search.dto';
import { SearchService } from '../../search/search.service';
import { SitesService } from '../../sites/sites.service';
import { TaskListService } from '../../tasks/list/task-list.service';
import { UsersService } from '../../users/users.service';
import { WorkTargetsService } from '../../worktime/targets/work-targets.service';
import { WorktimeDaysService } from '../../worktime/worktime-days.service';
import { filled, page, short, withText } from '../answer';
import { id, offset, place, type Tool, tool, valid } from '../tool';

/** Without costs, and without time entries, which admins find of all users. */
const MOST_OF_A_KIND = 5;
const SEARCHED = ['person', 'project', 'task', 'file', 'comment'] as const;

@Injectable()
export class StudioToolsService {
  constructor(
    private readonly searching: SearchService,
    private readonly projects: ProjectRecordsService,
    private readonly tasks: TaskListService,
    private readonly sites: SitesService,
    private readonly users: UsersService,
    private readonly worktime: WorktimeDaysService,
    private readonly targets: WorkTargetsService,
  ) {}

  readonly tools: Readonly<Record<string, Tool>> = {
    search: tool(
      'search:read',
      'Finds people, projects, tasks, files and comments by words. Use it first when the user names something whose id you do not know. Answers with kind, id, title and the matching text, best first; full_kinds have more matches than the five shown, which more words narrow down, and not_searched are kinds that you may not see; a comment has the task_id for get_task.',
      { query: z.string().max(200).describe('Beginnings of words that must all occur.'), offset },
      async ({ query, offset }, { me }) => {
        const { q } = await valid(SearchDto, { q: query });
        const { items } = await this.searching.find(me, q, SEARCHED);
        const found = items.map(({ kind, id, title, excerpt, task_id, folder }) =>
          filled({ kind, id, title: short(title), text: short(excerpt), task_id, folder: short(folder) }),
        );
        const full_kinds = SEARCHED.filter((one) => items.filter(({ kind }) => kind === one).length === MOST_OF_A_KIND);
        const not_searched = SEARCHED.filter((one) => !this.searching.kindsOpenTo(me).includes(one));
        const rest = Object.entries({ full_kinds, not_searched }).filter(([, kinds]) => kinds.length);
        const about = Object.fromEntries(rest);
        return page('found', found.slice(offset), offset, found.length, 'with more words', about);
      },
    ),
    list_projects: tool(
      'projects:read',
      'Lists projects, newest first, with id, name, status, website and the number of all tasks, done ones included. Use it for an overview, or for the id that get_project, list_tasks and create_task need.',
      { status: z.enum(PROJECT_STATUSES).optional().describe('Only projects with this status.'), offset },
      async ({ status: wanted, offset }) => {
        const [all, counts] = await Promise.all([this.projects.newest(), this.tasks.countsByProject()]);
        const some = all.filter(({ status }) => !wanted || status === wanted);
        const projects = some
          .slice(offset)
          .map(({ id, name, status, websiteUrl: url }) =>
            filled({ id, name: short(name), status, website: short(url), tasks: counts.get(id) ?? 0 }),
          );
        return page('projects', projects, offset, some.length, 'with a status');
      },
    ),
    get_project: tool(
      'projects:read',
      'Shows a project with its status, website, number of all tasks, and its description as text, a long one by parts. Its tasks are given by list_tasks.',
      { id: id('The project: an id of list_projects or search.'), ...place },
      async ({ id, ...place }) => {
        const { name, status, websiteUrl, description } = await this.projects.get(id);
        const tasks = await this.tasks.countOfProject(id);
        const about = filled({ id, name: short(name), status, website: short(websiteUrl, 500), tasks });
        const read = withText(about, description ?? '', place);
        return typeof read === 'string' ? read : read.answer;
      },
    ),
    list_websites: tool(
      'projects:read',
      'Lists the websites of projects with their last check, those that are down first: state (up, down, skipped or unchecked), problem (status: it answered with an error), since when it is down, HTTP status, milliseconds until it answered, and when its certificate ends. Use it for questions about outages and certificates.',
      { is_down: z.boolean().optional().describe('true: only those that are down.'), offset },
      async ({ is_down: isDown, offset }) => {
        const [checked, websites] = await Promise.all([this.sites.list(), this.projects.websites()]);
        const checks = new Map(checked.map((site) => [site.projectId, site]));
        const all = websites.map(({ projectId: project_id, name, url }) => {
          const site = checks.get(project_id);
          const about = { project_id, project: short(name), website: short(url), state: site?.outcome ?? 'unchecked' };
          if (!site) return about;
          const { problem, downSince: down_since, status: http_status, responseMs: response_ms } = site;
          const times = { certificate_until: site.certificateUntil, checked_at: site.checkedAt };
          return { ...about, ...filled({ problem, down_since, http_status, response_ms, ...times }) };
        });
        const down = all.filter(({ state }) => state === 'down');
        const some = isDown ? down : [...down, ...all.filter(({ state }) => state !== 'down')];
        const shown = some.slice(offset);
        return page('websites', shown, offset, some.length, 'with is_down');
      },
    ),
    list_people: tool(
      'people:read',
      'Lists the colleagues who can be assigned tasks, with id, name and e-mail address; the user you act for has is_me. Use it to turn a name into the id that list_tasks, create_task and change_task need.',
      { offset },
      async ({ offset }, { me }) => {
        const users = await this.users.list(({ deactivatedAt, ...user }) => (deactivatedAt === null ? [user] : []));
        const people = users.flat().map(({ id, firstName, lastName, email }) => {
          const name = short([firstName, lastName].filter(Boolean).join(' '));
          return filled({ id, name, email: short(email), is_me: id === me.id });
        });
        return page('people', people.slice(offset), offset, people.length);
      },
    ),
    my_time: tool(
      'worktime:read',
      'Tells how many minutes the user you act for has worked today and this week (Monday to Sunday), and how many are the target. It cannot clock in or out, and knows the time of nobody else.',
      {},
      async (_, { me: { id } }) => {
        const { work_date: date, is_working, duration, break_minutes, week } = await this.worktime.day(id);
        const target_minutes = (await this.targets.between([id], date, date)).minutes(id, date);
        return { today: { date, minutes: duration.totalMinutes, target_minutes, break_minutes, is_working }, week };
      },
    ),
  };
}
