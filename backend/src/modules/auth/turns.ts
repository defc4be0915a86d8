/** Lets work about the same thing take turns, in the order in which it was asked for. */
export class Turns {
  private readonly last = new Map<string, Promise<unknown>>();

  async take<T>(about: string, work: () => Promise<T>): Promise<T> {
    const mine = (this.last.get(about) ?? Promise.resolve()).then(work);
    const over = mine.catch(() => undefined);
    this.last.set(about, over);
    try {
      return await mine;
    } finally {
      if (this.last.get(about) === over) this.last.delete(about);
    }
  }
}
