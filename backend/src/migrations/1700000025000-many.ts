import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { column, reference } from './columns';

const { id, int, varchar, text, instant, flag, nullable } = column;

const TABLES = [
  new Table({
    name: 'task_views',
    columns: [id(), int('user_id'), varchar('name', 80), varchar('filters', 2000), flag('is_start')],
    indices: [{ name: 'ux_task_views_user_name', columnNames: ['user_id', 'name'], isUnique: true }],
    foreignKeys: [reference('fk_task_views_user', 'user_id', 'users', 'CASCADE')],
  }),
  new Table({
    name: 'project_templates',
    columns: [
      id(),
      varchar('name', 255),
      nullable(text('description')),
      varchar('start_day', 10),
      nullable(int('created_by')),
      instant('created_at'),
    ],
    indices: [{ name: 'ix_project_templates_created_by', columnNames: ['created_by'] }],
    foreignKeys: [reference('fk_project_templates_created_by', 'created_by', 'users', 'SET NULL')],
  }),
  new Table({
    name: 'template_tasks',
    columns: [
      id(),
      int('template_id'),
      int('position'),
      varchar('title', 255),
      nullable(text('description')),
      varchar('priority', 16),
      varchar('category', 16),
      flag('urgent'),
      nullable(int('assignee')),
    ],
    indices: [
      { name: 'ix_template_tasks_template', columnNames: ['template_id', 'position'] },
      { name: 'ix_template_tasks_assignee', columnNames: ['assignee'] },
    ],
    foreignKeys: [
      reference('fk_template_tasks_template', 'template_id', 'project_templates', 'CASCADE'),
      reference('fk_template_tasks_assignee', 'assignee', 'users', 'SET NULL'),
    ],
  }),
];

/** Named views of the task list, and projects as templates. */
export class Many1700000025000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.createTable(table.clone());
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of [...TABLES].reverse()) await runner.dropTable(table);
  }
}
