import { Injectable, Logger } from '@nestjs/common';
import { DeletionHold } from '../storage/deletion-hold';
import { Storage } from '../storage/storage';
import { FileOwners } from './file-owners';

/** Takes objects out of the storage whose rows are gone or never came to be. */
@Injectable()
export class DiscardedFiles {
  private readonly logger = new Logger('Storage');

  constructor(
    private readonly storage: Storage,
    private readonly owners: FileOwners,
    private readonly hold: DeletionHold,
  ) {}

  /**
   * Deletes objects after the commit that let go of them. Never fails: what the database decided stands, and the
   * sweep takes what stays behind, such as what goes while a backup is being made.
   */
  async discard(keys: readonly string[]): Promise<void> {
    if (!keys.length || (await this.isHeld())) return;
    const results = await Promise.allSettled(keys.map((key) => this.storage.delete(key)));
    const failed = results.filter((result) => result.status === 'rejected');
    if (failed[0])
      this.logger.warn(failed[0].reason, `${failed.length} files could not be deleted and wait for the sweep`);
  }

  /**
   * Deletes those of a failed request's objects that no row knows: a commit whose answer was lost has happened all
   * the same. Never fails.
   */
  async discardUnowned(keys: readonly string[]): Promise<void> {
    try {
      await this.discard(await this.owners.unowned(keys));
    } catch (error) {
      this.logger.warn(error, 'Files of a failed request wait for the sweep');
    }
  }

  private async isHeld(): Promise<boolean> {
    try {
      return await this.hold.isOn();
    } catch (error) {
      this.logger.warn(error, 'Whether a backup is being made is not known, so files wait for the sweep');
      return true;
    }
  }
}
