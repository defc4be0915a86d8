import { Injectable } from '@nestjs/common';
import { Transactions } from '../../../platform/database/transactions/transactions';
import type { TaskOrderDto } from '../dto/reorder.dto';
import type { UpdatedDto } from '../dto/task.dto';
import { Task } from '../task.entity';
import { TASKS_LIST } from './task-list-versions';

@Injectable()
export class TaskOrderService {
  constructor(private readonly transactions: Transactions) {}

  /**
   * Sets the given positions, skipping ids that no longer exist. Rows are written by id, so that concurrent reorders
   * wait for each other instead of deadlocking.
   */
  reorder(orders: TaskOrderDto[]): Promise<UpdatedDto> {
    const sorted = [...orders].sort((a, b) => a.id - b.id);
    return this.transactions.run(async (unit) => {
      const updated = await unit.updateEach(Task, sorted, ['order']);
      unit.touchRows(
        TASKS_LIST,
        sorted.map(({ id }) => id),
      );
      return { updated };
    });
  }
}
