import { Injectable } from '@nestjs/common';
import { Statements } from '../statements/statements';

/**
 * Removes erased content from SQLite's files; operators are responsible for a server's. SQLite overwrites deleted rows
 * (`secure_delete`), but its full-text index keeps deleted words until it is rewritten.
 */
@Injectable()
export class ErasedContent {
  constructor(private readonly statements: Statements) {}

  /** @returns false while another connection reads an older snapshot; the log then still has erased content. */
  async forget(): Promise<boolean> {
    const { isServer, dataSource } = this.statements;
    if (isServer) return true;
    await dataSource.query("INSERT INTO search_words (search_words) VALUES ('optimize')");
    return this.emptyLog();
  }

  /**
   * Rewrites the database, which also removes content left by versions without `secure_delete`.
   *
   * @throws while another connection reads an older snapshot.
   */
  async rewrite(): Promise<void> {
    const { isServer, dataSource } = this.statements;
    if (isServer) return;
    // The log must be emptied first, otherwise it would keep the content.
    if (await this.forget()) {
      await dataSource.query('VACUUM');
      if (await this.emptyLog()) return;
    }
    throw new Error('The database file is in use by another program: it could not be cleaned yet');
  }

  /** Writes the log to the file and truncates it. */
  private async emptyLog(): Promise<boolean> {
    const [log] = await this.statements.dataSource.query<{ busy: number }[]>('PRAGMA wal_checkpoint(TRUNCATE)');
    return log?.busy === 0;
  }
}
