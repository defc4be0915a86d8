import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { addedColumns, column, reference } from './columns';

const { id, int, instant, nullable, varchar, text } = column;

const TABLES = [
  new Table({
    name: 'totp_factors',
    columns: [
      id(),
      int('user_id'),
      varchar('secret', 255),
      nullable(int('last_step')),
      instant('created_at'),
      nullable(instant('confirmed_at')),
    ],
    indices: [{ name: 'ux_totp_factors_user_id', columnNames: ['user_id'], isUnique: true }],
    foreignKeys: [reference('fk_totp_factors_user', 'user_id', 'users', 'CASCADE')],
  }),
  new Table({
    name: 'passkeys',
    columns: [
      id(),
      int('user_id'),
      varchar('credential_id', 700),
      text('public_key'),
      int('sign_count'),
      nullable(varchar('transports', 100)),
      varchar('name', 60),
      instant('created_at'),
      nullable(instant('last_used_at')),
    ],
    indices: [
      { name: 'ux_passkeys_credential_id', columnNames: ['credential_id'], isUnique: true },
      { name: 'ix_passkeys_user_id', columnNames: ['user_id'] },
    ],
    foreignKeys: [reference('fk_passkeys_user', 'user_id', 'users', 'CASCADE')],
  }),
  new Table({
    name: 'recovery_codes',
    columns: [id(), int('user_id'), varchar('code_hash', 255)],
    indices: [{ name: 'ix_recovery_codes_user_id', columnNames: ['user_id'] }],
    foreignKeys: [reference('fk_recovery_codes_user', 'user_id', 'users', 'CASCADE')],
  }),
  new Table({
    name: 'pending_sign_ins',
    columns: [{ ...varchar('token_digest', 64), isPrimary: true }, int('user_id'), int('tries'), instant('expires_at')],
    indices: [{ name: 'ix_pending_sign_ins_user_id', columnNames: ['user_id'] }],
    foreignKeys: [reference('fk_pending_sign_ins_user', 'user_id', 'users', 'CASCADE')],
  }),
  new Table({
    name: 'trusted_devices',
    columns: [
      { ...int('user_id'), isPrimary: true },
      { ...varchar('device_digest', 64), isPrimary: true },
      instant('expires_at'),
    ],
    foreignKeys: [reference('fk_trusted_devices_user', 'user_id', 'users', 'CASCADE')],
  }),
];

const Accounts = addedColumns('users', { second_factors: 'varchar(32) NULL' });

/** What is asked for besides the password, and the devices that need not show it. */
export class SecondFactor1700000030000 extends Accounts implements MigrationInterface {
  override async up(runner: QueryRunner): Promise<void> {
    await super.up(runner);
    for (const table of TABLES) await runner.createTable(table.clone());
  }

  override async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES.toReversed()) await runner.dropTable(table);
    await super.down(runner);
  }
}
