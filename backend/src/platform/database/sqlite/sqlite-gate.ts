import { Mutex } from 'async-mutex';
import { setImmediate as otherRequests } from 'node:timers/promises';

/**
 * Gives units of work turns on SQLite's single connection: statements outside a transaction wait for the open one, and
 * transactions queue. SQLite is synchronous, so without pauses a series of transactions would block all other requests.
 */
export class SqliteGate {
  private readonly mutex = new Mutex();
  private usedThisTurn = false;
  private asking = 0;

  get isBusy(): boolean {
    return this.mutex.isLocked();
  }

  /** The number of waiting units. */
  get waiting(): number {
    return this.asking;
  }

  /** Waits for earlier units; resolves to the function that lets the next one in. */
  async enter(): Promise<() => void> {
    this.asking++;
    const leave = await this.mutex.acquire().finally(() => this.asking--);
    if (this.usedThisTurn) await otherRequests();
    this.usedThisTurn = true;
    setImmediate(() => (this.usedThisTurn = false));
    return leave;
  }
}
