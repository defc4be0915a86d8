import { Injectable } from '@nestjs/common';
import { Job } from '../../../platform/jobs/job.decorator';
import type { CurrentUser } from '../../../platform/access/access';
import { AppConfig } from '../../../platform/config/app-config';
import { Transactions } from '../../../platform/database/transactions/transactions';
import { TooManyRequestsError } from '../../../platform/errors/common.errors';
import type { Report } from '../../../platform/jobs/lease';
import { RateLimitsService, refusedAs } from '../../../platform/limits/rate-limits.service';
import { isReservedName } from '../../../platform/network/addresses';
import { ProjectRecordsService, type Website } from '../../project-records/project-records.service';
import type { Site } from '../site.entity';
import { NoWebsiteError, SiteChecksOffError } from '../sites.errors';
import { SiteQueries } from '../sites.queries';
import { SiteCheckerService } from './site-checker.service';
import { SiteRecordsService } from './site-records.service';

const MINUTE_MS = 60_000;

@Injectable()
export class SiteCheckScheduleService {
  constructor(
    private readonly queries: SiteQueries,
    private readonly projects: ProjectRecordsService,
    private readonly checker: SiteCheckerService,
    private readonly records: SiteRecordsService,
    private readonly limits: RateLimitsService,
    private readonly transactions: Transactions,
    private readonly config: AppConfig,
  ) {}

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
    await this.take(me.id, projectId);
    const website: Website = { projectId, name, url };
    await this.records.record([{ website, result: await this.checker.check(url) }], false);
  }

  private isMadeUp(url: string): boolean {
    const hasNetworks = this.config.privateNetworks.length > 0;
    return !hasNetworks && URL.canParse(url) && isReservedName(new URL(url).hostname);
  }

  /** Keeps the dashboard from being used to flood a server. @throws {TooManyRequestsError} */
  private async take(userId: number, projectId: number): Promise<void> {
    const taken = this.transactions.run(async (unit) => {
      await this.limits.take(unit, { key: `site-check/project/${projectId}`, points: 3, windowMs: MINUTE_MS });
      await this.limits.take(unit, { key: `site-check/user/${userId}`, points: 10, windowMs: MINUTE_MS });
    });
    await refusedAs(TooManyRequestsError, taken);
  }
}
