import type { QueryRunner } from 'typeorm';
import { isServerDatabase } from '../platform/database/database-info';
import { additions } from './additions';
import foundation from './schema/1700000000000-foundation.json';

/** Users, login sessions, projects, tasks, and their comments, history and notifications. */
export class Foundation1700000000000 extends additions(foundation) {
  override async up(runner: QueryRunner): Promise<void> {
    if (isServerDatabase(runner.dataSource)) {
      // Compares text by bytes, as SQLite does, and stores all of Unicode.
      await runner.query('ALTER DATABASE CHARACTER SET utf8mb4 COLLATE utf8mb4_bin');
    }
    await super.up(runner);
  }
}
