import { type MigrationInterface, type QueryRunner } from 'typeorm';

const TABLE = 'resource_items';

const COLUMNS = {
  thumbnail_tries: 'integer NOT NULL DEFAULT 0',
  thumbnail_tried_at: 'datetime(3) NULL',
};

/**
 * Files remember that a small picture could not be made of them. Written out, because TypeORM would build the table anew
 * on SQLite, and dropping the former one takes all that lies in folders with it.
 */
export class ThumbnailTries1700000013000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [name, shape] of Object.entries(COLUMNS)) {
      await runner.query(`ALTER TABLE ${TABLE} ADD COLUMN ${name} ${shape}`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of Object.keys(COLUMNS)) await runner.query(`ALTER TABLE ${TABLE} DROP COLUMN ${name}`);
  }
}
