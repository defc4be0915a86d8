import { DurationDto, WorkedSpanDto, WorktimeUserDto } from './worktime.dto';

/** The current week. */
export class WorkedWeekDto {
  /** Whole minutes, summed by day. */
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
  /** Whether the last span is still open. */
  is_working: boolean;
  duration: DurationDto;
  /** Between the spans. */
  break_minutes: number;
  is_overtime: boolean;
  /** Monday to Sunday. */
  week: WorkedWeekDto;
}

/** A user who is working now. */
export class WorkingNowDto {
  user: WorktimeUserDto;
  /** When the user started, or came back from a break; ISO 8601, UTC. */
  since: string;
}
