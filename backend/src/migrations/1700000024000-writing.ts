import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { checklistOf } from '../platform/text/checklist';
import { column, addedColumns, reference } from './columns';

const { id, int, varchar, instant, nullable } = column;

const CountedChecklists = addedColumns('tasks', {
  checklist_done: 'integer NOT NULL DEFAULT 0',
  checklist_total: 'integer NOT NULL DEFAULT 0',
});

const EditedComments = addedColumns('task_comments', { edited_at: 'datetime(3) NULL' });

const FILES = new Table({
  name: 'task_files',
  columns: [
    id(),
    nullable(int('task_id')),
    varchar('storage_key', 64),
    varchar('name', 120),
    varchar('media_type', 127),
    int('size'),
    { ...int('thumbnail_tries'), default: '0' },
    nullable(instant('thumbnail_tried_at')),
    nullable(int('uploaded_by')),
    instant('created_at'),
  ],
  indices: [
    { name: 'ux_task_files_storage_key', columnNames: ['storage_key'], isUnique: true },
    { name: 'ix_task_files_task_id', columnNames: ['task_id', 'created_at'] },
    { name: 'ix_task_files_uploaded_by', columnNames: ['uploaded_by'] },
  ],
  foreignKeys: [
    reference('fk_task_files_task', 'task_id', 'tasks', 'CASCADE'),
    reference('fk_task_files_uploaded_by', 'uploaded_by', 'users', 'SET NULL'),
  ],
});

/** Pictures and files in tasks and comments, comments that were edited, and checklists that are counted. */
export class Writing1700000024000 implements MigrationInterface {
  private readonly checklists = new CountedChecklists();
  private readonly comments = new EditedComments();

  async up(runner: QueryRunner): Promise<void> {
    await this.checklists.up(runner);
    await this.comments.up(runner);
    await runner.createTable(FILES.clone());
    const tasks = (await runner.query("SELECT id, description FROM tasks WHERE description LIKE '%[%]%'")) as {
      id: number;
      description: string;
    }[];
    for (const task of tasks) {
      const { done, total } = checklistOf(task.description);
      if (!total) continue;
      const counts = `checklist_done = ${done}, checklist_total = ${total}`;
      await runner.query(`UPDATE tasks SET ${counts} WHERE id = ${task.id}`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable(FILES.clone());
    await this.comments.down(runner);
    await this.checklists.down(runner);
  }
}
