import type { QueryRunner } from 'typeorm';

/** Exists only while migrations run on a server, or after one was interrupted. Versions before counted steps in it. */
const TABLE = 'migration_steps';

/** The migrations that have been begun, none when all are done. */
export async function begunMigrations(runner: QueryRunner): Promise<string[]> {
  if (!(await runner.hasTable(TABLE))) return [];
  const rows = await runner.manager.query<{ migration: string }[]>(`SELECT migration FROM ${TABLE}`);
  return rows.map(({ migration }) => migration);
}

/** From then on no other version takes the database for one of its own, and the next start for one to back up. */
export async function noteBegun(runner: QueryRunner, migration: string): Promise<void> {
  const columns = 'migration VARCHAR(255) NOT NULL PRIMARY KEY, steps INT NOT NULL';
  if (!(await runner.hasTable(TABLE))) await runner.query(`CREATE TABLE ${TABLE} (${columns}) ENGINE = InnoDB`);
  await runner.query(`REPLACE INTO ${TABLE} (migration, steps) VALUES (?, 0)`, [migration]);
}

export async function forgetBegun(runner: QueryRunner): Promise<void> {
  if (await runner.hasTable(TABLE)) await runner.query(`DROP TABLE ${TABLE}`);
}
