import type { BeforeApplicationShutdown, Logger } from '@nestjs/common';
import { Semaphore } from 'async-mutex';
import { loggedUnlessUnavailable } from '../database/database-errors';

/** Sends what is due in the background: in rounds, one at a time per key, and another if it was woken meanwhile. */
export abstract class KeyedRounds<Key> implements BeforeApplicationShutdown {
  private readonly slots: Semaphore;
  /** True: more may be due than this round has seen. */
  private readonly running = new Map<Key, boolean>();
  private readonly rounds = new Set<Promise<void>>();
  protected isStopping = false;

  /** @param atOnce concurrent rounds. */
  protected constructor(
    atOnce: number,
    protected readonly logger: Logger,
  ) {
    this.slots = new Semaphore(atOnce);
  }

  /** The keys with something due. */
  protected abstract due(): Promise<Key[]>;

  protected abstract round(key: Key): Promise<void>;

  /** Starts to send everything due; a slow key does not delay the others. */
  async look(): Promise<void> {
    if (!this.isStopping) this.wake(await this.due());
  }

  /** Sends what is due for these keys. */
  wake(keys: Iterable<Key>): void {
    for (const key of keys) {
      if (this.running.has(key)) this.running.set(key, true);
      else this.begin(key);
    }
  }

  /** The running round sees everything due from here on. */
  protected looks(key: Key): void {
    this.running.set(key, false);
  }

  /** Resolves when no round is running. */
  async settled(): Promise<void> {
    while (this.rounds.size) await Promise.all(this.rounds);
  }

  /** Lets the running rounds end. */
  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    await this.settled();
  }

  private begin(key: Key): void {
    this.running.set(key, false);
    const round = this.slots
      .runExclusive(() => this.round(key))
      .catch(loggedUnlessUnavailable(this.logger))
      .finally(() => {
        const isWoken = this.running.get(key);
        this.running.delete(key);
        this.rounds.delete(round);
        if (isWoken && !this.isStopping) this.begin(key);
      });
    this.rounds.add(round);
  }
}
