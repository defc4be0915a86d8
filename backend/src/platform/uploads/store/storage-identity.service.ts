import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { setTimeout as pause } from 'node:timers/promises';
import { Randomness } from '../../clock/clock';
import { AppConfig } from '../../config/app-config';
import { KeyValue, STORE_KEY } from '../../key-values/key-value.entity';
import { KeyValueQueries } from '../../key-values/key-values.queries';
import { Transactions } from '../../database/transactions/transactions';
import { StartRefusedError } from '../../database/database-errors';
import { type Marker, StorageMarker } from '../../storage/storage-marker';
import { Storage } from '../../storage/storage';
import { FileOwnersService } from './file-owners.service';
import { ForeignStoreError, NotAdoptedError } from './store.errors';

/** An unresponsive storage must not keep users from working on tasks. */
const PATIENCE_MS = 5000;

/** Makes sure that database and files belong together: both store the same id. */
@Injectable()
export class StorageIdentityService implements OnModuleInit {
  private readonly logger = new Logger('Storage');
  private readonly marker: StorageMarker;

  constructor(
    storage: Storage,
    private readonly keyValues: KeyValueQueries,
    private readonly transactions: Transactions,
    private readonly owners: FileOwnersService,
    private readonly randomness: Randomness,
    private readonly config: AppConfig,
  ) {
    this.marker = new StorageMarker(storage);
  }

  /** Before any job runs or an admin is created, because the database may be the wrong one. */
  async onModuleInit(): Promise<void> {
    const settling = this.settle().catch((error: unknown) => {
      if (error instanceof StartRefusedError) throw error;
      this.logger.error(
        error,
        'Could not check which database the stored files belong to; sweeps wait until this succeeds',
      );
    });
    // After the timeout, the next sweep reports it.
    settling.catch(() => undefined);
    await Promise.race([settling, pause(PATIENCE_MS, undefined, { ref: false })]);
  }

  /** Compares the ids. A missing one is copied, or both are created. @throws {ForeignStoreError} */
  async settle(): Promise<void> {
    // In this order, because backends write the id to the database first.
    const marker = await this.marker.read();
    const known = await this.inDatabase();
    if (known && marker) {
      if (known === marker.id) return;
      if (known !== marker.next) throw new ForeignStoreError(this.found(known, marker));
    } else {
      const strange = await this.owners.mismatch();
      if (strange) throw new ForeignStoreError([strange, ...this.found(known, marker)]);
      // Known files prove that this is an older copy of the right database.
      if (marker && !(await this.owners.knowAny())) throw new ForeignStoreError(this.found(known, marker));
    }
    await this.marker.write(known ?? (await this.claim(marker?.id ?? this.randomness.token(12))));
  }

  /**
   * Assigns the files to the database, unless they already belong to it.
   *
   * @param force even if it knows none of them.
   * @returns whether anything changed.
   * @throws {NotAdoptedError}
   */
  async adopt(force: boolean): Promise<boolean> {
    const strange = await this.owners.mismatch();
    const [known, marker] = [await this.inDatabase(), await this.marker.read()];
    if (strange && !force) throw new NotAdoptedError([strange, ...this.found(known, marker)]);
    if (!strange && known !== undefined && known === marker?.id) return false;
    const value = this.randomness.token(12);
    await this.marker.change(value, async () => {
      await this.transactions.single.insertAll(KeyValue, [{ name: STORE_KEY, value }], { orUpdate: ['value'] });
    });
    return true;
  }

  private async inDatabase(): Promise<string | undefined> {
    const [stored] = await this.keyValues.byName({ name: STORE_KEY });
    return stored?.value;
  }

  /** If several backends start at once, the first wins. */
  private async claim(value: string): Promise<string> {
    await this.transactions.single.insertAll(KeyValue, [{ name: STORE_KEY, value }], { orUpdate: [] });
    return (await this.inDatabase()) ?? value;
  }

  private found(known: string | undefined, marker: Marker | null): string[] {
    const { dataDir, s3 } = this.config;
    const database = this.config.database
      ? `The database in DATABASE_URL`
      : `The embedded database in DATA_DIR (${dataDir})`;
    const files = s3 ? `The bucket ${s3.bucket}${s3.prefix && ` (${s3.prefix})`}` : `The folder ${dataDir}/files`;
    return [
      `${database} ${known ? `belongs to the store ${known}` : 'belongs to no store yet'}.`,
      `${files} ${marker ? `is the store ${marker.id}` : 'is no store yet'}.`,
    ];
  }
}
