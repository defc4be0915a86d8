/**
 * Lets one unit of work at a time use SQLite's single connection: a statement outside a transaction waits for the
 * open transaction, and transactions take turns in the order they asked.
 */
export class SqliteGate {
  private last: Promise<void> = Promise.resolve();

  /** Waits for everyone who asked before; resolves to the function that lets the next one in. */
  async enter(): Promise<() => void> {
    const before = this.last;
    let leave!: () => void;
    this.last = new Promise((resolve) => (leave = resolve));
    await before;
    return leave;
  }
}
