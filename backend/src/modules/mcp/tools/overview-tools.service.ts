import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { SearchDto } from '../../search/dto/search.dto';
import { SearchService } from '../../search/search.service';
import { UsersService } from '../../users/users.service';
import { WorkTargetsService } from '../../worktime/targets/work-targets.service';
import { TodayService } from '../../worktime/today/today.service';
import { page, short } from '../answer';
import { offset, tool, type Toolbox, valid } from '../tool';

/** Without costs, and without time entries, which admins find of all users. */
const KINDS = ['person', 'project', 'task', 'file', 'comment'] as const;

/** What is there, who is there, and the user's own time. */
@Injectable()
export class OverviewToolsService implements Toolbox {
  constructor(
    private readonly search: SearchService,
    private readonly users: UsersService,
    private readonly today: TodayService,
    private readonly targets: WorkTargetsService,
  ) {}

  readonly tools = [
    tool({
      name: 'search',
      title: 'Search',
      description:
        'Finds people, projects, tasks, files and comments by words. Use it first when the user names something and you do not know its id. Answers with kind, id, title and the matching part of the text, best matches first: at most five of a kind. A comment has the task_id for get_task.',
      scope: 'search:read',
      input: {
        query: z.string().describe('Words, or beginnings of words, that must all occur. At most 200 characters.'),
        offset,
      },
      run: async ({ me }, { query, offset }) => {
        const { q } = await valid(SearchDto, { q: query });
        const { items } = await this.search.find(me, q, KINDS);
        const found = items.slice(offset).map(({ kind, id, title, excerpt, task_id, folder }) => ({
          ...{ kind, id, title: short(title) },
          ...(excerpt && { text: short(excerpt) }),
          ...(task_id !== null && { task_id }),
          ...(folder && { folder: short(folder) }),
        }));
        return page('found', found, { offset, total: items.length, narrower: 'with more words' });
      },
    }),
    tool({
      name: 'list_people',
      title: 'People',
      description:
        'Lists the colleagues who can be assigned tasks, with id, name and e-mail address. Use it to turn a name into the id that list_tasks, create_task and change_task need. The one you act for has "is_me".',
      scope: 'people:read',
      input: { offset },
      run: async ({ me }, { offset }) => {
        const users = await this.users.list((user) => user);
        const active = users.filter(({ deactivatedAt }) => deactivatedAt === null);
        const people = active.slice(offset).map(({ id, firstName, lastName, email }) => {
          const name = [firstName, lastName].filter(Boolean).join(' ');
          return { id, ...(name && { name: short(name) }), email: short(email), ...(id === me.id && { is_me: true }) };
        });
        return page('people', people, { offset, total: active.length });
      },
    }),
    tool({
      name: 'my_time',
      title: 'My work time',
      description:
        'Tells how long the user you act for has worked today and this week (Monday to Sunday), in whole minutes, and the minutes targeted. It cannot clock in or out, and knows nobody else’s time.',
      scope: 'worktime:read',
      input: {},
      run: async ({ me }) => {
        const { work_date: date, is_working, duration, break_minutes, week } = await this.today.of(me.id);
        const targets = await this.targets.between([me.id], date, date);
        return {
          today: {
            ...{ date, minutes: duration.totalMinutes, target_minutes: targets.minutes(me.id, date) },
            ...{ break_minutes, is_working },
          },
          week,
        };
      },
    }),
  ];
}
