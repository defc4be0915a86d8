import { Controller, Get } from '@nestjs/common';
import { setTimeout as pause } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { Public } from '../access/access';
import { Storage } from '../storage/storage';
import { HealthDto } from './health.dto';
import { NotReadyError } from './health.errors';

/** Whoever asks wants to know it soon: what does not answer by then is not ready. */
const PATIENCE_MS = 3000;

async function inTime(check: Promise<unknown>): Promise<void> {
  const patience = new AbortController();
  const late = pause(PATIENCE_MS, undefined, { signal: patience.signal }).then(() => {
    throw new Error('No answer in time');
  });
  try {
    await Promise.race([check, late]);
  } finally {
    patience.abort();
    late.catch(() => undefined);
  }
}

@Controller('health')
export class HealthController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly storage: Storage,
  ) {}

  /** The process runs. */
  @Public()
  @Get('live')
  getLiveness(): HealthDto {
    return { status: 'ok' };
  }

  /** The process can do its work: its database and its storage answer. */
  @Public()
  @Get('ready')
  async getReadiness(): Promise<HealthDto> {
    const [database, storage] = await Promise.allSettled([
      inTime(this.dataSource.query('SELECT 1')),
      inTime(this.storage.check()),
    ]);
    if (database.status === 'rejected') throw new NotReadyError('database');
    if (storage.status === 'rejected') throw new NotReadyError('storage');
    return { status: 'ok' };
  }
}
