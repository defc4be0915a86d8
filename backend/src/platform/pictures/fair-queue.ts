import { PicturesBusyError } from './pictures.errors';

/** Only guards against endless requests: waiting costs next to nothing. */
const MAX_WAITING = 1000;
const MAX_OF_ONE_PARTY = 300;

/** Runs one piece of work at a time, round robin by party, so that one party's backlog does not delay others. */
export class FairQueue {
  /** In order of turns. */
  private readonly waiting = new Map<string, (() => void)[]>();
  private waitingInAll = 0;
  private busy = false;
  private closed = false;

  /** @throws {PicturesBusyError} if the queue is full. */
  async run<T>(party: string, work: () => Promise<T>): Promise<T> {
    if (this.busy && !this.closed) await this.turn(party);
    if (this.closed) throw new PicturesBusyError();
    this.busy = true;
    try {
      return await work();
    } finally {
      this.next();
    }
  }

  /** Rejects waiting and new work; running work continues. */
  close(): void {
    this.closed = true;
    const waiting = [...this.waiting.values()].flat();
    this.waiting.clear();
    this.waitingInAll = 0;
    for (const begin of waiting) begin();
  }

  private turn(party: string): Promise<void> {
    const queue = this.waiting.get(party) ?? [];
    if (queue.length >= MAX_OF_ONE_PARTY || this.waitingInAll >= MAX_WAITING) throw new PicturesBusyError();
    this.waiting.set(party, queue);
    this.waitingInAll++;
    return new Promise((begin) => queue.push(begin));
  }

  private next(): void {
    const [first] = this.waiting;
    this.busy = first !== undefined;
    if (!first) return;
    const [party, queue] = first;
    const begin = queue.shift();
    this.waiting.delete(party);
    if (queue.length) this.waiting.set(party, queue);
    this.waitingInAll--;
    begin?.();
  }
}
