import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../../platform/access/access';
import { shownDay } from '../../../platform/clock/periods';
import { Transactions } from '../../../platform/database/transactions/transactions';
import { ChangedMeanwhileError } from '../../../platform/http/if-match/if-match';
import type { TimeCellsDto } from '../dto/time-entry.dto';
import { placeOf } from '../records/time-entry.entity';
import { TimeEntryErrors } from '../time-entries.errors';
import type { TimeEntryRow } from '../time-entries.queries';
import { EntryDaysService } from './entry-days.service';
import { TimeEntriesService } from './time-entries.service';

const keyOf = (workDate: string, projectId: number | null) => `${workDate} ${projectId ?? ''}`;

const sum = (rows: readonly TimeEntryRow[]) => rows.reduce((all, { minutes }) => all + minutes, 0);

/** A number that a cell may change. */
const isPlain = ({ projectId, place, note }: TimeEntryRow) => place === placeOf(projectId, null) && note === null;

/** The cells of a table of projects and days. */
@Injectable()
export class TimeCellsService {
  constructor(
    private readonly entries: TimeEntriesService,
    private readonly days: EntryDaysService,
    private readonly transactions: Transactions,
  ) {}

  /** @throws {CellTwice} @throws {CellTaken} @throws {ChangedMeanwhileError} @throws the errors of an entry */
  async set(me: CurrentUser, { user_id: userId = me.id, cells }: TimeCellsDto): Promise<void> {
    const keys = new Set(cells.map((cell) => keyOf(cell.work_date, cell.project_id)));
    if (keys.size < cells.length) throw new TimeEntryErrors.CellTwice();
    const dates = [...new Set(cells.map(({ work_date: date }) => date))];
    await this.transactions.run(async (unit) => {
      const user = await this.days.hold(unit, me, userId);
      for (const date of dates) this.days.check(me, user, date);
      // Locked by id, so that calls do not wait for each other.
      const places = new Map<number | null, Awaited<ReturnType<TimeEntriesService['placed']>>>();
      for (const projectId of new Set(cells.map(({ project_id: id }) => id).sort((a, b) => (a ?? 0) - (b ?? 0))))
        places.set(projectId, await this.entries.placed(unit, { project_id: projectId }));
      const stored = Map.groupBy(await this.days.entriesOn(unit, userId, dates), ({ workDate, projectId }) =>
        keyOf(workDate, projectId),
      );
      for (const { work_date: workDate, project_id: projectId, minutes, known_minutes: known } of cells) {
        const rows = stored.get(keyOf(workDate, projectId)) ?? [];
        if (known !== undefined && known !== sum(rows))
          throw new ChangedMeanwhileError({ work_date: workDate, project_id: projectId, minutes: sum(rows) });
        const plain = rows.filter(isPlain);
        const others = sum(rows) - sum(plain);
        let rest = minutes - others;
        if (rest < 0) throw new TimeEntryErrors.CellTaken({ minutes: others, day: shownDay(workDate) });
        for (const [index, row] of plain.entries()) {
          const part = index === plain.length - 1 ? rest : Math.min(row.minutes, rest);
          rest -= part;
          if (part === 0) await this.entries.discard(unit, me, row);
          else if (part !== row.minutes) await this.entries.update(unit, me, row, { minutes: part });
        }
        const place = places.get(projectId);
        if (rest > 0 && place)
          await this.entries.insert(unit, me, { userId, workDate, note: null, ...place, minutes: rest });
      }
      await this.days.checkSums(unit, userId, dates);
    });
  }
}
