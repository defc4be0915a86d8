import { Mutex } from 'async-mutex';
import { setImmediate as otherRequests } from 'node:timers/promises';

/**
 * Lets one unit of work at a time use SQLite's single connection: a statement outside a transaction waits for the
 * open transaction, and transactions take turns in the order they asked. SQLite answers at once, and a commit waits for
 * the disk: unless others had their turn in between, a row of them would keep everybody waiting.
 */
export class SqliteGate {
  private readonly mutex = new Mutex();
  private usedThisTurn = false;
  private asking = 0;

  get isBusy(): boolean {
    return this.mutex.isLocked();
  }

  /** How many wait for their turn. */
  get waiting(): number {
    return this.asking;
  }

  /** Waits for everyone who asked before; resolves to the function that lets the next one in. */
  async enter(): Promise<() => void> {
    this.asking++;
    const leave = await this.mutex.acquire().finally(() => this.asking--);
    if (this.usedThisTurn) await otherRequests();
    this.usedThisTurn = true;
    setImmediate(() => (this.usedThisTurn = false));
    return leave;
  }
}
