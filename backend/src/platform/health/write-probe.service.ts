import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { PoolConnection } from 'mysql2';
import { DataSource, type QueryRunner } from 'typeorm';
import { withTimeout } from '../clock/with-timeout';
import { Clock, Randomness } from '../clock/clock';
import { AppConfig } from '../config/app-config';
import { Ballast } from '../database/sqlite/ballast';
import { isServerDatabase } from '../database/database-info';
import { KeyValue, PROBE_KEY } from '../key-values/key-value.entity';
import { DiskSpace } from '../storage/disk-space';
import { StorageFullError } from '../storage/storage.errors';

class ProbeTimeoutError extends Error {
  readonly code = 'ETIMEDOUT';
}

/** Resolves to the work's result within three seconds. @throws {ProbeTimeoutError} */
export const withProbeTimeout = <T>(work: Promise<T>): Promise<T> =>
  withTimeout(3000, work, () => new ProbeTimeoutError('No answer in time'));

/** How long a successful write counts as recent. */
const RECENT_MS = 5000;

/** A transaction that blocks SQLite for longer must be stuck. */
const MAX_TRANSACTION_MS = 60_000;

/** Free bytes that SQLite needs for the next write. */
const LEAST_ROOM = 1_048_576;

const LOCK_SECONDS = 2;

/** Checks that the database is writable by updating a single row. */
@Injectable()
export class WriteProbeService implements OnApplicationBootstrap {
  private readonly ballast: Ballast;
  private writtenAt: number | undefined;
  private running: { work: Promise<void>; since: number } | undefined;

  constructor(
    private readonly dataSource: DataSource,
    private readonly config: AppConfig,
    private readonly space: DiskSpace,
    private readonly clock: Clock,
    private readonly randomness: Randomness,
  ) {
    this.ballast = new Ballast(config.dataDir);
  }

  async onApplicationBootstrap(): Promise<void> {
    if (!isServerDatabase(this.dataSource)) await this.ballast.load(await this.space.free(this.config.dataDir));
  }

  /** Rejects if the database is not writable. @throws {ProbeTimeoutError} if it does not answer. */
  async check(): Promise<void> {
    if (isServerDatabase(this.dataSource)) await withProbeTimeout(this.dataSource.query('SELECT 1'));
    const age = this.clock.now().getTime() - (this.writtenAt ?? -Infinity);
    if (Math.abs(age) < RECENT_MS) return;
    const { work, since } = (this.running ??= this.begin());
    await withProbeTimeout(work).catch((error: unknown) => {
      // A long transaction of this process has the write lock.
      const isBusy = error instanceof ProbeTimeoutError && !isServerDatabase(this.dataSource);
      if (!isBusy || performance.now() - since > MAX_TRANSACTION_MS) throw error;
    });
  }

  private begin(): { work: Promise<void>; since: number } {
    const work = this.write()
      .then(() => void (this.writtenAt = this.clock.now().getTime()))
      .finally(() => (this.running = undefined));
    return { work, since: performance.now() };
  }

  private async write(): Promise<void> {
    if (isServerDatabase(this.dataSource)) return this.writeOnServer();
    const free = await this.space.free(this.config.dataDir);
    if (free < LEAST_ROOM) throw new StorageFullError();
    const runner = this.dataSource.createQueryRunner();
    await this.put(runner).finally(() => runner.release());
    await this.ballast.load(free);
  }

  /** Destroys the connection on failure, so that attempts do not pile up behind a lock. */
  private async writeOnServer(): Promise<void> {
    const runner = this.dataSource.createQueryRunner();
    const connection = runner.connect() as Promise<PoolConnection>;
    try {
      await withProbeTimeout(
        (async () => {
          await connection;
          await runner.query(
            `SET SESSION lock_wait_timeout = ${LOCK_SECONDS}, innodb_lock_wait_timeout = ${LOCK_SECONDS}`,
          );
          await this.put(runner);
          await runner.query('SET SESSION lock_wait_timeout = DEFAULT, innodb_lock_wait_timeout = DEFAULT');
        })(),
      );
    } catch (error) {
      connection.then((given) => given.destroy()).catch(() => undefined);
      throw error;
    } finally {
      await runner.release();
    }
  }

  /** A new value each time, because servers skip unchanged rows. */
  private async put(runner: QueryRunner): Promise<void> {
    await runner.manager.upsert(KeyValue, { name: PROBE_KEY, value: this.randomness.token(6) }, ['name']);
  }
}
