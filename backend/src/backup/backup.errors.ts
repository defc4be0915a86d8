/** What an operator can put right; the message is a sentence for them. */
export class BackupError extends Error {}

export class NothingToBackUpError extends BackupError {
  constructor() {
    super('There is nothing to back up yet: the database has not been set up. Start the product once.');
  }
}

export class BackupExistsError extends BackupError {
  constructor(folder: string) {
    super(`There is a backup at ${folder} already, or one is being made there. Try again in a second.`);
  }
}

/** Damaged, incomplete, foreign or newer: nothing has been touched. */
export class UnusableBackupError extends BackupError {
  constructor(folder: string, reason: string) {
    super(`${folder} cannot be restored: ${reason}\nNothing was changed.`);
  }
}

export class TargetNotEmptyError extends BackupError {
  constructor(target: string) {
    super(
      `${target} holds data already. Nothing was changed.\n` +
        'To put the backup in its place, add --replace. What is there now is then gone: back it up first.',
    );
  }
}

export class TargetInUseError extends BackupError {
  constructor(target: string) {
    super(`${target} is still in use. Nothing was changed.\nStop the product (every backend), then try again.`);
  }
}

export class TargetUnknownError extends BackupError {
  constructor(target: string, what: string) {
    super(`${target} ${what}. Nothing was changed.\nEmpty that database, or name another one, then try again.`);
  }
}

export class NoRoomForBackupError extends BackupError {
  constructor(where: string) {
    super(
      `There is no room for it: ${where} would have less left than DISK_RESERVE_MB says.\n` +
        'Make room, or name another place, then try again.',
    );
  }
}
