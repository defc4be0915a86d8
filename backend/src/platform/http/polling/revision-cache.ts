/** Caches the value of the latest revision; concurrent requests share one read. */
export class RevisionCache<T> {
  private latest: { revision: string; value: Promise<T> } | undefined;

  /**
   * @param revision undefined if unknown; the value is then not cached.
   * @param read may return something newer than the revision, never older.
   */
  at(revision: string | undefined, read: () => Promise<T>): Promise<T> {
    if (revision === undefined) return read();
    if (this.latest?.revision === revision) return this.latest.value;
    const reading = { revision, value: read() };
    this.latest = reading;
    reading.value.catch(() => {
      if (this.latest === reading) this.latest = undefined;
    });
    return reading.value;
  }
}
