import { Injectable, Logger } from '@nestjs/common';
import type { Figures } from '../../platform/jobs/jobs';
import type { Report } from '../../platform/jobs/lease';
import { BackupProgramService } from './backup-program.service';

@Injectable()
export class BackupJobsService {
  private readonly logger = new Logger('Backup');

  constructor(private readonly program: BackupProgramService) {}

  /** @throws {BackupError} */
  async make(options: readonly string[], report: Report): Promise<Figures> {
    const { folder, ...figures } = await this.program.run<{ folder: string } & Record<string, number>>(
      ['backup', ...options],
      report,
    );
    this.logger.log(`Backed up: ${folder}`);
    return figures;
  }

  /** @throws {BackupError} also if the backup cannot be restored; the list of backups then shows why. */
  async verify(name: string, report: Report): Promise<Figures> {
    const { missing } = await this.program.run<{ missing: number }>(['verify-backup', name], report);
    this.logger.log(`Verified: ${name}`);
    return { missing };
  }
}
