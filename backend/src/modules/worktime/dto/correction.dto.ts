import { ApiProperty } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { CalendarDayField, IdField, Rule, TextField } from '../../../platform/http';
import { sentence, sentenceOf } from '../../../platform/text/sentence';
import { MAX_BREAKS, readBreaks } from '../calendar/day-breaks';
import { CORRECTION_STATES, type CorrectionState } from '../calendar/correction-states';
import type { Person } from '../../users/dto/user.dto';
import type { WorkCorrectionRow } from '../worktime.queries';
import { WorkedSpanDto, WorktimeUserDto } from './worktime.dto';

const MAX_WORDS = 500;
const MAX_TIME = 40;

class BreakInputDto {
  /** Time of day or ISO time, as for the day's start. */
  start_at: string;
  end_at: string;
}

const mustBeBreaks = sentenceOf(
  'must_be_breaks',
  '{{field}} must list at most {{max}} breaks, each with start_at and end_at as text',
);

const isBreak = (one: unknown) => {
  const { start_at: start, end_at: end, ...rest } = { ...(one as Partial<BreakInputDto> | null) };
  const isTime = (time: unknown) => typeof time === 'string' && time.length <= MAX_TIME;
  return isTime(start) && isTime(end) && Object.keys(rest).length === 0;
};

class DayTimesDto {
  /** YYYY-MM-DD. */
  @CalendarDayField()
  work_date: string;

  /** Time of day or ISO time, in the studio's time zone unless it has an offset; unchanged if omitted. */
  @TextField({ max: MAX_TIME, optional: true, nullable: true })
  start_at?: string | null;

  /** The same; on a later date only within 24 hours of the start. */
  @TextField({ max: MAX_TIME, optional: true, nullable: true })
  end_at?: string | null;

  /** All breaks of the day; an empty list deletes them; unchanged if omitted. */
  @ApiProperty({ type: [BreakInputDto], required: false, nullable: true, maxItems: MAX_BREAKS })
  @IsOptional()
  @Rule('breaks', (breaks, field) =>
    Array.isArray(breaks) && breaks.length <= MAX_BREAKS && breaks.every(isBreak)
      ? undefined
      : mustBeBreaks({ field, max: MAX_BREAKS }),
  )
  breaks?: BreakInputDto[] | null;
}

export class DayCorrectionDto extends DayTimesDto {
  @IdField()
  user_id: number;
}

export class RequestCorrectionDto extends DayTimesDto {
  @TextField({ max: MAX_WORDS, required: sentence('correction_reason_missing', 'Say why the day should be corrected') })
  reason: string;
}

export class AcceptCorrectionDto {
  /** A note to the user. */
  @TextField({ max: MAX_WORDS, optional: true, nullable: true })
  answer?: string | null;
}

export class RefuseCorrectionDto {
  /** The reason of the refusal. */
  @TextField({ max: MAX_WORDS, required: sentence('refusal_reason_missing', 'Say why the request is refused') })
  answer: string;
}

/** A correction of a day: requested, or made by an admin. */
export class CorrectionDto {
  id: number;
  /** YYYY-MM-DD. */
  work_date: string;
  @ApiProperty({ enum: CORRECTION_STATES, enumName: 'CorrectionState' })
  state: CorrectionState;
  /** ISO 8601, UTC; null: unchanged. */
  start_at: string | null;
  /** ISO 8601, UTC; null: unchanged. */
  end_at: string | null;
  /** All breaks of the day; null: unchanged. */
  breaks: WorkedSpanDto[] | null;
  /** The user's reason. */
  reason: string | null;
  created_at: string;
  /** ISO 8601, UTC; null: still waiting. */
  decided_at: string | null;
  /** null while waiting, or if the account was deleted. */
  decided_by: WorktimeUserDto | null;
  /** The deciding admin's note. */
  answer: string | null;

  static from(row: WorkCorrectionRow, decidedBy?: Person): CorrectionDto {
    return {
      id: row.id,
      work_date: row.workDate,
      state: row.state,
      start_at: row.startAt,
      end_at: row.endAt,
      breaks: readBreaks(row.breaks)?.map((one) => WorkedSpanDto.from(one)) ?? null,
      reason: row.reason,
      created_at: row.createdAt,
      decided_at: row.decidedAt,
      decided_by: decidedBy ? WorktimeUserDto.from(decidedBy) : null,
      answer: row.answer,
    };
  }
}

/** A correction waiting for an admin. */
export class CorrectionRequestDto extends CorrectionDto {
  user: WorktimeUserDto;
  /** The day's current start; ISO 8601, UTC; null: no work on the day. */
  current_start_at: string | null;
  /** The day's current end; null: no work on the day, or it is open. */
  current_end_at: string | null;
  /** The day's current breaks. */
  current_breaks: WorkedSpanDto[];
  /** Revision of the day, for If-Match when accepting. */
  day_revision: string;
}
