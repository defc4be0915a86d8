import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { column } from './columns';

const { varchar } = column;

const SETTINGS = new Table({
  name: 'settings',
  columns: [{ ...varchar('name', 64), isPrimary: true }, varchar('value', 255)],
});

/** The product's own notes: the id it shares with its storage, and when the database was last writable. */
export class Settings1700000014000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(SETTINGS.clone());
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable(SETTINGS);
  }
}
