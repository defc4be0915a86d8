import { ConfigurationError } from './platform/config/configuration.error';
import { databaseErrorCode, isDatabaseFull } from './platform/database/database-errors';
import { StartRefusedError } from './platform/database/start-refused.error';

/** Problems that the operator can solve, by error code. */
const REASONS: Record<string, (error: NodeJS.ErrnoException & { port?: number }) => string> = {
  EADDRINUSE: ({ port }) =>
    `The port ${port ?? ''} is already in use. Stop the other program, or choose another port with PORT.`,
  EACCES: ({ message }) =>
    `Something is not allowed here: ${message}. Check PORT, and who owns DATA_DIR and the folder of the backups.`,
  // MariaDB says no more to a user who needs TLS; MySQL does.
  ER_ACCESS_DENIED_ERROR: () =>
    'The database server refuses the user or the password in DATABASE_URL, or demands TLS (DATABASE_TLS).',
  ER_SECURE_TRANSPORT_REQUIRED: () => 'The database server demands TLS: set DATABASE_TLS.',
  HANDSHAKE_SSL_ERROR: ({ message }) =>
    `The database server’s certificate is refused: ${message.split(';', 1)[0] ?? ''}. DATABASE_CA names the authority that signed it.`,
  HANDSHAKE_NO_SSL_SUPPORT: () => 'The database server has no TLS, which DATABASE_TLS demands.',
  ER_DBACCESS_DENIED_ERROR: () => 'The user in DATABASE_URL may not use that database.',
  ER_BAD_DB_ERROR: () => 'The database named in DATABASE_URL does not exist on the server.',
  ECONNREFUSED: () => 'The database server in DATABASE_URL does not answer.',
  ENOTFOUND: () => 'The database server in DATABASE_URL cannot be found.',
};

/** A sentence for problems that the operator can solve; otherwise the error itself. */
export function startFailure(error: unknown): unknown {
  if (error instanceof ConfigurationError || error instanceof StartRefusedError) return error.message;
  if (isDatabaseFull(error)) return 'The disk of DATA_DIR is full. Make room on it, then start again.';
  const reason = REASONS[databaseErrorCode(error) ?? ''];
  return reason ? reason(error as NodeJS.ErrnoException) : error;
}
