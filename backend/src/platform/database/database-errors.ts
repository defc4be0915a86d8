import type { Logger } from '@nestjs/common';

/** Error codes, written as words. */
const codes = (words: string): Set<string> => new Set(words.trim().split(/\s+/));

/**
 * The statement lost a race for a lock and can be retried. With ER_CHECKREAD ("Record has changed since last read"), newer
 * MariaDB servers refuse lost updates.
 */
const RETRYABLE = codes(`
  ER_LOCK_DEADLOCK ER_LOCK_WAIT_TIMEOUT ER_CHECKREAD SQLITE_BUSY SQLITE_BUSY_SNAPSHOT ER_LOCK_NOWAIT ROOM_MADE
`);

/** The database server is unreachable or shutting down. */
const UNAVAILABLE = codes(`
  ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT ENOTFOUND EAI_AGAIN EHOSTUNREACH PROTOCOL_CONNECTION_LOST
  PROTOCOL_SEQUENCE_TIMEOUT PROTOCOL_ENQUEUE_AFTER_FATAL_ERROR ER_SERVER_SHUTDOWN ER_CON_COUNT_ERROR
  ER_NORMAL_SHUTDOWN ER_CONNECTION_KILLED POOL_CLOSED ER_UNKNOWN_COM_ERROR
`);

/** No space left for writing. */
const NO_ROOM = codes(`
  SQLITE_FULL SQLITE_IOERR_SHMSIZE ER_DISK_FULL ER_RECORD_FILE_FULL ER_TEMP_FILE_WRITE_FAILURE EE_DISK_FULL
`);

/** The server's file system failed; the message contains the error number. */
const FILE_SYSTEM = codes('ER_GET_ERRNO ER_ERROR_ON_WRITE ER_ERROR_DURING_COMMIT EE_WRITE');

/** ENOSPC and EDQUOT in a server's message. */
const NO_ROOM_NUMBER = /\b(28|122)\b/;

/** The database answers, but cannot work now: a problem of disk, memory or write permission. */
const UNABLE = codes(`
  ER_OPTION_PREVENTS_STATEMENT ER_ACCESS_DENIED_ERROR ER_DBACCESS_DENIED_ERROR ER_TABLEACCESS_DENIED_ERROR
  ER_COLUMNACCESS_DENIED_ERROR ER_SPECIFIC_ACCESS_DENIED_ERROR ER_READ_ONLY_MODE
  ER_CANT_EXECUTE_IN_READ_ONLY_TRANSACTION ER_RUN_HOOK_ERROR ER_TRANSACTION_ROLLBACK_DURING_COMMIT ER_OUTOFMEMORY
  ER_OUT_OF_RESOURCES ER_OUT_OF_SORTMEMORY ER_LOCK_TABLE_FULL ER_CANT_CREATE_THREAD ER_TOO_MANY_USER_CONNECTIONS
  ER_USER_LIMIT_REACHED ER_CANT_CREATE_FILE ER_CANT_OPEN_FILE ER_CANT_LOCK ER_ERROR_ON_READ
`);

/** The same for SQLite, whose codes have suffixes: `SQLITE_IOERR_WRITE`. */
const UNABLE_SQLITE = /^SQLITE_(IOERR|READONLY|CANTOPEN|NOMEM|LOCKED|PROTOCOL|BUSY)(_|$)/;

const REFERENCE_BROKEN = new Set(['ER_NO_REFERENCED_ROW_2', 'ER_ROW_IS_REFERENCED_2', 'SQLITE_CONSTRAINT_FOREIGNKEY']);

const DUPLICATE = new Set(['ER_DUP_ENTRY', 'SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY']);

/** The driver's error code, which TypeORM stores in different places. */
export function databaseErrorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const { code, driverError } = error as { code?: unknown; driverError?: unknown };
  if (typeof code === 'string') return code;
  return driverError ? databaseErrorCode(driverError) : undefined;
}

function codeIn(these: Set<string>): (error: unknown) => boolean {
  return (error) => these.has(databaseErrorCode(error) ?? '');
}

export const isRetryable = codeIn(RETRYABLE);

/** The driver closed the connection without an error code; a new connection will work. */
function isConnectionLost(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || databaseErrorCode(error)) return false;
  const { fatal, driverError } = error as { fatal?: unknown; driverError?: unknown };
  return fatal === true || (driverError !== error && isConnectionLost(driverError));
}

export const isDatabaseUnavailable = (error: unknown): boolean => codeIn(UNAVAILABLE)(error) || isConnectionLost(error);

/** For background work: logs its failure, unless the database is unreachable, which the health check reports. */
export const loggedUnlessUnavailable = (logger: Logger) => (error: unknown) => {
  if (!isDatabaseUnavailable(error)) logger.error(error);
};

/** SQLite's disk is full; the second code occurs while it opens its files. */
export const isDatabaseFull = codeIn(new Set(['SQLITE_FULL', 'SQLITE_IOERR_SHMSIZE']));

/** Nothing can be stored until space is freed on the disk or in the quota. */
export function isOutOfRoom(error: unknown): boolean {
  const code = databaseErrorCode(error) ?? '';
  return NO_ROOM.has(code) || (FILE_SYSTEM.has(code) && NO_ROOM_NUMBER.test((error as Error).message));
}

/** The server's certificate is not trusted, or no longer trusted. */
export const isCertificateRefused = codeIn(new Set(['HANDSHAKE_SSL_ERROR']));

/** The database answers, but needs an operator or time to recover. */
export function isDatabaseUnable(error: unknown): boolean {
  const code = databaseErrorCode(error) ?? '';
  return UNABLE.has(code) || FILE_SYSTEM.has(code) || UNABLE_SQLITE.test(code) || isCertificateRefused(error);
}

export const isReferenceBroken = codeIn(REFERENCE_BROKEN);
export const isDuplicate = codeIn(DUPLICATE);

/** The server must not start with this database; the message tells operators what to do. */
export class StartRefusedError extends Error {}
