import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock';
import { dayAt } from '../../platform/clock/periods';
import { AppConfig } from '../../platform/config/app-config';
import { ProjectRecordsService } from '../project-records/project-records.service';
import { type ProjectSiteDto, SiteDto } from './dto/site.dto';
import { SiteQueries } from './sites.queries';

const DAY_MS = 24 * 3_600_000;

@Injectable()
export class SitesService {
  constructor(
    private readonly queries: SiteQueries,
    private readonly projects: ProjectRecordsService,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  /** All websites checked since their address last changed. */
  async list(): Promise<SiteDto[]> {
    const [sites, websites] = await Promise.all([this.queries.all(), this.projects.websites()]);
    const urls = new Map(websites.map(({ projectId, url }) => [projectId, url]));
    return sites.filter(({ projectId, url }) => urls.get(projectId) === url).map((site) => SiteDto.from(site));
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
}

/** In hundredths of a percent, rounded down, so that any outage shows. */
function availabilityOf(days: readonly { knownMs: number; downMs: number }[]): number | null {
  const known = days.reduce((sum, { knownMs }) => sum + knownMs, 0);
  const down = days.reduce((sum, { downMs }) => sum + downMs, 0);
  return known === 0 ? null : Math.floor((10_000 * (known - down)) / known) / 100;
}
