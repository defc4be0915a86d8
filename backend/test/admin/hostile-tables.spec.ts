import type { Client } from '../support/client';
import { searchIndexed } from '../support/search-index';
import { describeApp, type TestApp } from '../support/test-app';
import type { Failure } from '../support/types';

type Cells = Record<string, unknown>;
type Case = [method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, cells?: Cells];

const at = (table: string, rest = '') => `/admin/tables/${encodeURIComponent(table)}${rest}`;

/** path-parameters.spec.ts tries unknown tables. */
const TABLES = [
  ...['login_sessions', 'passkeys', 'totp_factors', 'recovery_codes', 'pending_sign_ins', 'trusted_devices'],
  ...['access_tokens', 'migrations', 'audit_log', 'security_log', 'rate_limits', 'list_revisions'],
  ...['sqlite_master', 'information_schema.tables', 'mysql.user', 'tasks`', 'TASKS', 'Task', '__proto__'],
];

const COLUMNS = [
  ...['nope', 'title; --', 'title`=`title', '"title"', "title'", 'tasks.title', 'TITLE', 'title ', '', '*', '1'],
  ...['toString', 'rowid', 'password_hash', 'assignee.id', 'x'.repeat(300), 'ti\u0000tle'],
];

const PAGING = Object.entries({
  limit: ['0', '-10', '11', '101', 'ten', '', '10&limit=20'],
  'limit[]': ['10'],
  page: ['0', '1.5', 'one', '99999999999999999999', '1&page=2', '%00', '1)--'],
  offset: ['-1', '1.5', 'many', '99999999999999999999'],
  sort: ['id'],
  where: ['1=1'],
}).flatMap(([name, values]) => values.map((value) => `${name}=${value}`));

const IDS = ['0', '-1', '1.5', '1e3', 'one', '99999999999', '1;DROP TABLE tasks', "1' OR '1'='1", '1 ', '0x1', '{}'];

/** What each kind of column must refuse: [table, valid row, column, values]. */
const VALUES: [table: string, row: Cells, column: string, values: unknown[]][] = [
  ['tasks', { title: 'T', assignee: '1' }, 'title', ['', '   ', 'x'.repeat(256), 'a\u0000b', '\ud800', {}, ['x']]],
  ['tasks', { title: 'T', assignee: '1' }, 'description', ['😀'.repeat(17_000), 'a\u0000b', {}]],
  ['tasks', { title: 'T', assignee: '1' }, 'assignee', ['0', '-1', '1.5', '1e9', 'NaN', '99999999999', '{}', {}]],
  ['tasks', { title: 'T', assignee: '1' }, 'assignee', ['1; DROP TABLE users', "1' OR '1'='1", '424242', [1], true]],
  ['tasks', { title: 'T', assignee: '1' }, 'status', ['DONE', 'nope', "todo'; --", {}, 'todo,done', 'x'.repeat(99)]],
  ['tasks', { title: 'T', assignee: '1' }, 'urgent', ['yes', '2', '-1', 'TRUE!', {}, 'null']],
  ['tasks', { title: 'T', assignee: '1' }, 'project_id', ['0', '424242', 'x', '1.0', '-5', {}]],
  ['projects', { name: 'P' }, 'name', ['', 'x'.repeat(256), '\ud800', {}, [], 'a\u0000b']],
  ['projects', { name: 'P' }, 'website_url', ['javascript:alert(1)', 'not an address', 'ftp://x.y', 'http://', {}]],
  ['costs', {}, 'netto', ['', '0', '-5', '1e3', '12,345', '12.345', 'NaN', 'Infinity', '99999999999999', '0x10', {}]],
  ['costs', {}, 'brutto', ['120', '118.90', '', '-119', 'NaN', {}]],
  ['costs', {}, 'date', ['', '2026-02-30', '28.02.2026', '2026-13-01', 'today', '2026-2-1', '0000-00-00', '1; --', {}]],
  ['users', {}, 'email', ['', 'nobody', 'a@', '@b.test', 'a b@c.test', "'@'; DROP", 'admin@studio.test', {}]],
  ['users', {}, 'role', ['owner', 'ADMIN', 'admin;', 'employee,admin', {}]],
  ['users', {}, 'password_hash', ['', '12345', {}, []]],
];

const FINE: Record<string, Cells> = {
  costs: { name: 'Server', netto: '100', vat: '19', brutto: '119', date: '2026-02-28' },
  users: { email: 'fine@studio.test', role: 'employee', password_hash: 'secret-enough' },
};

function cases(): Case[] {
  return [
    ...TABLES.flatMap((table): Case[] => [
      ['GET', at(table)],
      ['POST', at(table), { name: 'x' }],
    ]),
    ...COLUMNS.flatMap((column): Case[] => [
      ['POST', at('tasks'), { title: 'T', assignee: '1', [column]: '1' }],
      ['PATCH', at('users', '/1'), { first_name: 'Never', [column === 'password_hash' ? 'nope' : column]: 'x' }],
    ]),
    ...PAGING.map((query): Case => ['GET', at('tasks', `?${query}`)]),
    ...IDS.flatMap((id): Case[] => [
      ['PATCH', at('tasks', `/${encodeURIComponent(id)}`), { title: 'Never' }],
      ['DELETE', at('tasks', `/${encodeURIComponent(id)}`)],
    ]),
    ...VALUES.flatMap(([table, row, column, values]) =>
      values.map((value): Case => ['POST', at(table), { ...FINE[table], ...row, [column]: value }]),
    ),
    ['POST', at('work_days'), { user_id: '1', work_date: '2026-01-01' }],
  ];
}

/** All rows of all user-editable tables. */
async function contents({ dataSource }: TestApp): Promise<string> {
  const excluded = new Set(['job_runs', 'list_revisions', 'rate_limits', 'login_sessions', 'migrations']);
  const tables = dataSource.entityMetadatas.map(({ tableName }) => tableName).filter((name) => !excluded.has(name));
  const rows = await Promise.all(tables.map((name) => dataSource.query<unknown[]>(`SELECT * FROM ${name}`)));
  return JSON.stringify(Object.fromEntries(tables.map((name, index) => [name, rows[index]])));
}

const SQL =
  /\b(select|insert into|update \w+ set|delete from|where \w+ ?[=<>]|values ?\()|sqlite|mysql|mariadb|\ber_|typeorm|queryfailed/i;

describeApp('hostile input to the raw tables', (app) => {
  let admin: Client;
  beforeAll(async () => {
    admin = await app().admin();
    for (const [table, row] of Object.entries(FINE)) {
      const taken = table === 'users' ? { ...row, email: 'taken@studio.test' } : row;
      expect((await admin.post(at(table), taken)).status).toBe(201);
    }
    expect((await admin.post(at('tasks'), { title: 'Stays', assignee: '1' })).status).toBe(201);
    await searchIndexed(app());
  });

  it('is refused with a message of ours, and writes nothing', async () => {
    const before = await contents(app());
    const wrong: unknown[] = [];
    for (const [method, path, cells] of cases()) {
      const { status, body } = await admin.send<Failure>(method, path, cells);
      const isRefused = status >= 400 && status < 500 && typeof body.error === 'string' && body.statusCode === status;
      const told = JSON.stringify([body.error, body.details]);
      if (!isRefused || SQL.test(told.replaceAll(JSON.stringify(path), '')))
        wrong.push([method, path, cells, status, body]);
    }
    expect(wrong).toEqual([]);
    expect(await contents(app())).toBe(before);
  });
});
