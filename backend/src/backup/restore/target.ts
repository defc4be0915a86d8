/** The target of a restore: the configured database. */
export interface RestoreTarget {
  /**
   * Checks whether the database may be replaced, without changing anything.
   *
   * @param scratch the SQLite database that will replace it.
   * @throws {TargetNotEmptyError} @throws {TargetInUseError} @throws {TargetUnknownError}
   */
  check: (replace: boolean, scratch: string) => Promise<void>;
  /** Replaces all rows with those of a SQLite database, or none. */
  fillFrom: (scratch: string) => Promise<void>;
  close: () => Promise<void>;
}
