import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { column, reference } from './columns';

const { id, int, varchar, instant, flag, nullable } = column;

const TABLES = [
  new Table({
    name: 'sites',
    columns: [
      id(),
      int('project_id'),
      varchar('url', 2048),
      instant('checked_at'),
      varchar('outcome', 8),
      nullable(varchar('problem', 24)),
      nullable(int('status')),
      nullable(int('response_ms')),
      nullable(instant('down_since')),
      int('failures'),
      flag('is_told'),
      nullable(instant('certificate_until')),
      nullable(instant('certificate_soon_at')),
      nullable(instant('certificate_told')),
      nullable(flag('leads_to_https')),
      nullable(varchar('title', 300)),
    ],
    indices: [{ name: 'ux_sites_project_id', columnNames: ['project_id'], isUnique: true }],
    foreignKeys: [reference('fk_sites_project', 'project_id', 'projects', 'CASCADE')],
  }),
  new Table({
    name: 'site_checks',
    columns: [
      id(),
      int('project_id'),
      instant('checked_at'),
      varchar('day', 10),
      nullable(varchar('problem', 24)),
      nullable(int('status')),
      nullable(int('response_ms')),
    ],
    indices: [
      { name: 'ix_site_checks_project_at', columnNames: ['project_id', 'checked_at'] },
      { name: 'ix_site_checks_checked_at', columnNames: ['checked_at'] },
    ],
    foreignKeys: [reference('fk_site_checks_project', 'project_id', 'projects', 'CASCADE')],
  }),
];

/** How the websites of projects are, and what was seen of them. */
export class Sites1700000026000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.createTable(table.clone());
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of [...TABLES].reverse()) await runner.dropTable(table);
  }
}
