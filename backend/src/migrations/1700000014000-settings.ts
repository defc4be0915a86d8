import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { column } from './columns';

const { varchar } = column;

const SETTINGS = new Table({
  name: 'settings',
  columns: [{ ...varchar('name', 64), isPrimary: true }, varchar('value', 255)],
});

/** What the product keeps for itself: which storage is the database's own, and when it could last be written. */
export class Settings1700000014000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(SETTINGS.clone());
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable(SETTINGS);
  }
}
