import { Clock } from '../../src/platform/clock/clock';

/** A clock that a test can set; real time until then. */
export class TestClock extends Clock {
  private standing: Date | undefined;

  override now(): Date {
    return this.standing ? new Date(this.standing) : new Date();
  }

  /** Stops at an instant (ISO 8601). */
  set(instant: string): void {
    this.standing = new Date(instant);
  }

  /** Advances the stopped clock. */
  forward(minutes: number): void {
    this.standing = new Date(this.now().getTime() + minutes * 60_000);
  }
}
