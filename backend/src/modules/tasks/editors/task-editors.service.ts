import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../../platform/access';
import { Clock } from '../../../platform/clock';
import { Transactions } from '../../../platform/database';
import { UserSummaryDto } from '../../users/dto/user.dto';
import { UsersService } from '../../users/users.service';
import { TaskQueries } from '../tasks.queries';
import { Task, TaskEditor } from '../task.entity';
import { TaskErrors } from '../tasks.errors';
import type { TaskEditorsDto } from './task-editors.dto';

/** How long a heartbeat of an editor counts: one of them may get lost. */
const SEEN_MS = 20_000;

/** Which users have which task open: in the database, because several backends serve them. */
@Injectable()
export class TaskEditorsService {
  constructor(
    private readonly queries: TaskQueries,
    private readonly users: UsersService,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** By name. @throws {TaskNotFound} */
  async others(me: CurrentUser, taskId: number): Promise<TaskEditorsDto> {
    const [[task], rows] = await Promise.all([
      this.queries.titles({ ids: [taskId] }),
      this.queries.editors({ taskId }),
    ]);
    if (!task) throw new TaskErrors.TaskNotFound({ id: taskId });
    const ids = rows.filter((row) => row.userId !== me.id && this.isThere(row)).map(({ userId }) => userId);
    const people = [...(await this.users.byIds(ids)).values()].map((user) => UserSummaryDto.from(user));
    return { editors: people.sort((a, b) => nameOf(a).localeCompare(nameOf(b))) };
  }

  /** Only the first heartbeat of an open form is published. @throws {TaskNotFound} */
  seen(me: CurrentUser, taskId: number): Promise<void> {
    return this.transactions.run(async (unit) => {
      // Locked, because a task deleted meanwhile has no editors.
      if (!(await unit.lock(Task, { id: taskId }))) throw new TaskErrors.TaskNotFound({ id: taskId });
      const rows = await this.queries.editors({ taskId }, unit);
      const gone = rows.filter((row) => !this.isThere(row)).map(({ userId }) => userId);
      if (gone.length) await unit.delete(TaskEditor, { taskId, userId: gone });
      const [key, seenAt] = [{ taskId, userId: me.id }, this.clock.now()];
      if (!(await unit.update(TaskEditor, key, { seenAt }))) await unit.insert(TaskEditor, { ...key, seenAt });
    });
  }

  /** Idempotent, because a form may be closed twice. */
  left(me: CurrentUser, taskId: number): Promise<void> {
    return this.transactions.run(async (unit) => {
      await unit.delete(TaskEditor, { taskId, userId: me.id });
    });
  }

  private isThere({ seenAt }: { seenAt: string }): boolean {
    return this.clock.now().getTime() - Date.parse(seenAt) < SEEN_MS;
  }
}

const nameOf = ({ first_name: first, last_name: last, email }: UserSummaryDto) =>
  [first, last].filter(Boolean).join(' ') || email;
