/** Lets work about the same thing take turns, in the order in which it was asked for. */
export class Turns {
  private readonly last = new Map<string, Promise<void>>();

  /** @param patienceMs how long a turn that does not end keeps the next one waiting. */
  constructor(private readonly patienceMs: number) {}

  async take<T>(about: string, work: () => Promise<T>): Promise<T> {
    const before = this.last.get(about);
    const mine = before ? this.after(before).then(work) : work();
    const over = mine.then(
      () => undefined,
      () => undefined,
    );
    this.last.set(about, over);
    try {
      return await mine;
    } finally {
      if (this.last.get(about) === over) this.last.delete(about);
    }
  }

  private after(before: Promise<void>): Promise<void> {
    return new Promise((resolve) => {
      const patience = setTimeout(resolve, this.patienceMs);
      void before.then(() => {
        clearTimeout(patience);
        resolve();
      });
    });
  }
}
