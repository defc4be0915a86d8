import { ApiProperty } from '@nestjs/swagger';
import { BooleanField, CalendarDayField, contentHash, EnumField, IdField, TextField } from '../../../platform/http';
import type { Person } from '../../users/dto/user.dto';
import {
  ABSENCE_KINDS,
  ABSENCE_STATES,
  type AbsenceKind,
  type AbsenceState,
} from '../absences/records/absences.constants';
import type { AbsenceRow } from '../worktime.queries';
import { WorktimeUserDto } from './worktime.dto';

const MAX_WORDS = 500;

export class AbsenceInputDto {
  @EnumField(ABSENCE_KINDS, 'AbsenceKind')
  kind: AbsenceKind;

  /** YYYY-MM-DD. */
  @CalendarDayField()
  first_day: string;

  /** YYYY-MM-DD, inclusive; at most a year later. */
  @CalendarDayField()
  last_day: string;

  /** Half of each of the days. */
  @BooleanField()
  is_half: boolean;

  /** A note to the admins. */
  @TextField({ max: MAX_WORDS, optional: true, nullable: true })
  reason?: string | null;
}

export class AskAbsenceDto extends AbsenceInputDto {
  /** By default your own. Admins grant other users' days off at once. */
  @IdField({ optional: true })
  user_id?: number;
}

export class AbsenceDto {
  id: number;
  user_id: number;
  @ApiProperty({ enum: ABSENCE_KINDS, enumName: 'AbsenceKind' })
  kind: AbsenceKind;
  @ApiProperty({ enum: ABSENCE_STATES, enumName: 'AbsenceState' })
  state: AbsenceState;
  /** YYYY-MM-DD. */
  first_day: string;
  /** YYYY-MM-DD, inclusive. */
  last_day: string;
  is_half: boolean;
  /** Working days that it takes, in halves; none on public holidays, and of sickness none of leave. */
  days: number;
  reason: string | null;
  created_at: string;
  /** ISO 8601, UTC; null: still waiting. */
  decided_at: string | null;
  decided_by: WorktimeUserDto | null;
  /** The deciding admin's note. */
  answer: string | null;
  /** For If-Match. */
  revision: string;

  static from(row: AbsenceRow, days: number, decidedBy?: Person): AbsenceDto {
    return {
      id: row.id,
      user_id: row.userId,
      kind: row.kind,
      state: row.state,
      first_day: row.firstDay,
      last_day: row.lastDay,
      is_half: row.isHalf,
      days,
      reason: row.reason,
      created_at: row.createdAt,
      decided_at: row.decidedAt,
      decided_by: decidedBy ? WorktimeUserDto.from(decidedBy) : null,
      answer: row.answer,
      revision: contentHash([row.kind, row.state, row.firstDay, row.lastDay, row.isHalf, row.reason]),
    };
  }
}

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

/** A user's leave and absences of a year. */
export class AbsenceYearDto {
  leave: LeaveDto;
  /** Those that overlap the year, latest first. */
  absences: AbsenceDto[];
}

/** An absence waiting for an admin. */
export class AbsenceRequestDto extends AbsenceDto {
  user: WorktimeUserDto;
  /** Days of leave left in the year of its first day, without those asked for. */
  leave_left: number;
}

/** A calendar day that is not an ordinary working day. */
export class TeamDayDto {
  /** YYYY-MM-DD. */
  work_date: string;
  /** Name of the public holiday, in the country's language. */
  holiday: string | null;
  /** Whether the user has no target that day, by the weekdays of the target hours. */
  is_free: boolean;
  /** How much of the day the user is away: 0, 0.5 or 1. */
  away: number;
  /** Only for the user and admins; null otherwise, or if the user is not away. */
  @ApiProperty({ enum: ABSENCE_KINDS, enumName: 'AbsenceKind', nullable: true })
  kind: AbsenceKind | null;
  /** Asked for, but not granted; only for the user and admins. */
  is_asked: boolean;
}

export class TeamPersonDto {
  user: WorktimeUserDto;
  days: TeamDayDto[];
}

/** One month of all users. */
export class TeamMonthDto {
  /** By e-mail. */
  people: TeamPersonDto[];
  /** The number of users omitted from the answer. */
  left_out: number;
}
