/** Where a backup goes: the configured database. */
export interface RestoreTarget {
  /**
   * Looks whether the database may be replaced, without changing anything.
   *
   * @throws {TargetNotEmptyError} @throws {TargetInUseError} @throws {TargetUnknownError}
   */
  check: (replace: boolean) => Promise<void>;
  /** Puts the rows of a SQLite database in the place of what is there: all of them, or none. */
  fillFrom: (scratch: string) => Promise<void>;
  close: () => Promise<void>;
}
