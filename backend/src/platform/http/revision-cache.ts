/**
 * Keeps what was read at the latest revision of the lists it depends on. Requests that come while it is being read
 * share the reading.
 */
export class RevisionCache<T> {
  private latest: { revision: string; value: Promise<T> } | undefined;

  /** @param read may give something newer than the revision asked for, never older. */
  at(revision: string, read: () => Promise<T>): Promise<T> {
    if (this.latest?.revision === revision) return this.latest.value;
    const reading = { revision, value: read() };
    this.latest = reading;
    reading.value.catch(() => {
      if (this.latest === reading) this.latest = undefined;
    });
    return reading.value;
  }
}
