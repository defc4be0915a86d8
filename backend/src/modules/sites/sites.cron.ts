import { Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { AppConfig } from '../../platform/config/app-config';
import { JobsService } from '../../platform/jobs/jobs.service';
import { SiteRoundsService } from './looking/site-rounds.service';

@Injectable()
export class SitesCron {
  constructor(
    private readonly config: AppConfig,
    private readonly jobs: JobsService,
    private readonly rounds: SiteRoundsService,
  ) {}

  /** Only the backend that begins first checks. */
  @Cron(CronExpression.EVERY_10_MINUTES, { waitForCompletion: true })
  async checkSites(): Promise<void> {
    if (!this.config.siteChecks) return;
    await this.jobs.runOnce('check-sites', (report) => this.rounds.round(report));
  }
}
