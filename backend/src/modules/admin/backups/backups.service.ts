import { Injectable } from '@nestjs/common';
import { BackupJobsService } from '../../../backup/automatic/backup-jobs.service';
import { listBackups, storeUnavailable } from '../../../backup/diagnosis/list-backups';
import { configuredStore } from '../../../backup/store/configured-store';
import type { Actor } from '../../../platform/access';
import { AuditWriterService } from '../../../platform/audit';
import { Clock } from '../../../platform/clock';
import { AppConfig } from '../../../platform/config/app-config';
import { Transactions } from '../../../platform/database';
import { inTime } from '../../../platform/diagnosis/finding';
import type { Figures, JobName, Report } from '../../../platform/jobs/jobs';
import { JobsService } from '../../../platform/jobs/jobs.service';
import { BackupDto, BackupRunDto, type BackupsDto, BackupsUnavailableDto } from '../dto/backups.dto';
import { appError } from '../../../platform/errors/app-error';

class BackupNotFoundError extends appError(404, 'backup_not_found', 'This backup no longer exists') {}

class BackupsBusyError extends appError(
  409,
  'backups_busy',
  'A backup is being made or verified already. Wait until that is done, then try again.',
) {}

const MOST = 100;

const JOBS: readonly JobName[] = ['backup', 'verify-backup'];

@Injectable()
export class BackupsService {
  constructor(
    private readonly config: AppConfig,
    private readonly jobs: JobsService,
    private readonly work: BackupJobsService,
    private readonly transactions: Transactions,
    private readonly audit: AuditWriterService,
    private readonly clock: Clock,
  ) {}

  async list(): Promise<BackupsDto> {
    const runs = await this.jobs.lastRuns();
    const [making, verifying] = JOBS.map((job) => runs.find(({ name }) => name === job));
    if (!making || !verifying) throw new Error('The jobs of the backups are missing');
    const { s3, folder, passphrase } = this.config.backups;
    return {
      where: s3 ? `s3://${s3.bucket}/${s3.prefix}`.replace(/\/$/, '') : folder,
      isEncrypted: passphrase !== undefined,
      ...(await this.found()),
      making: BackupRunDto.from(making),
      verifying: BackupRunDto.from(verifying),
    };
  }

  /** Starts a backup, which is verified before it counts. @throws {BackupsBusyError} */
  async make(me: Actor): Promise<void> {
    await this.begin(me, 'backup', undefined, (report) => this.work.make(['--verify'], report));
  }

  /** Starts to verify a backup by a trial restore. @throws {BackupNotFoundError} @throws {BackupsBusyError} */
  async verify(me: Actor, name: string): Promise<void> {
    const store = await this.opened();
    if (!(await store.names()).includes(name)) throw new BackupNotFoundError();
    await this.begin(me, 'verify-backup', name, (report) => this.work.verify(name, report));
  }

  private async begin(
    me: Actor,
    job: JobName,
    subject: string | undefined,
    work: (report: Report) => Promise<Figures>,
  ): Promise<void> {
    await this.transactions.run(async (unit) => {
      const beside = JOBS.filter((other) => other !== job);
      if (!(await this.jobs.claim(unit, job, { subject, beside }))) throw new BackupsBusyError();
      const action = job === 'backup' ? 'backup.create' : 'backup.verify';
      await this.audit.write(unit, me, { action, target: subject ? `backups/${subject}` : 'backups' });
    });
    // Not awaited; the list shows the progress.
    void this.jobs.runClaimed(job, work);
  }

  private async found(): Promise<Pick<BackupsDto, 'backups' | 'total' | 'away'>> {
    try {
      const { backups, total } = await inTime(this.opened().then((store) => listBackups(store, MOST)));
      return { backups: backups.map((backup) => BackupDto.from(backup)), total, away: null };
    } catch (error) {
      return { backups: [], total: 0, away: BackupsUnavailableDto.from(storeUnavailable(this.config, error)) };
    }
  }

  private opened() {
    return configuredStore(this.config, this.clock);
  }
}
