import { Clock } from '../../src/platform/clock/clock';

/** A clock that the test sets; real time until it is first set. */
export class TestClock extends Clock {
  private standing: Date | undefined;

  override now(): Date {
    return this.standing ? new Date(this.standing) : new Date();
  }

  /** Stands still at an instant (ISO 8601). */
  set(instant: string): void {
    this.standing = new Date(instant);
  }

  /** Goes forward by minutes from where it stands. */
  forward(minutes: number): void {
    this.standing = new Date(this.now().getTime() + minutes * 60_000);
  }
}
