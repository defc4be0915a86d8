import type { Instant } from './calendar';
import type { WorktimeStatusDto } from './dto/worktime.dto';

/** What of a status is the same for all logins of a person. */
export type Today = Omit<WorktimeStatusDto, 'consent'>;

interface Entry {
  revision: string;
  minute: Instant;
  today: Today;
}

/** People whose today is kept. */
const KEPT = 1000;

/**
 * Keeps, of each person, today as it was read at a revision in a minute. Every open screen asks for it twice a minute,
 * once with its heartbeat and once by polling; until something changes the second needs no reading.
 */
export class TodayCache {
  private readonly entries = new Map<number, Entry>();

  /** undefined when it has to be read. */
  at(userId: number, revision: string, minute: Instant): Today | undefined {
    const entry = this.entries.get(userId);
    return entry?.revision === revision && entry.minute === minute ? entry.today : undefined;
  }

  /** What was read after the revision was known; it may be newer than that, never older. */
  keep(userId: number, entry: Entry): void {
    const [oldest] = this.entries.keys();
    if (this.entries.size >= KEPT && oldest !== undefined) this.entries.delete(oldest);
    this.entries.delete(userId);
    this.entries.set(userId, entry);
  }
}
