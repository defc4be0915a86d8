import { Injectable } from '@nestjs/common';
import { Clock } from '../clock/clock';
import { Storage } from './storage';

/** Has no owner, so the sweep ignores it. */
const KEY = 'holds/backup';

/** Much longer than the clock skew between machines. */
const LASTS_MS = 5 * 60_000;
const RENEWED_MS = 60_000;

/**
 * Keeps all backends from deleting stored objects while a backup copies them; the sweep deletes them later. A hold
 * expires unless renewed, so a crashed backup blocks little, and several can run at once.
 */
@Injectable()
export class DeletionHoldService {
  constructor(
    private readonly storage: Storage,
    private readonly clock: Clock,
  ) {}

  /** Must be checked between a commit and the deletions that follow. */
  async isOn(): Promise<boolean> {
    const hold = await this.storage.stat(KEY);
    return hold !== null && this.clock.now().getTime() - hold.modifiedAt.getTime() < LASTS_MS;
  }

  /** Holds deletions during the work, so that all objects of a snapshot taken inside are kept. */
  async during<T>(work: () => Promise<T>): Promise<T> {
    const renew = () => this.storage.note(KEY, 'A backup is being made.\n');
    await renew();
    // A failed renewal is retried in time, and a backup lists objects it could not find.
    const renewal = setInterval(() => void renew().catch(() => undefined), RENEWED_MS);
    try {
      return await work();
    } finally {
      clearInterval(renewal);
    }
  }
}
