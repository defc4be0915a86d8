import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { column, reference } from './columns';

const { id, int, varchar, instant, nullable } = column;

const INVITATIONS = new Table({
  name: 'invitations',
  columns: [
    { ...int('user_id'), isPrimary: true },
    varchar('purpose', 16),
    varchar('nonce', 64),
    varchar('link_hash', 64),
    instant('created_at'),
    instant('expires_at'),
  ],
  indices: [{ name: 'ux_invitations_link_hash', columnNames: ['link_hash'], isUnique: true }],
  foreignKeys: [reference('fk_invitations_user', 'user_id', 'users', 'CASCADE')],
});

const MAILS = new Table({
  name: 'mails',
  columns: [
    id(),
    varchar('kind', 16),
    nullable(int('user_id')),
    varchar('language', 2),
    varchar('message_key', 64),
    nullable(int('from_id')),
    nullable(int('to_id')),
    instant('created_at'),
    instant('expires_at'),
    int('attempts'),
    instant('next_try_at'),
    nullable(varchar('problem', 255)),
    nullable(instant('failed_at')),
  ],
  indices: [
    { name: 'ix_mails_next_try_at', columnNames: ['next_try_at'] },
    { name: 'ix_mails_user_id', columnNames: ['user_id'] },
  ],
  foreignKeys: [reference('fk_mails_user', 'user_id', 'users', 'CASCADE')],
});

const DIGESTS = new Table({
  name: 'digests',
  columns: [{ ...int('user_id'), isPrimary: true }, varchar('language', 2), varchar('last_day', 10), int('told_until')],
  foreignKeys: [reference('fk_digests_user', 'user_id', 'users', 'CASCADE')],
});

/** Links with which people choose a password, mails on their way, and who gets one every morning. */
export class Invitations1700000031000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of [INVITATIONS, MAILS, DIGESTS]) await runner.createTable(table.clone());
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of [DIGESTS, MAILS, INVITATIONS]) await runner.dropTable(table);
  }
}
