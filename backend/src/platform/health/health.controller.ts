import { Controller, Get, Logger } from '@nestjs/common';
import { Public } from '../access/access';
import { isDatabaseUnavailable } from '../database/database-errors';
import { Storage } from '../storage/storage';
import { HealthDto, ReadinessDto } from './health.dto';
import { NotReadyError } from './health.errors';
import { withProbeTimeout, ProbeTimeoutError } from './probe-timeout';
import { WriteProbeService } from './write-probe.service';

@Controller('health')
export class HealthController {
  private readonly logger = new Logger('Health');
  private checking: Promise<void> | undefined;
  /** The failure found by the last check. */
  private trouble: string | undefined;

  constructor(
    private readonly probe: WriteProbeService,
    private readonly storage: Storage,
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
      const isAway = reason instanceof ProbeTimeoutError || isDatabaseUnavailable(reason);
      throw this.found(new NotReadyError('database', isAway ? 'does not answer' : 'cannot be written'), reason);
    }
    if (storage.status === 'rejected') {
      const failure = this.found(new NotReadyError('storage'), storage.reason);
      // The disk may have failed for this backend only, but a missing bucket affects all.
      if (!this.storage.isRemote) throw failure;
      return { status: 'ok', database: 'ok', storage: 'away' };
    }
    if (this.trouble) this.logger.log('Ready again');
    this.trouble = undefined;
    return { status: 'ok', database: 'ok', storage: 'ok' };
  }

  /** Warns once per failure, not on every request. */
  private found(failure: NotReadyError, reason: unknown): NotReadyError {
    if (this.trouble !== failure.message) this.logger.warn({ err: reason }, failure.message);
    this.trouble = failure.message;
    return failure;
  }

  /** Concurrent calls share one check. */
  private checkStorage(): Promise<void> {
    return (this.checking ??= this.storage.check().finally(() => (this.checking = undefined)));
  }
}
