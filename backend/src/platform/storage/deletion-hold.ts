import { Injectable } from '@nestjs/common';
import { Clock } from '../clock/clock';
import { Storage } from './storage';

/** Belongs to no owner, so the sweep leaves it alone. */
const KEY = 'holds/backup';

/** How long a hold lasts unless it is renewed. Long beside what clocks of several machines differ by. */
const LASTS_MS = 5 * 60_000;
const RENEWED_MS = 60_000;

/**
 * Keeps every backend from deleting stored objects while a backup copies those that its rows know. It ends by itself:
 * a backup that breaks off blocks nothing for long, and two at a time are no trouble. What was not deleted meanwhile
 * waits for the sweep.
 */
@Injectable()
export class DeletionHold {
  constructor(
    private readonly storage: Storage,
    private readonly clock: Clock,
  ) {}

  /** Asked between the commit that lets go of an object and its deletion. */
  async isOn(): Promise<boolean> {
    const hold = await this.storage.stat(KEY);
    return hold !== null && this.clock.now().getTime() - hold.modifiedAt.getTime() < LASTS_MS;
  }

  /**
   * Holds while the work runs. Whoever commits after this has begun keeps what they let go of, so a snapshot taken
   * inside knows no object that is deleted before the end.
   */
  async during<T>(work: () => Promise<T>): Promise<T> {
    const renew = () => this.storage.put(KEY, Buffer.from('A backup is being made.\n'));
    await renew();
    // A renewal that fails is tried again in time; objects that a backup misses in the end, it names.
    const renewal = setInterval(() => void renew().catch(() => undefined), RENEWED_MS);
    try {
      return await work();
    } finally {
      clearInterval(renewal);
    }
  }
}
