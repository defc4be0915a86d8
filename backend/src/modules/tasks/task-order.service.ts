import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { isServerDatabase } from '../../platform/database/create-data-source';
import { Transactions } from '../../platform/database/transactions';
import type { TaskOrderDto } from './dto/reorder.dto';
import type { UpdatedDto } from './dto/task.dto';
import { TASKS_LIST } from './task-list.service';

/** The new positions travel as one JSON parameter, so that a list of any length is one statement. */
const ON_SERVER = `
  UPDATE tasks t
  JOIN JSON_TABLE(?, '$[*]' COLUMNS (id INT PATH '$[0]', position INT PATH '$[1]')) v ON v.id = t.id
  SET t.sort_order = v.position`;
const ON_SQLITE = `
  UPDATE tasks SET sort_order = v.position
  FROM (SELECT json_extract(value, '$[0]') AS id, json_extract(value, '$[1]') AS position FROM json_each(?)) v
  WHERE tasks.id = v.id`;

@Injectable()
export class TaskOrderService {
  private readonly update: string;

  constructor(
    private readonly transactions: Transactions,
    dataSource: DataSource,
  ) {
    this.update = isServerDatabase(dataSource) ? ON_SERVER : ON_SQLITE;
  }

  /**
   * Sets the given positions; ids that are gone meanwhile are skipped. Rows are written in the order of their ids, so
   * that two people who reorder at once wait for each other instead of deadlocking.
   */
  async reorder(orders: TaskOrderDto[]): Promise<UpdatedDto> {
    const sorted = [...orders].sort((a, b) => a.id - b.id);
    return this.transactions.run(async (unit) => {
      const existing = await unit.manager.query<{ id: number }[]>('SELECT id FROM tasks ORDER BY id');
      const ids = new Set(existing.map(({ id }) => id));
      const present = sorted.filter(({ id }) => ids.has(id));
      await unit.manager.query(this.update, [JSON.stringify(present.map(({ id, order }) => [id, order]))]);
      unit.touch(TASKS_LIST);
      return { updated: present.length };
    });
  }
}
