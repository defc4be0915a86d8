import type { QueryRunner } from 'typeorm';
import { StartRefusedError } from '../start-refused.error';

/** The server would parse texts differently from how they are escaped, which allows SQL injection. */
export class UnsafeServerModeError extends StartRefusedError {
  constructor() {
    super('The database server runs with NO_BACKSLASH_ESCAPES; take that out of its sql_mode and start again');
  }
}

/**
 * Refuses servers with NO_BACKSLASH_ESCAPES: the driver escapes quotes with backslashes in every statement that is not
 * prepared.
 *
 * @throws {UnsafeServerModeError}
 */
export async function checkServerMode(runner: QueryRunner): Promise<void> {
  const [row] = await runner.manager.query<{ mode: string }[]>('SELECT @@sql_mode AS mode');
  if (row?.mode.split(',').includes('NO_BACKSLASH_ESCAPES')) throw new UnsafeServerModeError();
}
