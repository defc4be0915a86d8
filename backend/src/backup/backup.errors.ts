import { sentenceOf, sentences } from '../platform/text/sentence';

const MESSAGES = sentences({
  backup_nothing_yet: 'There is nothing to back up yet: the database has not been set up. Start the product once.',
  backup_not_a_folder: '{{path}} is a file, or lies below one: name a folder for the backup.',
  backup_unwritable:
    '{{path}} cannot be made or written ({{reason}}): name a folder that the user {{user}} may write to.',
  backup_unusable: '{{folder}} cannot be restored: {{reason}}',
  backup_unreadable:
    '{{path}} cannot be read by the user {{user}} ({{reason}}). Let that user read it and the folders above it, or check its disk.',
  backup_no_room: 'There is not enough space: {{where}} would have less left than DISK_RESERVE_MB.',
});

/** A reason why a backup cannot be restored. */
export const DAMAGED = sentenceOf('backup_part_damaged', 'the file {{name}} is damaged.');

/** The process's user id, for operators who have to grant access. */
const user = () => process.getuid?.() ?? '';

/** A problem that operators can solve; the message is a sentence for them. */
export class BackupError extends Error {}

/** A base for errors whose message says everything. */
const backupError = <Gaps extends readonly string[]>(message: (...gaps: Gaps) => string) =>
  class extends BackupError {
    constructor(...gaps: Gaps) {
      super(message(...gaps));
    }
  };

export class NothingToBackUpError extends backupError(() => MESSAGES.backup_nothing_yet().text) {}

export class BackupExistsError extends backupError(
  (folder: string) => `There already is a backup at ${folder}, or one is being made there. Try again in a second.`,
) {}

export class NotAFolderError extends backupError((path: string) => MESSAGES.backup_not_a_folder({ path }).text) {}

export class ManagedFolderError extends backupError(
  (path: string) =>
    `${path} lies in the folder of the stored files, or in a backup: name another folder for the backup.`,
) {}

export class UnwritableStoreError extends backupError(
  (path: string, reason: string) => MESSAGES.backup_unwritable({ path, reason, user: user() }).text,
) {}

/** The backup is damaged, incomplete, foreign or newer; nothing was changed. */
export class UnusableBackupError extends BackupError {
  /** For commands that only check a backup. */
  readonly verdict: string;

  constructor(
    readonly folder: string,
    readonly reason: string,
  ) {
    const verdict = MESSAGES.backup_unusable({ folder, reason }).text;
    super(`${verdict}\nNothing was changed.`);
    this.verdict = verdict;
  }
}

/** The passphrase does not open the backup. */
export class LockedBackupError extends UnusableBackupError {}

/** The backup may be intact, but permissions or the disk keep the current user from reading it. */
export class UnreadableBackupError extends UnusableBackupError {
  constructor(folder: string, path: string, reason: string) {
    super(folder, MESSAGES.backup_unreadable({ path, reason, user: user() }).text);
  }
}

export class TargetNotEmptyError extends backupError(
  (target: string) =>
    `${target} already contains data. Nothing was changed.\n` +
    'To replace it with the backup, add --replace. Back up the current data first: it will be deleted.',
) {}

export class TargetInUseError extends backupError(
  (target: string) =>
    `${target} is still in use. Nothing was changed.\nStop the product (every backend), then try again.`,
) {}

export class TargetUnknownError extends backupError(
  (target: string, what: string) =>
    `${target} ${what}. Nothing was changed.\nEmpty that database or choose another one, then try again.`,
) {}

export class NoRoomForBackupError extends backupError(
  (where: string) =>
    `${MESSAGES.backup_no_room({ where }).text}\nFree some space or choose another place, then try again.`,
) {}
