import { Injectable } from '@nestjs/common';
import { type Row, Transactions, type UnitOfWork } from '../../../platform/database';
import { definedFields } from '../../../platform/http';
import { TaskErrors } from '../tasks.errors';
import { TaskQueries } from '../tasks.queries';
import { type CreateTaskViewDto, TaskViewDto, type UpdateTaskViewDto } from './task-view.dto';
import { TaskView } from './task-view.entity';

const MAX_VIEWS = 50;

@Injectable()
export class TaskViewsService {
  constructor(
    private readonly queries: TaskQueries,
    private readonly transactions: Transactions,
  ) {}

  async list(userId: number): Promise<TaskViewDto[]> {
    return (await this.queries.views({ userId })).map((view) => TaskViewDto.from(view));
  }

  /** @throws {TooManyViews} @throws {ViewNameTaken} */
  create(userId: number, { name, filters, isStart = false }: CreateTaskViewDto): Promise<TaskViewDto> {
    return this.transactions.run(async (unit) => {
      const views = await unit.lockAll(TaskView, { userId });
      if (views.length >= MAX_VIEWS) throw new TaskErrors.TooManyViews({ max: MAX_VIEWS });
      refuseTaken(name, views);
      if (isStart) await startElsewhere(unit, userId);
      return TaskViewDto.from(await unit.insert(TaskView, { userId, name, filters, isStart }));
    });
  }

  /** @throws {ViewNotFound} @throws {ViewNameTaken} */
  update(userId: number, id: number, asked: UpdateTaskViewDto): Promise<TaskViewDto> {
    const changes = definedFields({ name: asked.name, filters: asked.filters, isStart: asked.isStart });
    return this.transactions.run(async (unit) => {
      const views = await unit.lockAll(TaskView, { userId });
      const before = views.find((view) => view.id === id);
      if (!before) throw new TaskErrors.ViewNotFound({ id });
      const others = views.filter((view) => view !== before);
      if (changes.name !== undefined) refuseTaken(changes.name, others);
      if (changes.isStart) await startElsewhere(unit, userId);
      if (Object.keys(changes).length > 0) await unit.update(TaskView, { id, userId }, changes);
      return TaskViewDto.from({ ...before, ...changes });
    });
  }

  /** @throws {ViewNotFound} */
  remove(userId: number, id: number): Promise<void> {
    return this.transactions.run(async (unit) => {
      if (!(await unit.delete(TaskView, { id, userId }))) throw new TaskErrors.ViewNotFound({ id });
    });
  }
}

/** Names are unique regardless of case. */
function refuseTaken(name: string, others: readonly Row<TaskView>[]): void {
  const plain = name.toLowerCase();
  if (others.some((view) => view.name.toLowerCase() === plain)) throw new TaskErrors.ViewNameTaken();
}

const startElsewhere = (unit: UnitOfWork, userId: number) =>
  unit.update(TaskView, { userId, isStart: true }, { isStart: false });
