/** A browser's action, and when the server processed it. */
export interface RawEvent {
  at: number;
  person: number;
  device: number;
  kind: 'consent' | 'heartbeat' | 'clock-out';
}

const QUARTER = 15 * 60_000;

/**
 * The minutes of each local day, computed from the raw events in another way than the product does: it walks through the
 * time in quarters of an hour, on which midnight falls in every zone, and counts each for the local date of its start.
 */
export class Oracle {
  private readonly days = new Map<string, number>();
  private readonly consents = new Set<number>();
  private stretch: { from: number; last: number } | undefined;
  private readonly date: Intl.DateTimeFormat;

  constructor(
    zone: string,
    private readonly idleMs: number,
  ) {
    this.date = new Intl.DateTimeFormat('en-CA', { timeZone: zone });
  }

  take({ at, device, kind }: RawEvent): void {
    this.endWhenIdle(at);
    if (kind === 'clock-out') {
      this.consents.delete(device);
      if (this.stretch) this.count(this.stretch.from, at);
      this.stretch = undefined;
      return;
    }
    if (kind === 'consent') this.consents.add(device);
    if (!this.consents.has(device)) return;
    this.stretch = { from: this.stretch?.from ?? at, last: at };
  }

  /** Whole minutes by date, after all sessions have ended. */
  minutes(): Record<string, number> {
    this.endWhenIdle(Infinity);
    return Object.fromEntries([...this.days].sort().map(([date, ms]) => [date, Math.floor(ms / 60_000)]));
  }

  private endWhenIdle(at: number): void {
    if (!this.stretch || at - this.stretch.last < this.idleMs) return;
    this.count(this.stretch.from, this.stretch.last);
    this.stretch = undefined;
  }

  private count(from: number, to: number): void {
    let at = from;
    do {
      const until = Math.min(to, (Math.floor(at / QUARTER) + 1) * QUARTER);
      const date = this.date.format(at);
      this.days.set(date, (this.days.get(date) ?? 0) + until - at);
      at = until;
    } while (at < to);
  }
}
