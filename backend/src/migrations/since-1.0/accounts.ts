import { Table } from 'typeorm';
import { column, reference } from '../columns';

const { id, int, text, varchar, instant, nullable } = column;

/** Accounts: second factors, invitations, mails, exports and access tokens. */
export const ACCOUNTS: readonly Table[] = [
  new Table({
    name: 'security_log',
    columns: [
      id(),
      varchar('kind', 32),
      nullable(int('user_id')),
      nullable(varchar('email', 254)),
      nullable(varchar('actor_email', 254)),
      nullable(varchar('address', 45)),
      nullable(varchar('device', 255)),
      nullable(varchar('detail', 255)),
      instant('created_at'),
    ],
    indices: [{ name: 'ix_security_log_created_at', columnNames: ['created_at'] }],
  }),
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
  new Table({
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
  }),
  new Table({
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
  }),
  new Table({
    name: 'digests',
    columns: [
      { ...int('user_id'), isPrimary: true },
      varchar('language', 2),
      varchar('last_day', 10),
      int('told_until'),
    ],
    foreignKeys: [reference('fk_digests_user', 'user_id', 'users', 'CASCADE')],
  }),
  new Table({
    name: 'data_exports',
    columns: [
      id(),
      int('user_id'),
      varchar('state', 8),
      int('tries'),
      int('progress'),
      nullable(varchar('storage_key', 64)),
      instant('asked_at'),
      nullable(instant('busy_until')),
      nullable(instant('ended_at')),
    ],
    indices: [{ name: 'ux_data_exports_user_id', columnNames: ['user_id'], isUnique: true }],
    foreignKeys: [reference('fk_data_exports_user', 'user_id', 'users', 'CASCADE')],
  }),
  new Table({
    name: 'erasures',
    columns: [id(), nullable(int('user_id')), text('known_as'), instant('asked_at')],
    indices: [{ name: 'ix_erasures_user_id', columnNames: ['user_id'] }],
    foreignKeys: [reference('fk_erasures_user', 'user_id', 'users', 'SET NULL')],
  }),
  new Table({
    name: 'access_tokens',
    columns: [
      id(),
      int('user_id'),
      varchar('name', 80),
      varchar('token_hash', 64),
      varchar('scopes', 500),
      instant('created_at'),
      instant('expires_at'),
      nullable(instant('last_used_at')),
      nullable(varchar('last_used_address', 45)),
    ],
    indices: [
      { name: 'ux_access_tokens_token_hash', columnNames: ['token_hash'], isUnique: true },
      { name: 'ix_access_tokens_user_id', columnNames: ['user_id'] },
    ],
    foreignKeys: [reference('fk_access_tokens_user', 'user_id', 'users', 'CASCADE')],
  }),
];
