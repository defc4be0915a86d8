/** Codes of a statement that lost a race for a lock and may simply be tried again. */
const RETRYABLE = new Set([
  'ER_LOCK_DEADLOCK',
  'ER_LOCK_WAIT_TIMEOUT',
  // "Record has changed since last read", with which newer MariaDB servers refuse a lost update.
  'ER_CHECKREAD',
  'SQLITE_BUSY',
  'SQLITE_BUSY_SNAPSHOT',
]);

/** Codes that say the database server is away or going away. */
const AWAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'PROTOCOL_CONNECTION_LOST',
  'PROTOCOL_SEQUENCE_TIMEOUT',
  'PROTOCOL_ENQUEUE_AFTER_FATAL_ERROR',
  'ER_SERVER_SHUTDOWN',
  'ER_CON_COUNT_ERROR',
  'ER_NORMAL_SHUTDOWN',
  'ER_CONNECTION_KILLED',
  'POOL_CLOSED',
  'ER_UNKNOWN_COM_ERROR',
]);

const REFERENCE_BROKEN = new Set(['ER_NO_REFERENCED_ROW_2', 'ER_ROW_IS_REFERENCED_2', 'SQLITE_CONSTRAINT_FOREIGNKEY']);

const DUPLICATE = new Set(['ER_DUP_ENTRY', 'SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY']);

/** The driver's error code, wherever TypeORM has put it. */
export function databaseErrorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const { code, driverError } = error as { code?: unknown; driverError?: unknown };
  if (typeof code === 'string') return code;
  return driverError ? databaseErrorCode(driverError) : undefined;
}

function codeIn(codes: Set<string>): (error: unknown) => boolean {
  return (error) => codes.has(databaseErrorCode(error) ?? '');
}

export const isRetryable = codeIn(RETRYABLE);

/** The driver has given up the connection for a reason that it has no code for: another will do. */
function isConnectionLost(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || databaseErrorCode(error)) return false;
  const { fatal, driverError } = error as { fatal?: unknown; driverError?: unknown };
  return fatal === true || (driverError !== error && isConnectionLost(driverError));
}

export const isDatabaseAway = (error: unknown): boolean => codeIn(AWAY)(error) || isConnectionLost(error);

export const isReferenceBroken = codeIn(REFERENCE_BROKEN);
export const isDuplicate = codeIn(DUPLICATE);
