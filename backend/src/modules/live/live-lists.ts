import { type AccessGrant, isGranted, type KnownUser, type Role, type Scope } from '../../platform/access';
import { listNames } from '../../platform/database';
import { COSTS_LIST } from '../finances/cost.constants';
import { PROJECTS_LIST } from '../project-records/project.constants';
import { RESOURCES_LIST } from '../resources/resource.constants';
import { COMMENTS_LIST, EDITORS_LIST, TASKS_LIST } from '../tasks/task.constants';
import { RATES_LIST, TIME_ENTRIES_LIST } from '../time-entries/time-entries.constants';
import { USERS_LIST } from '../users/users.constants';
import { WORDPRESS_LIST } from '../wordpress/wordpress.constants';
import { WORKTIME_LIST } from '../worktime/worktime.constants';

const EVERYBODYS = {
  tasks: TASKS_LIST,
  comments: COMMENTS_LIST,
  editors: EDITORS_LIST,
  projects: PROJECTS_LIST,
  users: USERS_LIST,
  resources: RESOURCES_LIST,
  notifications: 'notifications:me',
  hours: TIME_ENTRIES_LIST,
  wordpress: WORDPRESS_LIST,
};

/** The lists that each role is notified of, with the names that clients know. */
const LISTS: Record<Role, Readonly<Record<string, string>>> = {
  employee: { ...EVERYBODYS, worktime: 'worktime:me' },
  admin: { ...EVERYBODYS, worktime: WORKTIME_LIST, rates: RATES_LIST, costs: COSTS_LIST },
};

export const LIVE_LISTS = Object.keys(LISTS.admin);

/** The scope an access token needs to be notified of a list. */
const NEEDED: Readonly<Record<string, Scope>> = {
  tasks: 'tasks:read',
  comments: 'tasks:read',
  editors: 'tasks:read',
  projects: 'projects:read',
  users: 'people:read',
  resources: 'files:read',
  notifications: 'notifications:read',
  worktime: 'worktime:read',
  costs: 'costs:read',
  hours: 'worktime:read',
  rates: 'costs:read',
  wordpress: 'projects:read',
};

function mayHear(list: string, accessToken: AccessGrant | undefined): boolean {
  const needed = NEEDED[list];
  return !accessToken || (needed !== undefined && isGranted(accessToken.scopes, needed));
}

/** The client's names of the stored lists that this user, or their program, is notified of. */
export function liveListsOf({
  id,
  role,
  accessToken,
}: Pick<KnownUser, 'id' | 'role' | 'accessToken'>): ReadonlyMap<string, string> {
  const lists = Object.entries(LISTS[role]).filter(([name]) => mayHear(name, accessToken));
  const stored = listNames(
    lists.map(([, list]) => list),
    id,
  );
  return new Map(lists.map(([name], index) => [stored[index] ?? name, name]));
}
