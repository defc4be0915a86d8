import type { Logger } from '@nestjs/common';
import { Semaphore } from 'async-mutex';
import { loggedUnlessUnavailable } from '../database/database-errors';

interface Options {
  /** Concurrent rounds. */
  atOnce: number;
  logger: Logger;
}

/** Rounds of work in the background: one at a time per key, and another if it was woken meanwhile. */
export class KeyedRounds<Key> {
  private readonly slots: Semaphore;
  /** True: more may be due than this round has seen. */
  private readonly running = new Map<Key, boolean>();
  private readonly rounds = new Set<Promise<void>>();
  isStopping = false;

  constructor(
    private readonly work: (key: Key) => Promise<void>,
    private readonly options: Options,
  ) {
    this.slots = new Semaphore(options.atOnce);
  }

  wake(keys: Iterable<Key>): void {
    for (const key of keys) {
      if (this.running.has(key)) this.running.set(key, true);
      else this.begin(key);
    }
  }

  /** The running round sees everything due from here on. */
  looks(key: Key): void {
    this.running.set(key, false);
  }

  /** Resolves when no round is running. */
  async settled(): Promise<void> {
    while (this.rounds.size) await Promise.all(this.rounds);
  }

  /** Lets the running rounds end. */
  async stop(): Promise<void> {
    this.isStopping = true;
    await this.settled();
  }

  private begin(key: Key): void {
    this.running.set(key, false);
    const round = this.slots
      .runExclusive(() => this.work(key))
      .catch(loggedUnlessUnavailable(this.options.logger))
      .finally(() => {
        const isWoken = this.running.get(key);
        this.running.delete(key);
        this.rounds.delete(round);
        if (isWoken && !this.isStopping) this.begin(key);
      });
    this.rounds.add(round);
  }
}
