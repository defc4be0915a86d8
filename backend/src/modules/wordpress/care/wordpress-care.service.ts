import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../../platform/access/access';
import { Clock } from '../../../platform/clock/clock';
import type { Row } from '../../../platform/database/queries/row';
import { Transactions } from '../../../platform/database/transactions/transactions';
import type { UnitOfWork } from '../../../platform/database/transactions/unit-of-work';
import { beginningOf } from '../../../platform/text/excerpt';
import { MAX_LINE } from '../../../platform/text/limits';
import { ProjectRecordsService } from '../../project-records/project-records.service';
import { TaskErrors } from '../../tasks/tasks.errors';
import { TasksService } from '../../tasks/tasks.service';
import { UsersService } from '../../users/users.service';
import type { CareMonthDto, CareTaskDto, CreateCareDto } from '../dto/care.dto';
import { listIn } from '../dto/wordpress.dto';
import type { Look } from '../looks/wordpress-looks.service';
import { stored } from '../looks/wordpress-looks.service';
import { type CareItem, type Extension, isNewer } from '../wordpress.constants';
import { WordpressErrors } from '../wordpress.errors';
import { WordpressQueries } from '../wordpress.queries';
import { WordpressSite } from '../wordpress-site.entity';
import { WordpressCare } from './wordpress-care.entity';

type Facts = Pick<Row<WordpressSite>, 'version' | 'newestVersion' | 'plugins' | 'themes'>;

/** Care rounds: a month's tasks to update WordPress sites. */
@Injectable()
export class WordpressCareService {
  constructor(
    private readonly queries: WordpressQueries,
    private readonly projects: ProjectRecordsService,
    private readonly tasks: TasksService,
    private readonly users: UsersService,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Latest first. */
  async months(): Promise<CareMonthDto[]> {
    return (await this.queries.careMonths()).map(({ month, total: sites, done }) => ({ month, sites, done }));
  }

  async ofMonth(month: string): Promise<CareTaskDto[]> {
    const [rows, names, websites] = await Promise.all([
      this.queries.careOfMonth({ month }),
      this.projects.names(),
      this.projects.websites(),
    ]);
    const urls = new Map(websites.map(({ projectId, url }) => [projectId, url]));
    return rows
      .map(({ projectId, taskId, status, assignee, doneAt, items, minutes }) => ({
        projectId,
        name: names.get(projectId) ?? '',
        url: urls.get(projectId) ?? null,
        ...{ taskId, status, assignee, doneAt },
        items: (listIn<CareItem>(items) ?? []).map(({ key: _, ...item }) => item),
        minutes: minutes ?? 0,
      }))
      .sort((a, b) => a.name.localeCompare(b.name));
  }

  /** All sites get their task, or none. @throws {NotConfirmed} @throws {CareExists} @throws {UnknownAssignee} @throws {DeactivatedAssignee} */
  async create(me: CurrentUser, { month, title, checks = '', sites }: CreateCareDto): Promise<CareTaskDto[]> {
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
        const lines = [...items.map(lineOf), ...checks.split('\n').flatMap((line) => line.trim() || [])];
        const task = await this.tasks.add(unit, me, {
          title: beginningOf(`${title}: ${website.name}`, MAX_LINE),
          description: lines.map((line) => `- [ ] ${line}`).join('\n') || null,
          category: 'maintenance',
          assignee,
          projectId,
        });
        const createdAt = this.clock.now();
        await unit.insert(WordpressCare, { month, projectId, taskId: task.id, items: stored(items), createdAt });
      }
    });
    return this.ofMonth(month);
  }

  /** Ticks what a look found updated since the round began, in its tasks, too. */
  async tick(unit: UnitOfWork, projectId: number, look: Extract<Look, { problem: null }>): Promise<void> {
    const rounds = await this.queries.openCare({ projectId }, unit);
    const versions = versionsIn(look);
    const doneAt = this.clock.now().toISOString();
    for (const { id, taskId, items: before } of rounds) {
      const updated: CareItem[] = [];
      const items = (listIn<CareItem>(before) ?? []).map((item) => {
        const now = versions.get(item.key);
        if (item.doneAt !== null || now === undefined || isNewer(item.to, now)) return item;
        updated.push(item);
        return { ...item, now, doneAt };
      });
      if (!updated.length) continue;
      await unit.update(WordpressCare, { id }, { items: stored(items) });
      if (taskId !== null) await this.tasks.tickFound(unit, taskId, updated.map(lineOf));
    }
  }
}

/** What waits for an update. */
function waitingOn(site: Facts): CareItem[] {
  const core = { slug: '', name: 'WordPress', version: site.version ?? '', newestVersion: site.newestVersion };
  const isBehind = site.version !== null && site.newestVersion !== null && isNewer(site.newestVersion, site.version);
  return [
    ...(isBehind ? [['core', core] as const] : []),
    ...behindIn(site.plugins).map((plugin) => [`plugin ${plugin.slug}`, plugin] as const),
    ...behindIn(site.themes).map((theme) => [`theme ${theme.slug}`, theme] as const),
  ].map(([key, { name, version, newestVersion }]) => {
    return { key, name, from: version, to: newestVersion ?? version, now: null, doneAt: null };
  });
}

const behindIn = (list: string | null) => (listIn<Extension>(list) ?? []).filter(({ state }) => state === 'behind');

/** The versions found, by the keys of `CareItem`. */
function versionsIn({ version, plugins, themes }: Facts): Map<string, string> {
  const each = (kind: string, list: string | null) =>
    (listIn<Extension>(list) ?? []).map((one) => [`${kind} ${one.slug}`, one.version] as const);
  return new Map([
    ...(version ? [['core', version] as const] : []),
    ...each('plugin', plugins),
    ...each('theme', themes),
  ]);
}

/** Names are the site's: they must neither mention users nor format the text. */
const lineOf = ({ name, from, to }: CareItem) => `${name.replace(/[@[\]<>`*_~|\\]/g, '')}: ${from} → ${to}`;
