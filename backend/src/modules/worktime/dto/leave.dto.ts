/** A user's leave in a year, in days. `entitled + carried + added - taken - expired = left`. */
export class LeaveDto {
  year: number;
  /** By the target hours of the year's days. */
  entitled: number;
  /** Left of the year before; negative if too many were taken. */
  carried: number;
  /** The last day on which carried days can be taken, YYYY-MM-DD. */
  carried_until: string;
  /** By admins. */
  added: number;
  /** Granted, past and planned. */
  taken: number;
  /** Of these, today or later. */
  planned: number;
  /** Asked for, not part of the sum. */
  asked: number;
  /** Not taken in time. */
  expired: number;
  left: number;
}
