import type { QueryRunner } from 'typeorm';

/** There only while a migration runs, or after one was broken off. */
const TABLE = 'migration_steps';

/**
 * Keeps how far a migration has come, beside what it changes: for servers, where each change of the schema is a commit of
 * its own.
 */
export class MigrationSteps {
  constructor(private readonly runner: QueryRunner) {}

  /** How many steps of a migration are behind it; 0 when it has not been begun. */
  async of(migration: string): Promise<number> {
    if (!(await this.runner.hasTable(TABLE))) {
      await this.runner.query(
        `CREATE TABLE ${TABLE} (migration VARCHAR(255) NOT NULL PRIMARY KEY, steps INT NOT NULL) ENGINE = InnoDB`,
      );
    }
    const rows = await this.runner.manager.query<{ steps: number }[]>(
      `SELECT steps FROM ${TABLE} WHERE migration = ?`,
      [migration],
    );
    return rows[0]?.steps ?? 0;
  }

  /** The migrations that have been begun. */
  async begun(): Promise<string[]> {
    if (!(await this.runner.hasTable(TABLE))) return [];
    const rows = await this.runner.manager.query<{ migration: string }[]>(`SELECT migration FROM ${TABLE}`);
    return rows.map(({ migration }) => migration);
  }

  /** Part of the transaction that is open: kept with what else that has written. */
  async keep(migration: string, steps: number): Promise<void> {
    await this.runner.query(`REPLACE INTO ${TABLE} (migration, steps) VALUES (?, ?)`, [migration, steps]);
  }

  /** Once nothing is left to be done. */
  async forget(): Promise<void> {
    if (await this.runner.hasTable(TABLE)) await this.runner.query(`DROP TABLE ${TABLE}`);
  }
}
