import { type QueryRunner, Table } from 'typeorm';
import { additions } from './additions';
import { column, reference } from './columns';

const { id, int, text, varchar, instant, nullable } = column;

const ITEMS = new Table({
  name: 'resource_items',
  columns: [
    id(),
    nullable(int('parent_id')),
    varchar('type', 8),
    varchar('name', 120),
    varchar('name_key', 255),
    nullable(text('description')),
    nullable(varchar('storage_key', 64)),
    nullable(varchar('media_type', 127)),
    nullable(int('size')),
    nullable(int('created_by')),
    instant('created_at'),
    instant('updated_at'),
  ],
  indices: [
    { name: 'ux_resource_items_parent_name', columnNames: ['parent_id', 'name_key'], isUnique: true },
    { name: 'ux_resource_items_storage_key', columnNames: ['storage_key'], isUnique: true },
    { name: 'ix_resource_items_created_by', columnNames: ['created_by'] },
  ],
  foreignKeys: [
    reference('fk_resource_items_parent', 'parent_id', 'resource_items', 'CASCADE'),
    reference('fk_resource_items_created_by', 'created_by', 'users', 'SET NULL'),
  ],
});

const CATEGORIES = ['HR', 'Finance', 'Operations', 'SalesMarketing', 'Projects', 'Templates', 'Media'];

/** The library's folders and files, and its seven fixed categories. */
export class Resources1700000002000 extends additions({ tables: [ITEMS] }) {
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
