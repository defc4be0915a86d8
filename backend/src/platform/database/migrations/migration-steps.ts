import type { QueryRunner } from 'typeorm';

/** Exists only while a migration runs, or after one was interrupted. */
const TABLE = 'migration_steps';

/** Records how far a migration has come on a server, which commits with every change of the schema. */
export class MigrationSteps {
  constructor(private readonly runner: QueryRunner) {}

  /** How many steps of a migration are done; 0 if it has not begun. */
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

  /** In the open transaction, so that it is committed with whatever else that has written. */
  async keep(migration: string, steps: number): Promise<void> {
    await this.runner.query(`REPLACE INTO ${TABLE} (migration, steps) VALUES (?, ?)`, [migration, steps]);
  }

  /** Once every migration is done. */
  async forget(): Promise<void> {
    if (await this.runner.hasTable(TABLE)) await this.runner.query(`DROP TABLE ${TABLE}`);
  }
}
