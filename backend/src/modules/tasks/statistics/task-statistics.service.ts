import { Injectable } from '@nestjs/common';
import { Clock, monthAfter, type MonthRange, startOfMonth, weekOf, weeksOf } from '../../../platform/clock';
import { AppConfig } from '../../../platform/config/app-config';
import { isoFromRow, totalOf } from '../../../platform/database';
import { fitting } from '../../../platform/http';
import { ProjectRecordsService } from '../../project-records/project-records.service';
import { UserSummaryDto } from '../../users/dto/user.dto';
import { UsersService } from '../../users/users.service';
import type {
  TaskDurationDto,
  TaskWeekIdsDto,
  TaskStatisticsDto,
  TaskWeekDto,
  UntouchedTaskDto,
} from '../dto/task-statistics.dto';
import { TaskStatisticsQueries } from './task-statistics.queries';

const MINUTE_MS = 60_000;

export interface ProjectTasks {
  tasks: number;
  done: number;
  /** The last change of a task, or comment on one. */
  lastActivityAt: string;
  people: { id: number; open: number }[];
}

type Open = Record<'todo' | 'inProgress', number>;

const mostFirst = (a: Open, b: Open) => b.todo + b.inProgress - a.todo - a.inProgress;

@Injectable()
export class TaskStatisticsService {
  constructor(
    private readonly queries: TaskStatisticsQueries,
    private readonly users: UsersService,
    private readonly projects: ProjectRecordsService,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  async of(range: MonthRange): Promise<TaskStatisticsDto> {
    const [weeks, byPerson, byProject, duration, untouched, projects] = await Promise.all([
      this.weeks(range),
      this.queries.openByPerson(),
      this.queries.openByProject(),
      this.duration(range),
      this.queries.untouched(),
      this.projects.names(),
    ]);
    const people = await this.users.byIds([...byPerson, ...untouched].map(({ assignee }) => assignee));
    const open = byPerson.sort(mostFirst).map(({ assignee, ...tasks }) => {
      const person = people.get(assignee ?? 0);
      return { person: person ? UserSummaryDto.from(person) : null, ...tasks };
    });
    return {
      weeks,
      people: fitting(open),
      projects: byProject
        .sort(mostFirst)
        .map(({ projectId, ...tasks }) => ({ projectId, name: projects.get(projectId ?? 0) ?? null, ...tasks })),
      duration,
      untouched: untouched.map(({ id, title, status, assignee, projectId, touchedAt }): UntouchedTaskDto => ({
        id,
        title,
        status,
        assigneeEmail: people.get(assignee ?? 0)?.email ?? null,
        projectName: projects.get(projectId ?? 0) ?? null,
        touchedAt: isoFromRow(touchedAt),
      })),
    };
  }

  async ofWeek(day: string): Promise<TaskWeekIdsDto> {
    const { startAt: from, endAt: to } = weekOf(day, this.config.studio.timezone);
    const [created, done] = await Promise.all([
      this.queries.createdWithin({ from, to }),
      this.queries.doneWithin({ from, to }),
    ]);
    return { created: created.map(({ id }) => id), done: done.map(({ id }) => id) };
  }

  /** By project; projects without tasks are left out. */
  async byProject(): Promise<Map<number, ProjectTasks>> {
    const [counted, comments] = await Promise.all([
      this.queries.byProjectAndPerson(),
      this.queries.commentedByProject(),
    ]);
    const commentedAt = new Map(comments.map((row) => [row.projectId, row.commentedAt]));
    const ofProject = (projectId: number | null, parts: typeof counted): ProjectTasks => {
      const latest = [commentedAt.get(projectId) ?? '', ...parts.map(({ updatedAt }) => updatedAt)].sort().at(-1);
      const people = parts.flatMap(({ assignee, total, done }) =>
        assignee === null ? [] : { id: assignee, open: total - done },
      );
      return {
        tasks: parts.reduce((sum, { total }) => sum + total, 0),
        done: parts.reduce((sum, { done }) => sum + done, 0),
        lastActivityAt: isoFromRow(latest ?? ''),
        people: people.sort((a, b) => b.open - a.open || a.id - b.id),
      };
    };
    const projects = [...Map.groupBy(counted, ({ projectId }) => projectId)];
    return new Map(projects.map(([projectId, parts]) => [projectId ?? 0, ofProject(projectId, parts)]));
  }

  private async weeks(range: MonthRange): Promise<TaskWeekDto[]> {
    const weeks = weeksOf(range, this.clock.now(), this.config.studio.timezone);
    if (!weeks.length) return [];
    const [created, done] = await Promise.all([this.queries.createdByWeek(weeks), this.queries.doneByWeek(weeks)]);
    const countIn = (rows: readonly { week: string; total: number }[], wanted: string) =>
      rows.find(({ week }) => week === wanted)?.total ?? 0;
    return weeks.map(({ week, from }) => ({ week, from, created: countIn(created, week), done: countIn(done, week) }));
  }

  private async duration({ from, to }: MonthRange): Promise<TaskDurationDto> {
    const zone = this.config.studio.timezone;
    const within = { from: startOfMonth(from, zone), to: startOfMonth(monthAfter(to), zone) };
    const count = totalOf(await this.queries.countFinished(within));
    if (!count) return { count, medianMinutes: null, slowestTenthMinutes: null };
    const [lower, upper, slowest] = [Math.ceil(count / 2), Math.floor(count / 2) + 1, Math.floor(count * 0.9) + 1];
    const rows = await this.queries.tookAt({ ...within, places: [lower, upper, slowest] });
    const tookAt = new Map(rows.map(({ place, took }) => [place, took]));
    const meanMinutes = (first: number, second: number) =>
      Math.floor(((tookAt.get(first) ?? 0) + (tookAt.get(second) ?? 0)) / 2 / MINUTE_MS);
    return { count, medianMinutes: meanMinutes(lower, upper), slowestTenthMinutes: meanMinutes(slowest, slowest) };
  }
}
