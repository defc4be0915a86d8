import { Controller, Get, Logger } from '@nestjs/common';
import { Public } from '../access/access';
import { AppConfig } from '../config/app-config';
import { isDatabaseUnavailable } from '../database/database-errors';
import { Storage } from '../storage/storage';
import { storageTrouble } from '../storage/storage-unavailable';
import { HealthDto, ReadinessDto } from './health.dto';
import { withProbeTimeout, WriteProbeService } from './write-probe.service';
import { AppError } from '../errors/app-error';
import { sentenceOf } from '../text/sentence';

const notReady = sentenceOf('not_ready', 'Not ready: the {{part}} {{problem}}');

class NotReadyError extends AppError {
  constructor(part: 'database' | 'storage', problem: 'does not answer' | 'cannot be written' = 'does not answer') {
    super(503, notReady({ part, problem }), { retryAfter: 5 });
  }
}

@Controller('health')
export class HealthController {
  private readonly logger = new Logger('Health');
  private checking: Promise<void> | undefined;
  /** The failure found by the last check. */
  private trouble: string | undefined;

  constructor(
    private readonly probe: WriteProbeService,
    private readonly storage: Storage,
    private readonly config: AppConfig,
  ) {}

  /** The process is running. */
  @Public()
  @Get('live')
  getLiveness(): HealthDto {
    return { status: 'ok' };
  }

  /** The process can serve requests: its database was writable a moment ago, and the disk accepts files. */
  @Public()
  @Get('ready')
  async getReadiness(): Promise<ReadinessDto> {
    const [database, storage] = await Promise.allSettled([this.probe.check(), withProbeTimeout(this.checkStorage())]);
    if (database.status === 'rejected') {
      const { reason } = database as { reason: unknown };
      const failure = new NotReadyError(
        'database',
        isDatabaseUnavailable(reason) ? 'does not answer' : 'cannot be written',
      );
      this.warn(failure.message, reason);
      throw failure;
    }
    if (storage.status === 'rejected') {
      const failure = new NotReadyError('storage');
      // The disk may have failed for this backend only, but a missing bucket affects all.
      const isReady = this.storage.isRemote;
      this.warn(isReady ? 'Ready, but without files' : failure.message, storageTrouble(this.config, storage.reason));
      if (!isReady) throw failure;
      return { status: 'ok', database: 'ok', storage: 'away' };
    }
    if (this.trouble) this.logger.log('Database and storage answer again');
    this.trouble = undefined;
    return { status: 'ok', database: 'ok', storage: 'ok' };
  }

  /** Once per failure, not on every request. */
  private warn(trouble: string, reason: unknown): void {
    if (this.trouble !== trouble) this.logger.warn({ err: reason }, trouble);
    this.trouble = trouble;
  }

  /** Concurrent calls share one check. */
  private checkStorage(): Promise<void> {
    return (this.checking ??= this.storage.check().finally(() => (this.checking = undefined)));
  }
}
