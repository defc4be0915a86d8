import { Injectable } from '@nestjs/common';
import { Statements } from '../statements/statements';

/**
 * Lets SQLite's files forget what is no longer in the tables; a server's files are its operator's. Rows are overwritten as
 * they are deleted (`secure_delete`), the full text marks words as deleted until it is rewritten.
 */
@Injectable()
export class ErasedContent {
  constructor(private readonly statements: Statements) {}

  /** @returns false while somebody else reads the files as they were: what was erased is still in the log then. */
  async forget(): Promise<boolean> {
    const { isServer, dataSource } = this.statements;
    if (isServer) return true;
    await dataSource.query("INSERT INTO search_words (search_words) VALUES ('optimize')");
    return this.emptyLog();
  }

  /**
   * Rewrites everything, also what versions without `secure_delete` have left.
   *
   * @throws while somebody else reads the files as they were.
   */
  async rewrite(): Promise<void> {
    const { isServer, dataSource } = this.statements;
    if (isServer) return;
    // The log before, too: else all of it would be written for nothing.
    if (await this.forget()) {
      await dataSource.query('VACUUM');
      if (await this.emptyLog()) return;
    }
    throw new Error('The database file is in use by another program: it could not be cleaned yet');
  }

  /** Until then, the log has what the file no longer has, or the other way round. */
  private async emptyLog(): Promise<boolean> {
    const [log] = await this.statements.dataSource.query<{ busy: number }[]>('PRAGMA wal_checkpoint(TRUNCATE)');
    return log?.busy === 0;
  }
}
