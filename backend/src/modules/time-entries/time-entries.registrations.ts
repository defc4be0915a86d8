import { Injectable } from '@nestjs/common';
import { EventPublisher } from '../../platform/events/event-publisher.service';
import { RawTables, readOnly } from '../../platform/raw-tables/raw-tables';
import { SearchIndexService } from '../../platform/search/search-index.service';
import { BinRegistry } from '../bin/bin-registry.service';
import { EntryDaysService } from './entries/entry-days.service';
import { TimeEntryReaderService } from './entries/time-entry-reader.service';
import { HourlyRate } from './records/hourly-rate.entity';
import { ProjectBudget } from './records/project-budget.entity';
import { TimeEntry } from './records/time-entry.entity';
import { TimeEntryQueries } from './time-entries.queries';

/** Hours have rules about days and sums, so that raw rows can only be read and deleted. */
@Injectable()
export class TimeEntriesRegistrations {
  constructor(
    tables: RawTables,
    binRegistry: BinRegistry,
    index: SearchIndexService,
    events: EventPublisher,
    queries: TimeEntryQueries,
    reader: TimeEntryReaderService,
    days: EntryDaysService,
  ) {
    const place = ['user_id', 'work_date', 'project_id', 'task_id'];
    tables.register(
      {
        entity: TimeEntry,
        columns: readOnly(...place, 'minutes', 'note', 'is_billable', 'created_at'),
        noInsert: true,
      },
      { entity: HourlyRate, columns: readOnly('user_id', 'valid_from', 'cents'), noInsert: true },
      { entity: ProjectBudget, columns: readOnly('project_id', 'minutes', 'cents', 'is_billable'), noInsert: true },
    );
    binRegistry.register({
      entity: TimeEntry,
      kindOf: () => 'time-entry',
      title: ['note', 'workDate'],
      isOpenTo: (by, { userId }) => userId === by.id,
      prepare: async (unit, row, by) => {
        const [userId, workDate] = [Number(row.userId), String(row.workDate)];
        days.check(by, await days.hold(unit, by, userId), workDate);
        await days.checkSums(unit, userId, [workDate], Number(row.minutes));
      },
    });
    index.register({
      kind: 'time-entry',
      entity: TimeEntry,
      title: [],
      text: ['note'],
      owner: 'userId',
      show: async (ids) =>
        (await reader.dtosOf(await queries.found({ ids }))).map((entry) => ({
          id: entry.id,
          ownerId: entry.user_id,
          title: entry.task_title ?? entry.project_name ?? entry.work_date,
          text: entry.note,
          date: entry.work_date,
          ...(entry.task_id !== null && { taskId: entry.task_id }),
          ...(entry.project_id !== null && { projectId: entry.project_id }),
        })),
    });
    events.register({
      kind: 'time_entry',
      entity: TimeEntry,
      columns: {
        workDate: 'work_date',
        projectId: 'project_id',
        taskId: 'task_id',
        minutes: 'minutes',
        note: 'note',
        isBillable: 'is_billable',
      },
      show: async (unit, rows) => (await reader.dtosOf(rows, unit)).map(({ revision: _, ...entry }) => entry),
    });
  }
}
