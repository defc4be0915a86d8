import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { text } from 'node:stream/consumers';
import type { Report } from '../../platform/jobs/jobs';
import { BackupError } from '../backup.errors';
import type { Figures } from '../../platform/jobs/jobs';

/** Path of the command-line program that makes and verifies backups. */
export const BACKUP_PROGRAM = Symbol('BACKUP_PROGRAM');

/** Makes and verifies backups in a separate low-priority process, so that requests do not wait. */
@Injectable()
export class BackupJobsService implements OnApplicationShutdown {
  private readonly logger = new Logger('Backup');
  private readonly stopping = new AbortController();

  constructor(@Inject(BACKUP_PROGRAM) private readonly program: string) {}

  onApplicationShutdown(): void {
    this.stopping.abort();
  }

  /** @throws {BackupError} */
  async make(options: readonly string[], report: Report): Promise<Figures> {
    const { folder, ...figures } = await this.run<{ folder: string } & Record<string, number>>(
      ['backup', ...options],
      report,
    );
    this.logger.log(`Backed up: ${folder}`);
    return figures;
  }

  /** @throws {BackupError} also if the backup cannot be restored; the list of backups then shows why. */
  async verify(name: string, report: Report): Promise<Figures> {
    const { missing } = await this.run<{ missing: number }>(['verify-backup', name], report);
    this.logger.log(`Verified: ${name}`);
    return { missing };
  }

  /**
   * Runs a command and resolves to the JSON it prints.
   *
   * @throws {BackupError} with the command's message. Rethrows the abort error during a shutdown.
   */
  async run<Answer>(args: readonly string[], report: Report): Promise<Answer> {
    const child = fork(this.program, [...args, '--json', '--report'], {
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      execArgv: [],
      signal: this.stopping.signal,
    });
    child.on('message', ({ done, total }: { done: number; total: number }) => report(done, total));
    if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW);
    const { stdout, stderr } = child;
    if (!stdout || !stderr) throw new Error('The backup program has no output');
    const closed = once(child, 'close') as Promise<[code: number | null]>;
    const [answer, told, [code]] = await Promise.all([text(stdout), text(stderr), closed]);
    if (code !== 0) throw new BackupError(told.trim() || 'The backup program ended without a message.');
    if (told) this.logger.warn(told.trim());
    return JSON.parse(answer) as Answer;
  }
}
