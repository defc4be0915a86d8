import { ConfigurationError } from './platform/config/configuration.error';
import { databaseErrorCode, isDatabaseFull, StartRefusedError } from './platform/database/database-errors';
import { StorageUnavailableError } from './platform/storage/storage.errors';

const MISSING_RIGHTS = ({ message }: Error) =>
  `The user in DATABASE_URL lacks privileges (${message}): grant all privileges on that database (GRANT ALL PRIVILEGES ON database.* TO user).`;

const NOT_OPENED = ({ message }: Error) =>
  `studio.sqlite in DATA_DIR cannot be opened (${message}): it must be a file that the product's user may read and write, in a folder of that user.`;

const NOT_WRITABLE = ({ message }: Error) =>
  `studio.sqlite in DATA_DIR cannot be written (${message}): check its owner and mode, and whether its disk is mounted read-only.`;

const DAMAGED = ({ message }: Error) =>
  `studio.sqlite in DATA_DIR is damaged, or not a database (${message}): put it aside, and restore the last backup.`;

const NOT_PERMITTED = ({ message, port }: Error & { port?: number }) =>
  port
    ? `The product’s user may not listen on port ${port}: choose another one with PORT, from 1024 on.`
    : `Permission denied: ${message}. Check the owner and the mode of DATA_DIR and of the backup folder.`;

const DISK = ({ message }: Error) =>
  `A folder cannot be used (${message}). Check its disk, and that DATA_DIR and BACKUP_FOLDER are folders on it.`;

/** Problems that operators can solve, by error code. */
const REASONS: Record<string, (error: NodeJS.ErrnoException & { address?: string; port?: number }) => string> = {
  EADDRINUSE: ({ address, port }) =>
    `The port ${port ?? ''} is already in use, ${address === '::' ? 'on an address of this machine' : `on ${address ?? ''}`}. Stop the other program (ss -ltnp names it), or choose another port with PORT.`,
  EACCES: NOT_PERMITTED,
  EPERM: NOT_PERMITTED,
  EROFS: ({ message }) => `The disk is mounted read-only (${message}): mount it for writing.`,
  EIO: DISK,
  EEXIST: DISK,
  ENOTDIR: DISK,
  ELOOP: DISK,
  EADDRNOTAVAIL: ({ message }) =>
    `This machine does not have the address in LISTEN_ADDRESS (${message}): choose one of its own, or leave it empty.`,
  // MariaDB tells a user who needs TLS nothing else; MySQL says so.
  ER_ACCESS_DENIED_ERROR: () =>
    'The database server refuses the user or the password in DATABASE_URL, or requires TLS: check both, or set DATABASE_TLS.',
  ER_ACCESS_DENIED_NO_PASSWORD_ERROR: () =>
    'The database server refuses the user in DATABASE_URL: set a user with a password that may connect over the network.',
  ER_TABLEACCESS_DENIED_ERROR: MISSING_RIGHTS,
  ER_COLUMNACCESS_DENIED_ERROR: MISSING_RIGHTS,
  ER_SPECIFIC_ACCESS_DENIED_ERROR: MISSING_RIGHTS,
  ER_TABLE_EXISTS_ERROR: ({ message }) =>
    `The database in DATABASE_URL contains tables of another application (${message}): give the product an empty database of its own.`,
  ER_OPTION_PREVENTS_STATEMENT: () =>
    'The database server in DATABASE_URL is read-only: check its option read_only, and whether it is a replica.',
  SQLITE_CANTOPEN: NOT_OPENED,
  SQLITE_READONLY: NOT_WRITABLE,
  SQLITE_READONLY_DIRECTORY: NOT_WRITABLE,
  SQLITE_NOTADB: DAMAGED,
  SQLITE_CORRUPT: DAMAGED,
  ER_SECURE_TRANSPORT_REQUIRED: () => 'The database server requires TLS: set DATABASE_TLS.',
  HANDSHAKE_SSL_ERROR: ({ message }) =>
    `The database server’s certificate is not trusted: ${message.split(';', 1)[0] ?? ''}. DATABASE_CA names the authority that signed it.`,
  HANDSHAKE_NO_SSL_SUPPORT: () =>
    'The database server has no TLS, which DATABASE_TLS requires: enable it on the server, or unset DATABASE_TLS.',
  ER_DBACCESS_DENIED_ERROR: () =>
    'The user in DATABASE_URL may not use that database: grant all privileges on it (GRANT ALL PRIVILEGES ON database.* TO user).',
  ER_BAD_DB_ERROR: () =>
    'The database named in DATABASE_URL does not exist on the server: create it there (CREATE DATABASE), or check the name.',
  ECONNREFUSED: () => 'The database server in DATABASE_URL does not answer: check that it runs, and its host and port.',
  ENOTFOUND: () => 'The database server in DATABASE_URL cannot be found: check the host name.',
};

/** A sentence for problems that operators can solve; otherwise the error itself. */
export function startFailure(error: unknown): unknown {
  if ([ConfigurationError, StartRefusedError, StorageUnavailableError].some((solvable) => error instanceof solvable))
    return (error as Error).message;
  if (isDatabaseFull(error)) return 'The disk of DATA_DIR is full. Free some space, then start again.';
  const reason = REASONS[databaseErrorCode(error) ?? ''];
  return reason ? reason(error as NodeJS.ErrnoException) : error;
}
