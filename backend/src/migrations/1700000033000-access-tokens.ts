import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { column, reference } from './columns';

const { id, int, varchar, instant, nullable } = column;

const ACCESS_TOKENS = new Table({
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
});

/** What programs call with in somebody's name. */
export class AccessTokens1700000033000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(ACCESS_TOKENS.clone());
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable(ACCESS_TOKENS);
  }
}
