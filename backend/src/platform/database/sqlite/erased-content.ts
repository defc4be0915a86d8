import { Injectable } from '@nestjs/common';
import { Statements } from '../statements/statements';

/**
 * Removes erased content from SQLite's files; a server's files are its operator's business. Deleted rows are
 * overwritten (`secure_delete`), but the full-text index only marks words as deleted until it is rewritten.
 */
@Injectable()
export class ErasedContent {
  constructor(private readonly statements: Statements) {}

  /** @returns false while another connection reads an older snapshot: the log then still contains erased content. */
  async forget(): Promise<boolean> {
    const { isServer, dataSource } = this.statements;
    if (isServer) return true;
    await dataSource.query("INSERT INTO search_words (search_words) VALUES ('optimize')");
    return this.emptyLog();
  }

  /**
   * Rewrites everything, including content left by versions without `secure_delete`.
   *
   * @throws while another connection reads an older snapshot.
   */
  async rewrite(): Promise<void> {
    const { isServer, dataSource } = this.statements;
    if (isServer) return;
    // Empties the log first: otherwise the rewrite would be in vain.
    if (await this.forget()) {
      await dataSource.query('VACUUM');
      if (await this.emptyLog()) return;
    }
    throw new Error('The database file is in use by another program: it could not be cleaned yet');
  }

  /** Until then, log and file differ in what they contain. */
  private async emptyLog(): Promise<boolean> {
    const [log] = await this.statements.dataSource.query<{ busy: number }[]>('PRAGMA wal_checkpoint(TRUNCATE)');
    return log?.busy === 0;
  }
}
