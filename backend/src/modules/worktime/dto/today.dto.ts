import { DurationDto, WorktimeUserDto } from './worktime.dto';

/** Work without a break. */
export class WorkedSpanDto {
  /** ISO 8601, UTC. */
  start_at: string;
  /** ISO 8601, UTC; while it goes on, the current minute. */
  end_at: string;
}

/** A week so far. */
export class WorkedWeekDto {
  /** Whole minutes of its days added up. */
  minutes: number;
  /** Of the whole week. */
  target_minutes: number;
}

/** The caller's day and week. */
export class MyDayDto {
  /** YYYY-MM-DD. */
  work_date: string;
  /** Oldest first; none if there was no work today. */
  spans: WorkedSpanDto[];
  /** Whether the last one goes on. */
  is_working: boolean;
  duration: DurationDto;
  /** Between the spans. */
  break_minutes: number;
  is_overtime: boolean;
  /** Monday to Sunday. */
  week: WorkedWeekDto;
}

/** Somebody who works just now. */
export class WorkingNowDto {
  user: WorktimeUserDto;
  /** When they began, or came back from a break; ISO 8601, UTC. */
  since: string;
}
