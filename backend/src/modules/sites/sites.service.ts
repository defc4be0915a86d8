import { Injectable } from '@nestjs/common';
import { Clock, DAY_MS, dayAt, MINUTE_MS } from '../../platform/clock';
import { AppConfig } from '../../platform/config/app-config';
import { ProjectRecordsService, type Website } from '../project-records/project-records.service';
import { type ProjectSiteDto, SiteDto } from './dto/site.dto';
import { SiteQueries } from './sites.queries';
import { Job, type Report } from '../../platform/jobs/jobs';
import type { CurrentUser } from '../../platform/access';
import { RateLimitsService } from '../../platform/limits/rate-limits.service';
import { isReservedName } from '../../platform/network/addresses';
import type { Site } from './site.entity';
import { NoWebsiteError, SiteChecksOffError } from './sites.errors';
import { SiteCheckerService } from './checks/site-checker.service';
import { SiteRecordsService } from './checks/site-records.service';

@Injectable()
export class SitesService {
  constructor(
    private readonly queries: SiteQueries,
    private readonly projects: ProjectRecordsService,
    private readonly config: AppConfig,
    private readonly clock: Clock,
    private readonly checker: SiteCheckerService,
    private readonly records: SiteRecordsService,
    private readonly limits: RateLimitsService,
  ) {}

  /** All websites checked since their address last changed. */
  async list(): Promise<SiteDto[]> {
    const [sites, websites] = await Promise.all([this.queries.all(), this.projects.websites()]);
    const urls = new Map(websites.map(({ projectId, url }) => [projectId, url]));
    return sites.filter(({ projectId, url }) => urls.get(projectId) === url).map((site) => SiteDto.from(site));
  }

  /** Websites that looked like WordPress at the last check, even if their projects have others now. */
  ofWordpress(): Promise<Pick<Site, 'projectId' | 'url'>[]> {
    return this.queries.ofWordpress();
  }

  /** @throws {ProjectNotFoundError} */
  async ofProject(projectId: number): Promise<ProjectSiteDto> {
    const { siteChecks: isOn, studio } = this.config;
    const now = this.clock.now();
    const [{ websiteUrl }, [site]] = await Promise.all([
      this.projects.get(projectId),
      this.queries.ofProject({ projectId }),
    ]);
    const today = dayAt(now, studio.timezone);
    if (!site || site.url !== websiteUrl) return { isOn, site: null, today, availability: null, days: [], checks: [] };
    const [days, checks] = await Promise.all([
      this.queries.days({ projectId, now }),
      this.queries.since({ projectId, from: new Date(now.getTime() - DAY_MS) }),
    ]);
    return {
      isOn,
      site: SiteDto.from(site),
      today,
      availability: availabilityOf(days),
      days: days.map(({ total: checks, ...day }) => ({ ...day, checks })),
      checks,
    };
  }

  @Job('check-sites', { once: true })
  async round(report: Report = () => undefined): Promise<{ looked: number; down: number }> {
    const [websites, sites] = await Promise.all([this.projects.websites(), this.queries.all()]);
    const urls = new Map(websites.map(({ projectId, url }) => [projectId, url]));
    const isCurrent = ({ projectId, url }: Pick<Site, 'projectId' | 'url'>) => urls.get(projectId) === url;
    await this.records.sweep(sites.filter((site) => !isCurrent(site)));
    const known = new Set(sites.filter(isCurrent).map(({ projectId }) => projectId));
    // Reserved host names, such as those of the demo data, are checked only once.
    const asked = websites.filter(({ projectId, url }) => !known.has(projectId) || !this.isMadeUp(url));
    let done = 0;
    const looked = await Promise.all(
      asked.map(async (website) => {
        const result = await this.checker.check(website.url);
        report(++done, asked.length);
        return { website, result };
      }),
    );
    return { looked: looked.length, down: await this.records.record(looked, true) };
  }

  /** @throws {SiteChecksOffError | ProjectNotFoundError | NoWebsiteError | TooManyRequestsError} */
  async lookNow(me: CurrentUser, projectId: number): Promise<void> {
    if (!this.config.siteChecks) throw new SiteChecksOffError();
    const { name, websiteUrl: url } = await this.projects.get(projectId);
    if (url === null) throw new NoWebsiteError();
    // Keeps the dashboard from being used to flood a server.
    await this.limits.charge(
      { key: `site-check/project/${projectId}`, points: 3, windowMs: MINUTE_MS },
      { key: `site-check/user/${me.id}`, points: 10, windowMs: MINUTE_MS },
    );
    const website: Website = { projectId, name, url };
    await this.records.record([{ website, result: await this.checker.check(url) }], false);
  }

  private isMadeUp(url: string): boolean {
    const hasNetworks = this.config.privateNetworks.length > 0;
    return !hasNetworks && URL.canParse(url) && isReservedName(new URL(url).hostname);
  }
}

/** In hundredths of a percent, rounded down, so that any outage shows. */
function availabilityOf(days: readonly { knownMs: number; downMs: number }[]): number | null {
  const known = days.reduce((sum, { knownMs }) => sum + knownMs, 0);
  const down = days.reduce((sum, { downMs }) => sum + downMs, 0);
  return known === 0 ? null : Math.floor((10_000 * (known - down)) / known) / 100;
}
