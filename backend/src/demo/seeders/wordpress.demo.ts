import { Task, TaskHistoryEntry } from '../../modules/tasks/task.entity';
import { checklistCounts } from '../../modules/tasks/text/checklist-counts';
import { placeOf, TimeEntry } from '../../modules/time-entries/records/time-entry.entity';
import { WordpressCare } from '../../modules/wordpress/care/wordpress-care.entity';
import type { CareItemDto } from '../../modules/wordpress/dto/care.dto';
import type { WordpressExtensionDto } from '../../modules/wordpress/dto/wordpress.dto';
import { WordpressSite } from '../../modules/wordpress/wordpress-site.entity';
import { monthAfter } from '../../platform/clock/periods';
import websites from '../data/websites.json';
import type { DemoContext, DemoPerson, DemoProject } from '../demo-context';

interface SiteStory {
  version: string;
  php: string;
  /** How many plugins are installed, and how many of them wait for an update. */
  plugins: number;
  behind: number;
  problem?: WordpressSite['problem'];
  isConnected?: boolean;
}

const NEWEST = '7.1.4';

/** By client; other websites are not WordPress, or nobody has confirmed it. */
const SITES = websites.wordpress as Partial<Record<string, SiteStory>>;

const DAY_MS = 24 * 3_600_000;

function extensions({ plugins, behind }: SiteStory): WordpressExtensionDto[] {
  return websites.plugins.slice(0, plugins).map(({ slug, name, version, newestVersion }, index) => {
    const isClosed = slug.startsWith('simple-301');
    const isBehind = newestVersion !== null && version !== newestVersion && index <= behind;
    const state = isClosed ? 'closed' : newestVersion === null ? 'unknown' : isBehind ? 'behind' : 'current';
    const installed = isBehind ? version : (newestVersion ?? version);
    return { slug, name, version: installed, newestVersion, isActive: index !== 4, state };
  });
}

function siteOf({ now }: DemoContext, project: DemoProject, story: SiteStory): Omit<WordpressSite, 'id'> {
  const { isConnected = true, version, php: phpVersion, problem = null } = story;
  const people = [project.contact, 'Studio'].map((name) => {
    const login = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\W+/g, '-');
    return { login, name, email: `${login}@client.example`, since: project.createdAt.toISOString() };
  });
  const tests = [
    { test: 'https_status', label: 'Your website is using an active HTTPS connection', status: 'good' },
    { test: 'page_cache', label: 'Page cache is not detected', status: 'recommended' },
  ];
  const theme = { slug: 'twentytwentyfive', name: 'Twenty Twenty-Five', version: '1.4', newestVersion: '1.4' };
  const known = (list: object[]) => (isConnected ? JSON.stringify(list) : null);
  const isBehind = version !== NEWEST;
  return {
    projectId: project.id,
    url: project.websiteUrl ?? '',
    login: isConnected ? 'studio' : null,
    // Not encrypted with this installation's key: the demo's sites do not exist.
    password: isConnected ? 'demo' : null,
    lookedAt: new Date(now.getTime() - 6 * 3_600_000 - project.id * 60_000),
    problem,
    version,
    newestVersion: NEWEST,
    securityVersion: isBehind && version.startsWith('7.1') ? NEWEST : null,
    toldVersion: isBehind ? NEWEST : null,
    phpVersion,
    plugins: known(extensions(story)),
    themes: known([{ ...theme, isActive: true, state: 'current' }]),
    admins: known(people),
    health: known(tests),
    missing: '',
  };
}

/** WordPress sites of clients, and their care rounds of the last month and this one. */
export async function fillWordpress(demo: DemoContext): Promise<void> {
  const { now, people, story } = demo;
  const sites = demo.projects.flatMap((project) => {
    const told = SITES[project.client];
    return told ? [{ project, told }] : [];
  });
  await demo.insert(
    WordpressSite,
    sites.map(({ project, told }) => siteOf(demo, project, told)),
  );
  const thisMonth = demo.today.slice(0, 7);
  let id = (await demo.manager.maximum(Task, 'id')) ?? 0;
  let order = (await demo.manager.maximum(Task, 'order')) ?? 0;
  for (const month of [monthAfter(thisMonth, -1), thisMonth]) {
    const createdAt = demo.atWork(new Date(Math.min(Date.parse(`${month}-02T09:00:00Z`), now.getTime() - DAY_MS)));
    for (const [index, { project, told }] of sites.slice(0, 4).entries()) {
      const isDone = month !== thisMonth || index < 1;
      const doneAt = isDone
        ? demo.atWork(new Date(Math.min(createdAt.getTime() + (2 + index) * DAY_MS, now.getTime())))
        : null;
      const items = itemsOf(told, doneAt);
      const box = isDone ? '- [x]' : '- [ ]';
      const lines = [...items.map(({ name, from, to }) => `${name}: ${from} → ${to}`), ...story.care.checks];
      const description = lines.map((line) => `${box} ${line}`).join('\n');
      const [assignee = people[0], assignedBy = people[0]] = [people[2 + (index % 3)], people[1]];
      const taskId = ++id;
      const task: Omit<Task, 'id'> = {
        title: `${story.care.title} ${month}: ${project.name}`,
        description,
        ...checklistCounts(description),
        assignee: assignee?.id ?? null,
        assignedBy: assignedBy?.id ?? null,
        status: isDone ? 'done' : 'todo',
        priority: 'normal',
        category: 'maintenance',
        urgent: false,
        projectId: project.id,
        order: ++order,
        ...{ createdAt, updatedAt: doneAt ?? createdAt, doneAt },
      };
      await demo.insert(Task, [{ id: taskId, ...task }]);
      const entry = { taskId, userId: assignedBy?.id, action: 'created' as const, createdAt };
      await demo.insert(TaskHistoryEntry, [entry]);
      if (doneAt && assignee)
        await demo.insert(TimeEntry, [hoursOf(demo, { id: taskId, projectId: project.id }, assignee, doneAt)]);
      const row = { month, projectId: project.id, taskId, items: JSON.stringify(items), createdAt };
      await demo.insert(WordpressCare, [row]);
    }
  }
}

function hoursOf(demo: DemoContext, task: Pick<Task, 'id' | 'projectId'>, { id: userId }: DemoPerson, at: Date) {
  const { id: taskId, projectId } = task;
  const about = { taskId, projectId, place: placeOf(projectId, taskId), note: null, isBillable: true };
  return { ...about, userId, workDate: demo.dayAt(at), minutes: 45, createdAt: at };
}

function itemsOf(told: SiteStory, at: Date | null): CareItemDto[] {
  const doneAt = at?.toISOString() ?? null;
  const core = { key: 'core', name: 'WordPress', from: '7.1.3', to: NEWEST, now: at && NEWEST, doneAt };
  const plugins = websites.plugins
    .slice(0, told.behind + 1)
    .flatMap(({ slug, name, version: from, newestVersion: to }) => {
      return to === null || from === to ? [] : [{ key: `plugin ${slug}`, name, from, to, now: at && to, doneAt }];
    });
  return told.version === NEWEST && !at ? plugins : [core, ...plugins];
}
