import type { QueryRunner } from 'typeorm';

/** Only exists while a server runs migrations, or after an interrupted one. Older versions counted steps in it. */
const TABLE = 'migration_steps';

/** Migrations that have started but not finished. */
export async function begunMigrations(runner: QueryRunner): Promise<string[]> {
  if (!(await runner.hasTable(TABLE))) return [];
  const rows = await runner.manager.query<{ migration: string }[]>(`SELECT migration FROM ${TABLE}`);
  return rows.map(({ migration }) => migration);
}

/** Records the start, so that no other version uses the database and the next start skips the backup. */
export async function noteBegun(runner: QueryRunner, migration: string): Promise<void> {
  const columns = 'migration VARCHAR(255) NOT NULL PRIMARY KEY, steps INT NOT NULL';
  if (!(await runner.hasTable(TABLE))) await runner.query(`CREATE TABLE ${TABLE} (${columns}) ENGINE = InnoDB`);
  await runner.query(`REPLACE INTO ${TABLE} (migration, steps) VALUES (?, 0)`, [migration]);
}

export async function forgetBegun(runner: QueryRunner): Promise<void> {
  if (await runner.hasTable(TABLE)) await runner.query(`DROP TABLE ${TABLE}`);
}
