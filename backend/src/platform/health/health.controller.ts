import { Controller, Get, Logger } from '@nestjs/common';
import { Public } from '../access/access';
import { isDatabaseAway } from '../database/database-errors';
import { Storage } from '../storage/storage';
import { HealthDto, ReadinessDto } from './health.dto';
import { NotReadyError } from './health.errors';
import { inTime, TooLateError } from './in-time';
import { WriteProbeService } from './write-probe.service';

@Controller('health')
export class HealthController {
  private readonly logger = new Logger('Health');
  private checking: Promise<void> | undefined;

  constructor(
    private readonly probe: WriteProbeService,
    private readonly storage: Storage,
  ) {}

  /** The process runs. */
  @Public()
  @Get('live')
  getLiveness(): HealthDto {
    return { status: 'ok' };
  }

  /** The process can do its work: its database could be written a moment ago, and the disk takes files. */
  @Public()
  @Get('ready')
  async getReadiness(): Promise<ReadinessDto> {
    const [database, storage] = await Promise.allSettled([this.probe.check(), inTime(this.checkStorage())]);
    if (database.status === 'rejected') throw this.notReady(database.reason);
    if (storage.status === 'fulfilled') return { status: 'ok', database: 'ok', storage: 'ok' };
    // Another backend may have its disk, but a missing bucket is missing for all.
    if (!this.storage.isRemote) throw new NotReadyError('storage');
    return { status: 'ok', database: 'ok', storage: 'away' };
  }

  private notReady(reason: unknown): NotReadyError {
    if (reason instanceof TooLateError || isDatabaseAway(reason)) return new NotReadyError('database');
    this.logger.error(reason);
    return new NotReadyError('database', 'cannot be written');
  }

  /** Concurrent calls share one check. */
  private checkStorage(): Promise<void> {
    return (this.checking ??= this.storage.check().finally(() => (this.checking = undefined)));
  }
}
