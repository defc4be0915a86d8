import { Injectable } from '@nestjs/common';
import { Clock, DAY_MS, dayAt } from '../../../platform/clock';
import { AppConfig } from '../../../platform/config/app-config';
import { columnsOf, LessThan, type NewRow, type Row, Transactions, type UnitOfWork } from '../../../platform/database';
import { KeyValue, SITES_OFFLINE_KEY } from '../../../platform/key-values/key-value.entity';
import { NoticeSenderService, type SiteNotice } from '../../notifications/notices/notice-sender.service';
import { ProjectRecordsService, type Website } from '../../project-records/project-records.service';
import { UsersService } from '../../users/users.service';
import { FAILURES_TO_TELL, KEPT_DAYS } from '../site.constants';
import { Site } from '../site.entity';
import { SiteCheck } from '../site-check.entity';
import { SiteQueries } from '../sites.queries';
import type { SiteCheckResult } from './site-checker.service';
import { sawOutage, stateAfter } from './site-state';

/** A check of the website that a project had at the start. */
export interface CheckedWebsite {
  website: Website;
  result: SiteCheckResult;
}

@Injectable()
export class SiteRecordsService {
  constructor(
    private readonly queries: SiteQueries,
    private readonly projects: ProjectRecordsService,
    private readonly users: UsersService,
    private readonly notices: NoticeSenderService,
    private readonly transactions: Transactions,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores a whole round at once. The lock of its project guards a site's state, so that admins are notified of an outage
   * once, even with several backends.
   * @returns the number of sites that were down.
   */
  record(checked: readonly CheckedWebsite[], isScheduled: boolean): Promise<number> {
    if (!checked.length) return Promise.resolve(0);
    return this.transactions.run(async (unit) => {
      const current = await this.projects.holdWebsites(
        unit,
        checked.map(({ website }) => website.projectId),
      );
      // The project's website may have changed during the check.
      const valid = checked.filter(({ website: { projectId, url } }) => current.get(projectId)?.url === url);
      const ids = valid.map(({ website }) => website.projectId);
      if (!ids.length) return 0;
      const before = new Map((await unit.lockAll(Site, { projectId: ids })).map((site) => [site.projectId, site]));
      const outdated = valid.flatMap(({ website: { projectId, url } }) => {
        const site = before.get(projectId);
        return site && site.url !== url ? [site] : [];
      });
      await this.forget(unit, outdated);
      for (const { projectId } of outdated) before.delete(projectId);

      const now = this.clock.now();
      const news: SiteNotice[] = [];
      const again = isScheduled ? await this.withOutage(unit, valid, before, now) : new Set<number>();
      const rows = valid.map(({ website: { projectId, url, name }, result }) => {
        const site = before.get(projectId);
        const after = stateAfter(site, result, now, isScheduled, again.has(projectId));
        news.push(...after.news.map((one) => ({ ...one, projectId, name })));
        return { ...after.state, id: site?.id, projectId, url };
      });
      const known = rows.flatMap(({ id, ...row }) => (id === undefined ? [] : [{ id, ...row }]));
      if (known.length) await unit.updateEach(Site, known, STATE);
      const fresh: NewRow<Site>[] = rows.filter(({ id }) => id === undefined).map(({ id: _, ...row }) => row);
      await unit.insertAll(Site, fresh);
      // Users check by hand when they suspect an outage, which would distort the availability.
      if (isScheduled) {
        unit.insertLater(SiteCheck, this.checksOf(valid, now));
        news.push(...(await this.offlineNews(unit, valid, now)));
      }
      if (news.length) this.notices.tellOfSites(unit, await this.users.admins(unit), news);
      return valid.filter(({ result }) => result.outcome === 'down').length;
    });
  }

  /** Deletes old checks, and the state of websites that no project has now. */
  async sweep(outdated: readonly Pick<Site, 'id' | 'projectId'>[]): Promise<void> {
    const oldest = new Date(this.clock.now().getTime() - KEPT_DAYS * DAY_MS);
    await this.transactions.run(async (unit) => {
      await unit.delete(SiteCheck, { checkedAt: LessThan(oldest) });
      await this.forget(unit, outdated);
    });
  }

  private async forget(unit: UnitOfWork, sites: readonly Pick<Site, 'id' | 'projectId'>[]): Promise<void> {
    if (!sites.length) return;
    await unit.delete(SiteCheck, { projectId: sites.map(({ projectId }) => projectId) });
    const ids = sites.map(({ id }) => id);
    await unit.deleteEach(Site, ids);
  }

  private checksOf(checked: readonly CheckedWebsite[], checkedAt: Date): NewRow<SiteCheck>[] {
    const day = dayAt(checkedAt, this.config.studio.timezone);
    return checked
      .filter(({ result }) => result.outcome !== 'skipped')
      .map(({ website: { projectId }, result: { problem, status, responseMs } }) => {
        return { projectId, checkedAt, day, problem, status, responseMs };
      });
  }

  /** The projects whose website may be in an outage now and had one in the last day. */
  private async withOutage(
    unit: UnitOfWork,
    checked: readonly CheckedWebsite[],
    sites: ReadonlyMap<number, Row<Site>>,
    now: Date,
  ): Promise<Set<number>> {
    const suspects = checked
      .filter(({ result }) => result.outcome === 'down')
      .flatMap(({ website }) => sites.get(website.projectId) ?? [])
      .filter(({ failures, isTold }) => !isTold && failures >= FAILURES_TO_TELL - 1);
    const from = new Date(now.getTime() - DAY_MS);
    const found = new Set<number>();
    for (const { projectId } of suspects)
      if (sawOutage(await this.queries.since({ projectId, from }, unit))) found.add(projectId);
    return found;
  }

  /** Counts the rounds in which the dashboard had no connection; as many as for an outage are news, once. */
  private async offlineNews(unit: UnitOfWork, checked: readonly CheckedWebsite[], now: Date): Promise<SiteNotice[]> {
    const offline = checked.filter(({ result }) => result.problem === 'offline').length;
    const others = checked.filter(({ result }) => result.outcome !== 'skipped').length;
    const name = SITES_OFFLINE_KEY;
    const period = await unit.lock(KeyValue, { name });
    if (!offline || offline < others) {
      if (period) await unit.delete(KeyValue, { name });
      return [];
    }
    const [since = now.toISOString(), before = '0'] = period?.value.split(' ') ?? [];
    const rounds = Number(before) + 1;
    await unit.insertAll(KeyValue, [{ name, value: `${since} ${rounds}` }], { orUpdate: ['value'] });
    const about = { projectId: null, name: '', count: 0, since: new Date(since) };
    return rounds === FAILURES_TO_TELL ? [{ kind: 'offline', ...about }] : [];
  }
}

const STATE = columnsOf(Site, 'id', 'projectId', 'url');
