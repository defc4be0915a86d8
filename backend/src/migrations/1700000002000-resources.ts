import type { QueryRunner } from 'typeorm';
import { additions } from './additions';
import resources from './schema/1700000002000-resources.json';

const CATEGORIES = ['HR', 'Finance', 'Operations', 'SalesMarketing', 'Projects', 'Templates', 'Media'];

/** The library's folders and files, and its seven fixed categories. */
export class Resources1700000002000 extends additions(resources) {
  override async up(runner: QueryRunner): Promise<void> {
    await super.up(runner);
    const filled = await runner.manager.query<object[]>('SELECT id FROM resource_items LIMIT 1');
    if (filled.length) return;
    const now = new Date().toISOString().replace('T', ' ').slice(0, 23);
    await runner.query(
      'INSERT INTO resource_items (`type`, `name`, `name_key`, `created_at`, `updated_at`) VALUES ' +
        CATEGORIES.map(() => '(?, ?, ?, ?, ?)').join(', '),
      CATEGORIES.flatMap((name) => ['folder', name, name.toLowerCase(), now, now]),
    );
  }
}
