import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../../platform/access';
import { AuditWriterService } from '../../../platform/audit';
import { Clock, shownDay } from '../../../platform/clock';
import { Transactions, type UnitOfWork } from '../../../platform/database';
import { type Binned, ChangedMeanwhileError, definedFields, type IfMatch } from '../../../platform/http';
import { BinService } from '../../bin/bin.service';
import { ProjectRecordsService } from '../../project-records/project-records.service';
import { TaskListService } from '../../tasks/list/task-list.service';
import type {
  TimeCellsDto,
  TimeEntryChangesDto,
  TimeEntryDto,
  TimeEntryInputDto,
  TimeEntryPartDto,
} from '../dto/time-entry.dto';
import { ProjectBudget } from '../records/project-budget.entity';
import { placeOf, TimeEntry } from '../records/time-entry.entity';
import { TimeEntryErrors } from '../time-entries.errors';
import { TimeEntryQueries, type TimeEntryRow } from '../time-entries.queries';
import { EntryDaysService } from './entry-days.service';
import { TimeEntryReaderService } from './time-entry-reader.service';

type Values = Omit<TimeEntryRow, 'id'>;

/** The audit log outlives an erasure, so it has no notes. */
const audited = ({ userId, workDate, projectId, taskId, minutes, isBillable }: TimeEntryRow) => {
  return {
    user_id: userId,
    work_date: workDate,
    project_id: projectId,
    task_id: taskId,
    minutes,
    is_billable: isBillable,
  };
};

const hasAll = (entry: TimeEntryRow, values: Partial<Values>) =>
  Object.entries(values).every(([name, value]) => entry[name as keyof Values] === value);

const keyOf = (workDate: string, projectId: number | null) => `${workDate} ${projectId ?? ''}`;

const sum = (rows: readonly TimeEntryRow[]) => rows.reduce((all, { minutes }) => all + minutes, 0);

/** A number that a cell may change. */
const isPlain = ({ projectId, place, note }: TimeEntryRow) => place === placeOf(projectId, null) && note === null;

/** Writes time entries, with the audit log. */
@Injectable()
export class TimeEntriesService {
  constructor(
    private readonly queries: TimeEntryQueries,
    private readonly reader: TimeEntryReaderService,
    private readonly days: EntryDaysService,
    private readonly projects: ProjectRecordsService,
    private readonly tasks: TaskListService,
    private readonly transactions: Transactions,
    private readonly audit: AuditWriterService,
    private readonly bin: BinService,
    private readonly clock: Clock,
  ) {}

  /** @throws the errors of {@link EntryDaysService} and {@link placed} */
  add(me: CurrentUser, { user_id: userId = me.id, work_date: workDate, ...part }: TimeEntryInputDto) {
    return this.transactions.run(async (unit) => {
      this.days.check(me, await this.days.hold(unit, me, userId), workDate);
      const entry = await this.record(unit, me, { userId, workDate }, part);
      await this.days.checkSums(unit, userId, [workDate]);
      return this.reader.dtoOf(entry, unit);
    });
  }

  /** Adds minutes to a day, in a transaction that holds the user. */
  async record(
    unit: UnitOfWork,
    me: CurrentUser,
    day: Pick<Values, 'userId' | 'workDate'>,
    { minutes, note = null, ...part }: TimeEntryPartDto,
  ): Promise<TimeEntryRow> {
    const values = { ...day, ...(await this.placed(unit, part)), note };
    const same = (await this.days.entriesOn(unit, day.userId, [day.workDate])).find((entry) => hasAll(entry, values));
    if (same) return this.update(unit, me, same, { minutes: same.minutes + minutes });
    return this.insert(unit, me, { ...values, minutes });
  }

  /** @throws {TimeEntryNotFound} @throws {ChangedMeanwhileError} @throws the errors of {@link add} */
  change(me: CurrentUser, id: number, given: TimeEntryChangesDto, ifMatch: IfMatch): Promise<TimeEntryDto> {
    return this.inTurn(me, id, async (unit, before, user) => {
      const current = await this.reader.dtoOf(before, unit);
      ifMatch.check(current, current.revision);
      const { work_date: workDate, minutes, note, project_id, task_id, is_billable: isBillable } = given;
      if (workDate !== undefined) this.days.check(me, user, workDate);
      // The same task again does not follow it into another project.
      const isMoved = task_id == null ? project_id !== undefined || task_id === null : task_id !== before.taskId;
      const moved = {
        // A project alone takes the entry off its task.
        task_id: task_id === undefined && project_id === undefined ? before.taskId : task_id,
        project_id: project_id === undefined ? before.projectId : project_id,
        is_billable: isBillable ?? before.isBillable,
      };
      const place = isMoved && (await this.placed(unit, moved));
      const changes = { ...definedFields({ workDate, minutes, note, isBillable }), ...place };
      const after = await this.update(unit, me, before, changes);
      await this.days.checkSums(unit, before.userId, [after.workDate]);
      return this.reader.dtoOf(after, unit);
    });
  }

  /** @returns the bin entry. @throws {TimeEntryNotFound} @throws the errors of {@link EntryDaysService} */
  remove(me: CurrentUser, id: number): Promise<Binned | null> {
    return this.inTurn(me, id, async (unit, before) => {
      await unit.lock(TimeEntry, { id });
      await this.audit.write(unit, me, { ...this.auditOf('delete', before), before: audited(before) });
      return this.bin.remove(unit, me, { entity: TimeEntry, ids: [id] });
    });
  }

  /**
   * Sets the cells of a table of projects and days.
   * @throws {CellTwice} @throws {CellTaken} @throws {ChangedMeanwhileError} @throws the errors of an entry
   */
  async setCells(me: CurrentUser, { user_id: userId = me.id, cells }: TimeCellsDto): Promise<void> {
    const keys = new Set(cells.map((cell) => keyOf(cell.work_date, cell.project_id)));
    if (keys.size < cells.length) throw new TimeEntryErrors.CellTwice();
    const dates = [...new Set(cells.map(({ work_date: date }) => date))];
    await this.transactions.run(async (unit) => {
      const user = await this.days.hold(unit, me, userId);
      for (const date of dates) this.days.check(me, user, date);
      // Locked by id, so that calls do not wait for each other.
      const places = new Map<number | null, Awaited<ReturnType<TimeEntriesService['placed']>>>();
      for (const projectId of new Set(cells.map(({ project_id: id }) => id).sort((a, b) => (a ?? 0) - (b ?? 0))))
        places.set(projectId, await this.placed(unit, { project_id: projectId }));
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
          if (part === 0) await this.discard(unit, me, row);
          else if (part !== row.minutes) await this.update(unit, me, row, { minutes: part });
        }
        const place = places.get(projectId);
        if (rest > 0 && place) await this.insert(unit, me, { userId, workDate, note: null, ...place, minutes: rest });
      }
      await this.days.checkSums(unit, userId, dates);
    });
  }

  private async insert(unit: UnitOfWork, me: CurrentUser, values: Values): Promise<TimeEntryRow> {
    const entry = await unit.insert(TimeEntry, { ...values, createdAt: this.clock.now() });
    await this.audit.write(unit, me, { ...this.auditOf('create', entry), after: audited(entry) });
    return entry;
  }

  private async update(unit: UnitOfWork, me: CurrentUser, before: TimeEntryRow, changes: Partial<Values>) {
    const { id } = before;
    const after = { ...before, ...changes };
    if (hasAll(before, changes)) return before;
    // Read for the webhooks, which tell what has changed.
    await unit.lock(TimeEntry, { id });
    await unit.update(TimeEntry, { id }, changes);
    const told = { before: audited(before), after: audited(after) };
    await this.audit.write(unit, me, { ...this.auditOf('update', before), ...told });
    return after;
  }

  /** Without a bin entry: what a cell has is a number. */
  private async discard(unit: UnitOfWork, me: CurrentUser, before: TimeEntryRow): Promise<void> {
    await unit.delete(TimeEntry, { id: before.id, userId: before.userId });
    await this.audit.write(unit, me, { ...this.auditOf('delete', before), before: audited(before) });
  }

  /** Where minutes count, and whether they are billed. @throws {TaskMissing} @throws {ProjectMissing} */
  private async placed(unit: UnitOfWork, part: Pick<TimeEntryPartDto, 'project_id' | 'task_id' | 'is_billable'>) {
    const { task_id: taskId = null, project_id = null } = part;
    const projectId = taskId === null ? project_id : await this.tasks.projectOf(taskId, unit);
    if (projectId === undefined) throw new TimeEntryErrors.TaskMissing({ id: taskId ?? 0 });
    if (projectId !== null && !(await this.projects.hold(unit, projectId)))
      throw new TimeEntryErrors.ProjectMissing({ id: projectId });
    const budget = projectId === null ? { isBillable: false } : await unit.lock(ProjectBudget, { projectId });
    const isBillable = part.is_billable ?? budget?.isBillable ?? true;
    return { projectId, taskId, place: placeOf(projectId, taskId), isBillable };
  }

  private auditOf(action: 'create' | 'update' | 'delete', { id }: TimeEntryRow) {
    return { action: `time-entry.${action}`, target: `time_entries/${id}` } as const;
  }

  /** Changes an entry of a day that may be changed, in a transaction that locks its user. */
  private async inTurn<Result>(
    me: CurrentUser,
    id: number,
    work: (
      unit: UnitOfWork,
      before: TimeEntryRow,
      user: Awaited<ReturnType<EntryDaysService['hold']>>,
    ) => Promise<Result>,
  ): Promise<Result> {
    const [known] = await this.queries.byId({ id });
    if (!known) throw new TimeEntryErrors.TimeEntryNotFound({ id });
    return this.transactions.run(async (unit) => {
      const user = await this.days.hold(unit, me, known.userId);
      const [before] = await this.queries.byId({ id }, unit);
      if (!before) throw new TimeEntryErrors.TimeEntryNotFound({ id });
      this.days.check(me, user, before.workDate);
      return work(unit, before, user);
    });
  }
}
