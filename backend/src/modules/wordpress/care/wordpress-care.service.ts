import { Injectable } from '@nestjs/common';
import { type CurrentUser, isGranted } from '../../../platform/access';
import { Clock, dayAt, monthAfter } from '../../../platform/clock';
import { AppConfig } from '../../../platform/config/app-config';
import { Transactions, type UnitOfWork } from '../../../platform/database';
import { beginningOf } from '../../../platform/text/excerpt';
import { MAX_LINE, MAX_LONG_TEXT } from '../../../platform/text/text-rules';
import { ProjectRecordsService } from '../../project-records/project-records.service';
import { TaskListService } from '../../tasks/list/task-list.service';
import { TaskErrors } from '../../tasks/tasks.errors';
import { TasksService } from '../../tasks/tasks.service';
import { ProjectHoursService } from '../../time-entries/projects/project-hours.service';
import { UsersService } from '../../users/users.service';
import {
  type CareItemDto,
  careItemsIn,
  type CareMonthDto,
  type CareTaskDto,
  type CreateCareDto,
} from '../dto/care.dto';
import { extensionsIn, isKnown } from '../dto/wordpress.dto';
import { stored } from '../looks/wordpress-looks.service';
import { isBehind, isNewer } from '../wordpress.constants';
import { WordpressErrors } from '../wordpress.errors';
import { WordpressQueries } from '../wordpress.queries';
import { WordpressSite } from '../wordpress-site.entity';
import { WordpressCare } from './wordpress-care.entity';

const MONTHS = 24;

type Facts = Pick<WordpressSite, 'version' | 'newestVersion' | 'plugins' | 'themes' | 'missing'>;

/** Care rounds: a month's tasks to update WordPress sites. */
@Injectable()
export class WordpressCareService {
  constructor(
    private readonly queries: WordpressQueries,
    private readonly projects: ProjectRecordsService,
    private readonly tasks: TasksService,
    private readonly taskList: TaskListService,
    private readonly hours: ProjectHoursService,
    private readonly users: UsersService,
    private readonly transactions: Transactions,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  /** The last two years, latest first. */
  async months(): Promise<CareMonthDto[]> {
    const rows = await this.queries.careSince({ month: this.monthIn(-MONTHS) });
    const tasks = await this.taskList.states(rows.map(({ taskId }) => taskId));
    const isDone = ({ taskId }: (typeof rows)[number]) => tasks.get(taskId ?? 0)?.status === 'done';
    return [...Map.groupBy(rows, ({ month }) => month)]
      .map(([month, sites]) => ({ month, sites: sites.length, done: sites.filter(isDone).length }))
      .sort((a, b) => b.month.localeCompare(a.month));
  }

  /** By name. */
  async ofMonth({ accessToken }: CurrentUser, month: string): Promise<CareTaskDto[]> {
    const seesHours = !accessToken || isGranted(accessToken.scopes, 'worktime:read');
    const rows = await this.queries.careOfMonth({ month });
    const ids = rows.map(({ taskId }) => taskId);
    const [names, websites, tasks, minutes] = await Promise.all([
      this.projects.names(),
      this.projects.websites(),
      this.taskList.states(ids),
      this.hours.minutesOfTasks(ids),
    ]);
    const urls = new Map(websites.map(({ projectId, url }) => [projectId, url]));
    return rows
      .map(({ projectId, taskId, items }) => {
        const { status = null, assignee = null, doneAt = null } = tasks.get(taskId ?? 0) ?? {};
        const [name, url] = [names.get(projectId) ?? '', urls.get(projectId) ?? null];
        const recorded = seesHours ? (minutes.get(taskId ?? 0) ?? 0) : null;
        return { projectId, name, url, taskId, status, assignee, doneAt, items: careItemsIn(items), minutes: recorded };
      })
      .sort((a, b) => a.name.localeCompare(b.name));
  }

  /** Months from now, negative for the past. */
  private monthIn(months: number): string {
    return monthAfter(dayAt(this.clock.now(), this.config.studio.timezone).slice(0, 7), months);
  }

  /** All sites get their task, or none. @throws {FarMonth} @throws {NotConfirmed} @throws {CareExists} @throws {UnknownAssignee} @throws {DeactivatedAssignee} */
  async create(me: CurrentUser, { month, title, checks = '', sites }: CreateCareDto): Promise<CareTaskDto[]> {
    if (month < this.monthIn(-MONTHS) || month > this.monthIn(1)) throw new WordpressErrors.FarMonth();
    await this.transactions.run(async (unit) => {
      const ids = sites.map(({ projectId }) => projectId);
      const websites = await this.projects.holdWebsites(unit, ids);
      const people = await this.users.byIds(
        sites.map(({ assignee }) => assignee),
        unit,
      );
      const known = new Map(
        (await unit.lockAll(WordpressSite, { projectId: ids })).map((site) => [site.projectId, site]),
      );
      const taken = new Set((await unit.lockAll(WordpressCare, { month, projectId: ids })).map((row) => row.projectId));
      // New tasks go on top of the list, so the last one comes first.
      for (const { projectId, assignee } of sites.toReversed()) {
        const [site, website, person] = [known.get(projectId), websites.get(projectId), people.get(assignee)];
        if (!site || website?.url !== site.url) throw new WordpressErrors.NotConfirmed();
        if (!person) throw new TaskErrors.UnknownAssignee();
        if (person.deactivatedAt !== null) throw new TaskErrors.DeactivatedAssignee();
        if (taken.has(projectId)) throw new WordpressErrors.CareExists({ name: website.name });
        taken.add(projectId);
        const items = waitingOn(site);
        const lines = [...(items ?? []).map(lineOf), ...checks.split('\n').flatMap((line) => line.trim() || [])];
        const task = await this.tasks.add(unit, me, {
          title: beginningOf(`${title}: ${website.name}`, MAX_LINE),
          description: checklist(lines) || null,
          category: 'maintenance',
          assignee,
          projectId,
        });
        const createdAt = this.clock.now();
        await unit.insert(WordpressCare, {
          month,
          projectId,
          taskId: task.id,
          items: items ? stored(items).json : 'null',
          createdAt,
        });
      }
    });
    return this.ofMonth(me, month);
  }

  /** Ticks what a look found updated since the round began, in its tasks, too. */
  async tick(unit: UnitOfWork, projectId: number, look: Facts): Promise<void> {
    const rounds = await this.queries.openCare({ projectId }, unit);
    const versions = versionsIn(look);
    const doneAt = this.clock.now().toISOString();
    for (const { id, taskId, items: before } of rounds) {
      const found: { field: 'found' | 'gone'; entry: string }[] = [];
      const items = (careItemsIn(before) ?? []).map((item) => {
        if (item.doneAt !== null) return item;
        const now = versions.get(item.key) ?? null;
        const isWaiting = now === null ? !isGone(look, item) : isNewer(item.to, now);
        if (isWaiting) return { ...item, now: now === item.from ? null : now };
        found.push({ field: now === null ? 'gone' : 'found', entry: lineOf(item) });
        return { ...item, now, doneAt };
      });
      const { json } = stored(items);
      if (json !== before) await unit.update(WordpressCare, { id }, { items: json });
      if (taskId !== null && found.length) await this.tasks.tickFound(unit, taskId, found);
    }
  }
}

/** What waits for an update; null: not known. */
function waitingOn(site: Omit<Facts, 'missing'>): CareItemDto[] | null {
  if (!site.newestVersion && !isKnown(extensionsIn(site.plugins))) return null;
  const core = { slug: '', name: 'WordPress', version: site.version ?? '', newestVersion: site.newestVersion };
  return [
    ...(isBehind(site) ? [['core', core] as const] : []),
    ...behindIn(site.plugins).map((plugin) => [`plugin ${plugin.slug}`, plugin] as const),
    ...behindIn(site.themes).map((theme) => [`theme ${theme.slug}`, theme] as const),
  ].map(([key, { name, version, newestVersion }]) => {
    return { key, name, from: version, to: newestVersion ?? version, now: null, doneAt: null };
  });
}

const behindIn = (list: string | null) => (extensionsIn(list) ?? []).filter(({ state }) => state === 'behind');

/** The versions found, by the keys of `CareItemDto`. */
function versionsIn({ version, plugins, themes }: Facts): Map<string, string> {
  const each = (kind: string, list: string | null) =>
    (extensionsIn(list) ?? []).map((one) => [`${kind} ${one.slug}`, one.version] as const);
  return new Map([
    ...(version ? [['core', version] as const] : []),
    ...each('plugin', plugins),
    ...each('theme', themes),
  ]);
}

/** Whether the look saw all plugins or themes, and not this one. */
function isGone({ plugins, themes, missing }: Facts, { key }: CareItemDto): boolean {
  const [kind = ''] = key.split(' ');
  const list = { plugin: plugins, theme: themes }[kind] ?? null;
  return list !== null && !missing.split(' ').some((part) => part === `${kind}s` || part === 'all');
}

/** Names are the site's: they must neither mention users, nor link, nor format the text. */
const lineOf = ({ name, from, to }: CareItemDto) =>
  `${name.replace(/https?:\/\/|www\.|[@[\]<>`*_~|\\#!]/gi, '')}: ${from} → ${to}`;

/** As many lines as a description holds, and how many more there are. */
function checklist(lines: readonly string[]): string {
  const entries = lines.map((line) => `- [ ] ${line}`);
  let length = 0;
  const shown = entries.filter((entry) => (length += entry.length + 1) < MAX_LONG_TEXT - 20);
  return [...shown, ...(shown.length < entries.length ? [`- [ ] + ${entries.length - shown.length}`] : [])].join('\n');
}
