import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock';
import { minuteOf } from '../../platform/clock/periods';
import { AppConfig } from '../../platform/config/app-config';
import { RevisionCache } from '../../platform/http/polling/revision-cache';
import { MetricsService } from '../../platform/metrics/metrics.service';
import { findBackups } from '../diagnosis/list-backups';
import { configuredStore } from '../store/configured-store';

/** Measures the age of the newest backup that is really there, looking for it once a minute. */
@Injectable()
export class BackupAgeService {
  private readonly newest = new RevisionCache<Date | undefined>();

  constructor(
    metrics: MetricsService,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {
    const help = {
      backup_age_seconds: 'Age of the newest complete backup in its folder or bucket; +Inf if there is none',
    };
    metrics.gauges(help, [], async (set) => {
      const now = this.clock.now();
      const newest = await this.newest.at(minuteOf(now), () => this.look());
      set('backup_age_seconds', newest ? (now.getTime() - newest.getTime()) / 1000 : Infinity);
    });
  }

  private async look(): Promise<Date | undefined> {
    const store = await configuredStore(this.config, this.clock);
    return (await findBackups(store)).find(({ hasManifest }) => hasManifest)?.createdAt;
  }
}
