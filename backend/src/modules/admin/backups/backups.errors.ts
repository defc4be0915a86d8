import { appError } from '../../../platform/errors/app-error';

export class BackupNotFoundError extends appError(404, 'backup_not_found', 'This backup no longer exists') {}

export class BackupsBusyError extends appError(
  409,
  'backups_busy',
  'A backup is being made or verified already. Wait until that is done, then try again.',
) {}
