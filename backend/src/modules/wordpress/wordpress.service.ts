import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../platform/access';
import { type AuditAction, AuditWriterService } from '../../platform/audit';
import { Clock, MINUTE_MS } from '../../platform/clock';
import { chunk, type Row, Transactions, type UnitOfWork } from '../../platform/database';
import { Job, type Report } from '../../platform/jobs/jobs';
import { RateLimitsService } from '../../platform/limits/rate-limits.service';
import { OutboundHttpService } from '../../platform/outbound/outbound-http.service';
import { EncryptedSecretsService } from '../auth/access/encrypted-secrets.service';
import { NoticeSenderService, type SiteNotice } from '../notifications/notices/notice-sender.service';
import { ProjectRecordsService } from '../project-records/project-records.service';
import { NoWebsiteError } from '../sites/sites.errors';
import { SitesService } from '../sites/sites.service';
import { UsersService } from '../users/users.service';
import { WordpressCareService } from './care/wordpress-care.service';
import {
  adminsIn,
  type ConnectWordpressDto,
  extensionsIn,
  healthIn,
  type ProjectWordpressDto,
  type WordpressOverviewDto,
  WordpressSiteDto,
} from './dto/wordpress.dto';
import { DirectoryService } from './looks/directory.service';
import type { WordpressLogin } from './looks/wordpress-client.service';
import { type Look, WordpressLooksService } from './looks/wordpress-looks.service';
import { ENDED, isNewer, type WordpressPart } from './wordpress.constants';
import { WordpressErrors } from './wordpress.errors';
import { WordpressQueries } from './wordpress.queries';
import { WordpressSite } from './wordpress-site.entity';

/** Sites that the nightly round looks at together, with one notice of what they have in common. */
const AT_ONCE = 8;

/** The site's page that makes an application password under this name. */
const passwordPageOf = (url: string) =>
  new URL('wp-admin/authorize-application.php?app_name=Studio%20dashboard', url.replace(/\/*$/, '/')).href;

const ownerOf = (projectId: number) => `wordpress/${projectId}`;

@Injectable()
export class WordpressService {
  constructor(
    private readonly queries: WordpressQueries,
    private readonly looks: WordpressLooksService,
    private readonly directory: DirectoryService,
    private readonly care: WordpressCareService,
    private readonly sites: SitesService,
    private readonly projects: ProjectRecordsService,
    private readonly users: UsersService,
    private readonly notices: NoticeSenderService,
    private readonly secrets: EncryptedSecretsService,
    private readonly transactions: Transactions,
    private readonly audit: AuditWriterService,
    private readonly limits: RateLimitsService,
    private readonly outbound: OutboundHttpService,
    private readonly clock: Clock,
  ) {}

  async list(): Promise<WordpressOverviewDto> {
    const [sites, found, websites] = await Promise.all([
      this.queries.all(),
      this.sites.ofWordpress(),
      this.projects.websites(),
    ]);
    const byProject = new Map(websites.map((website) => [website.projectId, website]));
    const current = sites.filter(({ projectId, url }) => byProject.get(projectId)?.url === url);
    const confirmed = new Set(current.map(({ projectId }) => projectId));
    return {
      knowsNewest: this.directory.isKnown || current.some(({ newestVersion }) => newestVersion !== null),
      sites: current.map((site) => WordpressSiteDto.from(site, byProject.get(site.projectId)?.name ?? '')),
      found: found.flatMap(({ projectId, url }) => {
        const website = byProject.get(projectId);
        return website?.url === url && !confirmed.has(projectId) ? [website] : [];
      }),
    };
  }

  /** @throws {ProjectNotFoundError} */
  async ofProject(projectId: number): Promise<ProjectWordpressDto> {
    const { name, websiteUrl } = await this.projects.get(projectId);
    const [[stored], isFound] = await Promise.all([
      this.queries.ofProject({ projectId }),
      this.looksLikeWordpress(projectId, websiteUrl),
    ]);
    const site = stored?.url === websiteUrl ? stored : undefined;
    return {
      knowsNewest: this.directory.isKnown || !!site?.newestVersion,
      isFound,
      site: site ? WordpressSiteDto.from(site, name) : null,
      login: site?.login ?? null,
      passwordPage: site ? passwordPageOf(site.url) : null,
      missing: (site?.missing.split(' ').filter(Boolean) ?? []) as WordpressPart[],
      plugins: extensionsIn(site?.plugins ?? null) ?? [],
      themes: extensionsIn(site?.themes ?? null) ?? [],
      admins: adminsIn(site?.admins ?? null) ?? [],
      health: healthIn(site?.health ?? null) ?? [],
    };
  }

  /** @throws {ProjectNotFoundError} @throws {NoWebsiteError} @throws {NoWordpressFound} @throws {TooManyRequestsError} */
  async confirm(me: CurrentUser, projectId: number): Promise<void> {
    const url = await this.websiteOf(projectId);
    await this.charge(me, projectId);
    const [look, isSeen] = await Promise.all([
      this.looks.look(url, null, null),
      // A site may hide its REST API from visitors and still show WordPress in its pages.
      this.looksLikeWordpress(projectId, url),
    ]);
    if (look.problem && !isSeen) throw new WordpressErrors.NoWordpressFound({ problem: look.problem });
    await this.transactions.run(async (unit) => {
      if (!(await this.holds(unit, projectId, url))) throw new NoWebsiteError();
      const before = await unit.lock(WordpressSite, { projectId });
      if (before?.url === url) return;
      if (before) await unit.delete(WordpressSite, { id: before.id });
      const site = await unit.insert(WordpressSite, { ...UNSEEN, projectId, url });
      await this.write(unit, me, 'wordpress.confirm', projectId);
      await this.record(unit, [{ site, look }]);
    });
  }

  /** Forgets the site with its password. @throws {NotConfirmed} */
  forget(me: CurrentUser, projectId: number): Promise<void> {
    return this.transactions.run(async (unit) => {
      const { id } = await held(unit, projectId);
      await unit.delete(WordpressSite, { id });
      await this.write(unit, me, 'wordpress.forget', projectId);
    });
  }

  /**
   * Stores the password only if the site accepts it.
   * @throws {NotConfirmed} @throws {Refused} @throws {TooManyRequestsError}
   */
  async connect(me: CurrentUser, projectId: number, { login, password }: ConnectWordpressDto): Promise<void> {
    const stored = await this.confirmed(projectId);
    await this.charge(me, projectId);
    const given: WordpressLogin = { login, password: password.replace(/\s/g, '') };
    const look = await this.looks.look(stored.url, given, stored);
    if (look.problem) throw new WordpressErrors.Refused({ problem: look.problem });
    await this.transactions.run(async (unit) => {
      if (!(await this.holds(unit, projectId, stored.url))) throw new WordpressErrors.NotConfirmed();
      const before = await held(unit, projectId);
      const sealed = this.secrets.seal(Buffer.from(given.password), ownerOf(projectId));
      await unit.update(WordpressSite, { id: before.id }, { login, password: sealed });
      await this.write(unit, me, 'wordpress.connect', projectId, { login });
      await this.record(unit, [{ site: { ...before, login, password: sealed }, look }]);
    });
  }

  /** @throws {NotConfirmed} */
  disconnect(me: CurrentUser, projectId: number): Promise<void> {
    return this.transactions.run(async (unit) => {
      const { id, login } = await held(unit, projectId);
      if (login === null) return;
      const known = { plugins: null, themes: null, admins: null, health: null, missing: '' };
      await unit.update(WordpressSite, { id }, { login: null, password: null, problem: null, ...known });
      await this.write(unit, me, 'wordpress.disconnect', projectId);
    });
  }

  /** @throws {NotConfirmed} @throws {TooManyRequestsError} */
  async lookNow(me: CurrentUser, projectId: number): Promise<void> {
    const site = await this.confirmed(projectId);
    await this.charge(me, projectId);
    await this.recordValid([{ site, look: await this.look(site) }]);
  }

  @Job('look-at-wordpress', { once: true })
  async round(report: Report = () => undefined): Promise<{ looked: number; failed: number }> {
    const [sites, websites] = await Promise.all([this.queries.all(), this.projects.websites()]);
    const urls = new Map(websites.map(({ projectId, url }) => [projectId, url]));
    const outdated = sites.filter(({ projectId, url }) => urls.get(projectId) !== url).map(({ id }) => id);
    if (outdated.length) await this.transactions.run((unit) => unit.deleteEach(WordpressSite, outdated));
    // Reserved host names are those of the demo data.
    const asked = sites.filter(
      ({ id, url, problem }) => !outdated.includes(id) && !ENDED.has(problem) && !this.outbound.isPrivate(new URL(url)),
    );
    let failed = 0;
    let done = 0;
    for (const some of chunk(asked, AT_ONCE)) {
      const seen = await Promise.all(some.map(async (site) => ({ site, look: await this.look(site) })));
      await this.recordValid(seen);
      failed += seen.filter(({ look }) => look.problem !== null).length;
      report((done += some.length), asked.length);
    }
    return { looked: asked.length, failed };
  }

  private async look(site: Row<WordpressSite>): Promise<Look> {
    const { projectId, login, password } = site;
    if (login === null || password === null) return this.looks.look(site.url, null, site);
    const opened = this.secrets.open(password, ownerOf(projectId));
    if (!opened) return { problem: 'password' };
    return this.looks.look(site.url, { login, password: opened.toString() }, site);
  }

  /** Leaves out sites that were forgotten, moved or connected again during the look. */
  private async recordValid(seen: readonly Seen[]): Promise<void> {
    if (!seen.length) return;
    await this.transactions.run(async (unit) => {
      const current = await this.projects.holdWebsites(
        unit,
        seen.map(({ site }) => site.projectId),
      );
      const stored = await unit.lockAll(WordpressSite, { id: seen.map(({ site }) => site.id) });
      const byId = new Map(stored.map((site) => [site.id, site]));
      const valid = seen.flatMap(({ site, look }) => {
        const now = byId.get(site.id);
        return now && now.password === site.password && current.get(site.projectId)?.url === site.url
          ? [{ site: now, look }]
          : [];
      });
      await this.record(unit, valid);
    });
  }

  private async record(unit: UnitOfWork, seen: readonly Seen[]): Promise<void> {
    const lookedAt = this.clock.now();
    const news: SiteNotice[] = [];
    const names = await this.projects.names(unit);
    for (const { site, look } of seen) {
      const about = { projectId: site.projectId, name: names.get(site.projectId) ?? '', since: lookedAt };
      if (ENDED.has(look.problem) && !ENDED.has(site.problem)) news.push({ ...about, kind: 'disconnected' });
      if (look.problem) {
        await unit.update(WordpressSite, { id: site.id }, { lookedAt, problem: look.problem });
        continue;
      }
      const { securityVersion } = look;
      const isNews = securityVersion !== null && isNewer(securityVersion, site.toldVersion ?? '');
      if (isNews) news.push({ ...about, kind: 'security' });
      const toldVersion = isNews ? securityVersion : site.toldVersion;
      await unit.update(WordpressSite, { id: site.id }, { ...look, lookedAt, toldVersion });
      await this.care.tick(unit, site.projectId, look);
    }
    if (news.length) this.notices.tellOfSites(unit, await this.users.admins(unit), news);
  }

  /** @throws {ProjectNotFoundError} @throws {NoWebsiteError} */
  private async websiteOf(projectId: number): Promise<string> {
    const { websiteUrl } = await this.projects.get(projectId);
    if (websiteUrl === null) throw new NoWebsiteError();
    return websiteUrl;
  }

  /** @throws {ProjectNotFoundError} @throws {NotConfirmed} */
  private async confirmed(projectId: number): Promise<Row<WordpressSite>> {
    const { websiteUrl } = await this.projects.get(projectId);
    const [site] = await this.queries.ofProject({ projectId });
    if (!site || site.url !== websiteUrl) throw new WordpressErrors.NotConfirmed();
    return site;
  }

  private async looksLikeWordpress(projectId: number, url: string | null): Promise<boolean> {
    const found = await this.sites.ofWordpress();
    return found.some((website) => website.projectId === projectId && website.url === url);
  }

  /** Whether the project still has this website; locks it. */
  private async holds(unit: UnitOfWork, projectId: number, url: string): Promise<boolean> {
    return (await this.projects.holdWebsites(unit, [projectId])).get(projectId)?.url === url;
  }

  private write(unit: UnitOfWork, me: CurrentUser, action: AuditAction, projectId: number, after?: { login: string }) {
    return this.audit.write(unit, me, { action, target: `projects/${projectId}`, ...(after && { after }) });
  }

  /** Keeps the dashboard from being used to flood a server, or to guess passwords. */
  private charge({ id }: CurrentUser, projectId: number): Promise<void> {
    return this.limits.charge(
      { key: `wordpress/project/${projectId}`, points: 3, windowMs: MINUTE_MS },
      { key: `wordpress/user/${id}`, points: 10, windowMs: MINUTE_MS },
    );
  }
}

interface Seen {
  site: Row<WordpressSite>;
  look: Look;
}

const UNSEEN: Omit<WordpressSite, 'id' | 'projectId' | 'url'> = {
  ...{ login: null, password: null, lookedAt: null, problem: null },
  ...{ version: null, newestVersion: null, securityVersion: null, toldVersion: null, phpVersion: null },
  ...{ plugins: null, themes: null, admins: null, health: null, missing: '' },
};

/** @throws {NotConfirmed} */
async function held(unit: UnitOfWork, projectId: number): Promise<Row<WordpressSite>> {
  const site = await unit.lock(WordpressSite, { projectId });
  if (!site) throw new WordpressErrors.NotConfirmed();
  return site;
}
