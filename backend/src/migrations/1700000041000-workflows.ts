import { Table } from 'typeorm';
import { additions } from './additions';
import { column } from './columns';

const { id, flag, text, varchar, instant, nullable } = column;

/** Workflows of N8N, and their buttons. */
export class Workflows1700000041000 extends additions({
  tables: [
    new Table({
      name: 'workflows',
      columns: [
        id(),
        varchar('n8n_id', 64),
        varchar('name', 150),
        nullable(varchar('description', 500)),
        flag('is_active'),
        flag('is_gone'),
        nullable(varchar('webhook_path', 255)),
        nullable(varchar('last_run_id', 64)),
        nullable(varchar('last_status', 16)),
        nullable(instant('last_run_at')),
        nullable(varchar('last_error', 300)),
        varchar('failures', 64),
        nullable(instant('failing_since')),
        nullable(varchar('button_name', 60)),
        nullable(varchar('button_description', 300)),
        nullable(text('button_fields')),
      ],
      indices: [{ name: 'ux_workflows_n8n_id', columnNames: ['n8n_id'], isUnique: true }],
    }),
  ],
}) {}
