import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';
import { addedColumns } from './columns';

const DoneMoments = addedColumns('tasks', { done_at: 'datetime(3) NULL' });

const INDEXES: [table: string, index: TableIndex][] = [
  ['tasks', new TableIndex({ name: 'ix_tasks_created_at', columnNames: ['created_at'] })],
  ['tasks', new TableIndex({ name: 'ix_tasks_done_at', columnNames: ['done_at', 'created_at'] })],
  [
    'tasks',
    new TableIndex({
      name: 'ix_tasks_project_progress',
      columnNames: ['project_id', 'status', 'assignee', 'updated_at'],
    }),
  ],
  ['work_days', new TableIndex({ name: 'ix_work_days_date', columnNames: ['work_date'] })],
];

/** The beginning of the one above. */
const PROJECT = new TableIndex({ name: 'ix_tasks_project_id', columnNames: ['project_id'] });

/** When each task was done, from its history, and what charts are counted by. */
export class Statistics1700000022000 extends DoneMoments implements MigrationInterface {
  override async up(runner: QueryRunner): Promise<void> {
    await super.up(runner);
    await runner.query(
      'UPDATE tasks SET done_at = (SELECT MAX(created_at) FROM task_history WHERE task_id = tasks.id ' +
        "AND action = 'edited' AND field_changed = 'status' AND new_value = 'done') WHERE status = 'done'",
    );
    for (const [table, index] of INDEXES) await runner.createIndex(table, index.clone());
    await runner.dropIndex('tasks', PROJECT.clone());
  }

  override async down(runner: QueryRunner): Promise<void> {
    await runner.createIndex('tasks', PROJECT.clone());
    for (const [table, index] of [...INDEXES].reverse()) await runner.dropIndex(table, index.clone());
    await super.down(runner);
  }
}
