import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';

/** Reads a user's newest notifications in order, however many there are. */
const FEED = new TableIndex({ name: 'ix_notifications_user_id', columnNames: ['user_id', 'id'] });

export class NotificationFeed1700000008000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createIndex('notifications', FEED.clone());
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('notifications', FEED.clone());
  }
}
