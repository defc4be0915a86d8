import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { column, reference } from './columns';

const { int, instant } = column;

const TASK_EDITORS = new Table({
  name: 'task_editors',
  columns: [{ ...int('task_id'), isPrimary: true }, { ...int('user_id'), isPrimary: true }, instant('seen_at')],
  indices: [{ name: 'ix_task_editors_user_id', columnNames: ['user_id'] }],
  foreignKeys: [
    reference('fk_task_editors_task', 'task_id', 'tasks', 'CASCADE'),
    reference('fk_task_editors_user', 'user_id', 'users', 'CASCADE'),
  ],
});

/** Who has which task open for editing. */
export class TaskEditors1700000027000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(TASK_EDITORS.clone());
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable(TASK_EDITORS);
  }
}
