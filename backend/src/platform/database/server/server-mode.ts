import type { QueryRunner } from 'typeorm';
import { StartRefusedError } from '../database-errors';

/** The server parses texts differently from how the driver escapes them, which allows SQL injection. */
export class UnsafeServerModeError extends StartRefusedError {
  constructor() {
    super('The database server runs with NO_BACKSLASH_ESCAPES; remove it from its sql_mode and start again');
  }
}

/**
 * Refuses servers with NO_BACKSLASH_ESCAPES: in unprepared statements, the driver escapes quotes with backslashes.
 *
 * @throws {UnsafeServerModeError}
 */
export async function checkServerMode(runner: QueryRunner): Promise<void> {
  const [row] = await runner.manager.query<{ mode: string }[]>('SELECT @@sql_mode AS mode');
  if (row?.mode.split(',').includes('NO_BACKSLASH_ESCAPES')) throw new UnsafeServerModeError();
}
