import { Table } from 'typeorm';
import { additions } from './additions';
import { column, reference } from './columns';

const { id, int, text, varchar, instant, nullable } = column;

const TABLES = [
  new Table({
    name: 'wordpress_sites',
    columns: [
      id(),
      int('project_id'),
      varchar('url', 2048),
      nullable(varchar('login', 100)),
      nullable(varchar('password', 512)),
      nullable(instant('looked_at')),
      nullable(varchar('problem', 24)),
      nullable(varchar('version', 32)),
      nullable(varchar('newest_version', 32)),
      nullable(varchar('security_version', 32)),
      nullable(varchar('told_version', 32)),
      nullable(varchar('php_version', 32)),
      nullable(text('plugins')),
      nullable(text('themes')),
      nullable(text('admins')),
      nullable(text('health')),
      varchar('missing', 100),
    ],
    indices: [{ name: 'ux_wordpress_sites_project', columnNames: ['project_id'], isUnique: true }],
    foreignKeys: [reference('fk_wordpress_sites_project', 'project_id', 'projects', 'CASCADE')],
  }),
  new Table({
    name: 'wordpress_care',
    columns: [
      id(),
      varchar('month', 7),
      int('project_id'),
      nullable(int('task_id')),
      text('items'),
      instant('created_at'),
    ],
    indices: [
      { name: 'ux_wordpress_care_month_project', columnNames: ['month', 'project_id'], isUnique: true },
      { name: 'ix_wordpress_care_task', columnNames: ['task_id'] },
      { name: 'ix_wordpress_care_project', columnNames: ['project_id'] },
    ],
    foreignKeys: [
      reference('fk_wordpress_care_project', 'project_id', 'projects', 'CASCADE'),
      reference('fk_wordpress_care_task', 'task_id', 'tasks', 'SET NULL'),
    ],
  }),
];

/** WordPress sites of projects, and the care rounds of a month. */
export class Wordpress1700000040000 extends additions({
  tables: TABLES,
  columns: { sites: { is_wordpress: 'boolean' } },
}) {}
