import type { Logger } from '@nestjs/common';

/** Codes of a statement that lost a race for a lock and may simply be tried again. */
const RETRYABLE = new Set([
  'ER_LOCK_DEADLOCK',
  'ER_LOCK_WAIT_TIMEOUT',
  // "Record has changed since last read", with which newer MariaDB servers refuse a lost update.
  'ER_CHECKREAD',
  'SQLITE_BUSY',
  'SQLITE_BUSY_SNAPSHOT',
  'ER_LOCK_NOWAIT',
  'ROOM_MADE',
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

/** Codes that say that nothing can be written, because there is no room for it. */
const NO_ROOM = new Set([
  'SQLITE_FULL',
  'SQLITE_IOERR_SHMSIZE',
  'ER_DISK_FULL',
  'ER_RECORD_FILE_FULL',
  'ER_TEMP_FILE_WRITE_FAILURE',
  'EE_DISK_FULL',
]);

/** Codes of a server that has run into the file system's failure, whose number is in the sentence. */
const FILE_SYSTEM = new Set(['ER_GET_ERRNO', 'ER_ERROR_ON_WRITE', 'ER_ERROR_DURING_COMMIT', 'EE_WRITE']);

/** ENOSPC and EDQUOT, as a server's sentence counts them. */
const NO_ROOM_NUMBER = /\b(28|122)\b/;

/** Codes that say that the database answers, but cannot do its work now: a disk, memory, rights to write. */
const UNABLE = new Set([
  ...FILE_SYSTEM,
  'ER_OPTION_PREVENTS_STATEMENT',
  'ER_ACCESS_DENIED_ERROR',
  'ER_DBACCESS_DENIED_ERROR',
  'ER_TABLEACCESS_DENIED_ERROR',
  'ER_COLUMNACCESS_DENIED_ERROR',
  'ER_SPECIFIC_ACCESS_DENIED_ERROR',
  'ER_READ_ONLY_MODE',
  'ER_CANT_EXECUTE_IN_READ_ONLY_TRANSACTION',
  'ER_RUN_HOOK_ERROR',
  'ER_TRANSACTION_ROLLBACK_DURING_COMMIT',
  'ER_OUTOFMEMORY',
  'ER_OUT_OF_RESOURCES',
  'ER_OUT_OF_SORTMEMORY',
  'ER_LOCK_TABLE_FULL',
  'ER_CANT_CREATE_THREAD',
  'ER_TOO_MANY_USER_CONNECTIONS',
  'ER_USER_LIMIT_REACHED',
  'ER_CANT_CREATE_FILE',
  'ER_CANT_OPEN_FILE',
  'ER_CANT_LOCK',
  'ER_ERROR_ON_READ',
]);

/** The same for SQLite, whose codes go on behind these words: `SQLITE_IOERR_WRITE`. */
const UNABLE_SQLITE = /^SQLITE_(IOERR|READONLY|CANTOPEN|NOMEM|LOCKED|PROTOCOL|BUSY)(_|$)/;

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

/** For work that nobody waits for: logs why it failed, unless the database is away, which the health check reports. */
export const loggedUnlessAway = (logger: Logger) => (error: unknown) => {
  if (!isDatabaseAway(error)) logger.error(error);
};

/** SQLite has no room on its disk; the second while it opens its files. */
export const isDatabaseFull = codeIn(new Set(['SQLITE_FULL', 'SQLITE_IOERR_SHMSIZE']));

/** Nothing more can be stored until somebody makes room: on the disk, or in what the database may take of it. */
export function isOutOfRoom(error: unknown): boolean {
  const code = databaseErrorCode(error) ?? '';
  return NO_ROOM.has(code) || (FILE_SYSTEM.has(code) && NO_ROOM_NUMBER.test((error as Error).message));
}

/** The server's certificate is not, or no longer, one to trust. */
export const isCertificateRefused = codeIn(new Set(['HANDSHAKE_SSL_ERROR']));

/** The database is there, but somebody has to see to it; or it will be well again by itself. */
export function isDatabaseUnable(error: unknown): boolean {
  const code = databaseErrorCode(error) ?? '';
  return UNABLE.has(code) || UNABLE_SQLITE.test(code) || isCertificateRefused(error);
}

export const isReferenceBroken = codeIn(REFERENCE_BROKEN);
export const isDuplicate = codeIn(DUPLICATE);
