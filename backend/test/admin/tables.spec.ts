import type { TableRowsDto as Rows, TableDto as Table } from '../../src/modules/admin/dto/tables.dto';
import { comment, createTask } from '../support/tasks';
import { ADMIN, describeApp } from '../support/test-app';

describeApp('the raw tables', (app) => {
  it('lists the domain’s own tables with their columns, and no login sessions', async () => {
    const admin = await app().admin();
    const { tables } = (await admin.get<{ tables: Table[] }>('/admin/tables')).body;
    const names = tables.map(({ name }) => name);
    const own = ['users', 'projects', 'tasks', 'task_comments', 'notifications', 'costs', 'work_days'];
    expect(names).toEqual(expect.arrayContaining(own));
    expect(names.filter((name) => /login|migration|attempt|audit|revision/.test(name))).toEqual([]);
    const tasks = tables.find(({ name }) => name === 'tasks');
    expect(tasks?.columns).toEqual(
      expect.arrayContaining([
        { name: 'id', type: 'int', nullable: false, editable: false },
        { name: 'title', type: 'varchar(255)', nullable: false, editable: true },
        { name: 'project_id', type: 'int', nullable: true, editable: true },
      ]),
    );
  });

  it('pages through rows', async () => {
    const admin = await app().admin();
    for (let n = 1; n <= 12; n++) await admin.post('/admin/tables/projects', { name: `Project ${n}` });
    const second = await admin.get<Rows>('/admin/tables/projects?page=2&limit=10');
    expect(second.body.total).toBe(12);
    expect(second.body.rows.map(({ name }) => name)).toEqual(['Project 11', 'Project 12']);
    const offset = await admin.get<Rows>('/admin/tables/projects?limit=10&offset=11');
    expect(offset.body.rows).toHaveLength(1);
    expect((await admin.get('/admin/tables/projects?limit=30')).status).toBe(400);
  });

  it('adds a row with the domain’s defaults, changes cells of it, and deletes it', async () => {
    const admin = await app().admin();
    const cells = { title: 'By the cell', assignee: String(await admin.id()), description: '' };
    const added = await admin.post<{ row: Record<string, unknown> }>('/admin/tables/tasks', cells);
    expect(added.status).toBe(201);
    expect(added.body.row).toMatchObject({ status: 'todo', urgent: false, description: null, sort_order: 0 });
    const id = added.body.row.id as number;
    const change = { id: '999', title: ' Changed ', urgent: 'true' };
    const changed = await admin.patch(`/admin/tables/tasks/${id}`, change);
    expect(changed.body).toMatchObject({ row: { id, title: 'Changed', urgent: true } });
    expect((await admin.get(`/api/tasks/${id}`)).body).toMatchObject({ title: 'Changed', urgent: true });
    expect((await admin.delete(`/admin/tables/tasks/${id}`)).status).toBe(204);
    expect((await admin.get(`/api/tasks/${id}`)).status).toBe(404);
  });

  it('shows a change to all clients that poll', async () => {
    const admin = await app().admin();
    const { row } = (await admin.post<{ row: { id: number } }>('/admin/tables/projects', { name: 'Polled' })).body;
    const before = await admin.get('/api/projects');
    await admin.patch(`/admin/tables/projects/${row.id}`, { name: 'Renamed' });
    const after = await admin.get<{ name: string }[]>('/api/projects', {
      'if-none-match': before.headers.get('etag') ?? '',
    });
    expect(after.status).toBe(200);
    expect(after.body.map(({ name }) => name)).toContain('Renamed');

    const { id } = await createTask(admin);
    const { id: said } = await comment(admin, id, 'As posted');
    const read = await admin.get(`/api/tasks/${id}/comments`);
    await admin.patch(`/admin/tables/task_comments/${said}`, { content: 'By the cell' });
    const reread = await admin.get<{ items: { content: string }[] }>(`/api/tasks/${id}/comments`, {
      'if-none-match': read.headers.get('etag') ?? '',
    });
    expect([reread.status, reread.body.items[0]?.content]).toEqual([200, 'By the cell']);
  });

  it('never shows a password, and hashes one only if it was changed', async () => {
    const admin = await app().admin();
    const person = await app().employee('cell@studio.test');
    const id = await person.id();
    const rows = await admin.get<Rows>('/admin/tables/users?limit=100');
    expect(rows.body.rows.every(({ password_hash }) => password_hash === '')).toBe(true);
    await admin.patch(`/admin/tables/users/${id}`, { first_name: 'Celia', password_hash: '' });
    expect((await person.get('/auth/me')).status).toBe(200);
    await admin.patch(`/admin/tables/users/${id}`, { password_hash: 'temporary-1', password_hash_changed: true });
    expect((await person.get('/auth/me')).status).toBe(401);
    const again = await app().guest.signIn('cell@studio.test', 'temporary-1');
    expect((await again.get('/auth/me')).body).toMatchObject({ user: { mustChangePassword: true } });
  });

  it('names the column of a broken constraint', async () => {
    const admin = await app().admin();
    const dangling = await admin.post('/admin/tables/tasks', { title: 'Dangling', assignee: '424242' });
    expect(dangling.body).toMatchObject({ statusCode: 409, details: [{ field: 'assignee' }] });
    const person = await app().employee();
    const taken = await admin.patch(`/admin/tables/users/${await person.id()}`, { email: ADMIN.email.toUpperCase() });
    expect(taken.body).toMatchObject({ statusCode: 409, details: [{ field: 'email' }] });
  });

  it('reports every bad cell of a row at once', async () => {
    const admin = await app().admin();
    const { body } = await admin.post('/admin/tables/costs', { name: '', netto: 'much', date: '2026-02-30' });
    expect(body).toMatchObject({
      statusCode: 400,
      details: [{ field: 'name' }, { field: 'netto' }, { field: 'brutto' }, { field: 'date' }],
    });
  });

  it('holds a cost to the limits of its form', async () => {
    const admin = await app().admin();
    const most = { name: 'Dear', netto: '999999999.99', vat: '0', brutto: '999999999.99', date: '2026-02-20' };
    expect((await admin.post('/admin/tables/costs', { ...most, category: 'other' })).status).toBe(201);
    const { body } = await admin.post('/admin/tables/costs', { ...most, netto: '1000000000', brutto: '1000000000' });
    expect(body).toMatchObject({ statusCode: 400, details: [{ field: 'netto' }] });
  });

  it('audits every write, without secrets', async () => {
    const admin = await app().admin();
    const canary = 'canary-password-7f3a';
    await admin.post('/admin/tables/users', { email: 'canary@studio.test', password_hash: canary });
    await admin.post('/admin/users', { email: 'canary2@studio.test', role: 'employee', tempPassword: canary });
    const audit = async (query: string) =>
      (await admin.get<{ entries: object[]; total: number }>(`/admin/audit?${query}`)).body;
    expect((await audit('action=table.insert&target=users')).entries[0]).toMatchObject({
      action: 'table.insert',
      after: expect.stringContaining('canary@studio.test') as string,
    });
    const everything = JSON.stringify(await audit('limit=100'));
    for (const secret of [canary, 'argon2']) expect(everything).not.toContain(secret);
    for (const actor of ['nobody', '%25', 'studio.test']) expect((await audit(`actor=${actor}`)).total).toBe(0);
  });
});
