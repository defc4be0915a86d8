import { Injectable } from '@nestjs/common';
import type { UnitOfWork } from '../../../platform/database/transactions/unit-of-work';
import { fitting } from '../../../platform/http/paging/response-size';
import { UsersService } from '../../users/users.service';
import { CorrectionRequestDto, CorrectionDto } from '../dto/correction.dto';
import { dayRevision, WorkedSpanDto, WorktimeUserDto } from '../dto/worktime.dto';
import { WorktimeDaysService } from '../worktime-days.service';
import { WorktimeErrors } from '../worktime.errors';
import { type WorkCorrectionRow, WorktimeQueries } from '../worktime.queries';

@Injectable()
export class CorrectionReaderService {
  constructor(
    private readonly queries: WorktimeQueries,
    private readonly days: WorktimeDaysService,
    private readonly users: UsersService,
  ) {}

  /** @throws {CorrectionNotFound} */
  async get(id: number): Promise<WorkCorrectionRow> {
    const [correction] = await this.queries.correctionById({ id });
    if (!correction) throw new WorktimeErrors.CorrectionNotFound({ id });
    return correction;
  }

  async dtoOf(row: WorkCorrectionRow, unit?: UnitOfWork): Promise<CorrectionDto> {
    return CorrectionDto.from(row, await this.users.find(row.decidedById, unit));
  }

  /** Corrections waiting for an admin, longest waiting first, as many as one answer holds. */
  async waiting(): Promise<CorrectionRequestDto[]> {
    const asked = await this.queries.asked();
    if (!asked.length) return [];
    const userIds = [...new Set(asked.map(({ userId }) => userId))];
    const dates = [...new Set(asked.map(({ workDate }) => workDate))];
    const [people, sessions] = await Promise.all([
      this.users.byIds(userIds),
      this.queries.sessionsOn({ userIds, dates }),
    ]);
    const rules = this.days.viewRules();
    const waiting = asked.flatMap((row) => {
      const person = people.get(row.userId);
      const known = sessions.filter(({ userId, workDate }) => userId === row.userId && workDate === row.workDate);
      if (!person) return [];
      return {
        ...CorrectionDto.from(row),
        user: WorktimeUserDto.from(person),
        current_start_at: known[0]?.startAt ?? null,
        current_end_at: known.at(-1)?.endAt ?? null,
        current_breaks: WorkedSpanDto.breaksIn(known, rules),
        day_revision: dayRevision(known),
      };
    });
    return fitting(waiting);
  }
}
