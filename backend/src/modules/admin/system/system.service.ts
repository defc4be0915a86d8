import { Injectable } from '@nestjs/common';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { checkBackups } from '../../../backup/diagnosis/check-backups';
import { Clock } from '../../../platform/clock';
import { AppConfig } from '../../../platform/config/app-config';
import { FULL_VERSION } from '../../../platform/config/build';
import { databaseSize, databaseVersion } from '../../../platform/database/database-info';
import { diagnoseDatabase, diagnoseMachine } from '../../../platform/diagnosis/diagnose';
import { JobsService } from '../../../platform/jobs/jobs.service';
import type { LastRun } from '../../../platform/jobs/last-run';
import { serverName } from '../../../platform/mail/server-options';
import { MetricsService } from '../../../platform/metrics/metrics.service';
import { slowestRoutes } from '../../../platform/metrics/slow-routes';
import { DiskSpace } from '../../../platform/storage/disk-space';
import { Storage } from '../../../platform/storage/storage';
import {
  type SystemDiskDto,
  type SystemDto,
  SystemFindingDto,
  SystemJobDto,
  type SystemMailDto,
  type SystemStoreDto,
} from '../dto/system.dto';

const SLOW_ROUTES = 8;

@Injectable()
export class SystemService {
  private readonly startedAt: string;

  constructor(
    private readonly dataSource: DataSource,
    private readonly config: AppConfig,
    private readonly storage: Storage,
    private readonly space: DiskSpace,
    private readonly jobs: JobsService,
    private readonly metrics: MetricsService,
    private readonly clock: Clock,
  ) {
    this.startedAt = clock.now().toISOString();
  }

  async get(): Promise<SystemDto> {
    const { dataSource, config, storage, space, clock } = this;
    const runs = await this.jobs.lastRuns();
    const installation = { config, clock, space, dataSource, storage, lastRuns: () => Promise.resolve(runs) };
    const [machine, database, findings, backups, disks, mail, logins, atWork, slowRoutes] = await Promise.all([
      diagnoseMachine(installation),
      this.database(),
      diagnoseDatabase(installation),
      checkBackups(installation, runs),
      this.disks(),
      this.mail(),
      this.metrics.value('login_sessions_open'),
      this.metrics.value('work_sessions_open'),
      slowestRoutes(this.metrics.requests, SLOW_ROUTES),
    ]);
    return {
      version: FULL_VERSION,
      node: process.versions.node,
      startedAt: this.startedAt,
      database,
      storage: this.stored(runs),
      disks,
      mail,
      logins,
      atWork,
      jobs: runs.map((run) => SystemJobDto.from(run)),
      slowRoutes,
      findings: [...machine, ...findings, ...backups].flatMap((finding) => SystemFindingDto.from(finding)),
    };
  }

  private async database(): Promise<SystemStoreDto> {
    const { dataSource } = this;
    const [name, bytes] = await Promise.all([databaseVersion(dataSource), databaseSize(dataSource)]);
    return { isRemote: this.config.database !== undefined, name, bytes, count: dataSource.migrations.length };
  }

  /** As counted by the last sweep. */
  private stored(runs: LastRun[]): SystemStoreDto {
    const { s3, dataDir } = this.config;
    const { files = null, bytes = null } = runs.find(({ name }) => name === 'sweep-storage')?.figures ?? {};
    return { isRemote: s3 !== undefined, name: s3?.bucket ?? join(dataDir, 'files'), bytes, count: files };
  }

  private async mail(): Promise<SystemMailDto | null> {
    const { mail } = this.config;
    if (!mail) return null;
    const [waiting, failed] = [await this.metrics.value('mails_waiting'), await this.metrics.value('mails_failed')];
    return { server: serverName(mail.server), waiting, failed };
  }

  private async disks(): Promise<SystemDiskDto[]> {
    const { dataDir, diskReserveBytes: reserve } = this.config;
    return [{ path: dataDir, reserve, ...(await this.space.disk(dataDir)) }];
  }
}
