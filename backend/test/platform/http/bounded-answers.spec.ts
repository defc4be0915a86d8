import type { Client } from '../../support/client';
import { numbers } from '../../support/hostile/many-rows';
import { describeApp } from '../../support/test-app';

const LONGEST = 4_000_000;
const WHEN = "'2026-11-20 08:00:00.000'";
/** Three bytes each. */
const wide = (length: number) => '漢'.repeat(length);

async function ask<T>(client: Client, path: string): Promise<T> {
  const { status, body } = await client.get<T>(path);
  expect([path, status]).toEqual([path, 200]);
  expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThanOrEqual(LONGEST);
  return body;
}

interface Described {
  id: number;
  description: string;
  isExcerpt?: true;
}

describeApp('no answer is over 4 MB', (app) => {
  const run = (sql: string, values: unknown[] = []) => app().dataSource.query<unknown>(sql, values);

  it('with thousands of projects, whose descriptions the list shortens', async () => {
    const client = await app().employee();
    await run(
      'INSERT INTO projects (name, description, status, website_url, created_at, updated_at) ' +
        `SELECT ?, ?, 'active', ?, ${WHEN}, ${WHEN} FROM ${numbers(2000)}`,
      [wide(255), wide(20_000), `https://${'x'.repeat(2000)}`],
    );
    const list = await ask<Described[]>(client, '/api/projects');
    expect(list.length).toBeGreaterThan(500);
    expect(list[0]).toMatchObject({ description: wide(300), isExcerpt: true });
    const detail = await ask<Described>(client, `/api/projects/${list[0]!.id}`);
    expect(detail.description).toBe(wide(20_000));
    expect(detail).not.toHaveProperty('isExcerpt');
    const { body } = await client.patch<Described>(`/api/projects/${list[0]!.id}`, { status: 'on_hold' });
    expect(body.description).toBe(wide(20_000));
  });

  it('with thousands of costs in a month, which the summary still counts', async () => {
    const admin = await app().admin();
    await run(
      'INSERT INTO costs (name, category, netto, vat, brutto, date, is_recurring, description, created_at, updated_at) ' +
        `SELECT ?, 'other', 10, 19, 11.9, '2026-11-05', 0, ?, ${WHEN}, ${WHEN} FROM ${numbers(3000)}`,
      [wide(255), wide(5000)],
    );
    for (const path of ['/api/finances/costs?year=2026&month=11', '/api/finances/costs']) {
      const { costs, summary } = await ask<{ costs: Described[]; summary: object }>(admin, path);
      expect(costs.length).toBeGreaterThan(1000);
      expect(costs[0]).toMatchObject({ description: wide(300), isExcerpt: true });
      expect(summary).toEqual({ netto: 30_000, vat: 5700, brutto: 35_700, count: 3000 });
      expect((await ask<Described>(admin, `/api/finances/costs/${costs[0]!.id}`)).description).toBe(wide(5000));
    }
  });

  it('with a folder of thousands of items', async () => {
    const admin = await app().admin();
    await run(
      'INSERT INTO resource_items (parent_id, type, name, name_key, description, created_at, updated_at) ' +
        `SELECT (SELECT id FROM (SELECT id FROM resource_items WHERE name = 'HR' AND parent_id IS NULL) hr), 'folder', CONCAT('Folder ', n), ` +
        `CONCAT('folder ', n), ?, ${WHEN}, ${WHEN} FROM ${numbers(8000)}`,
      [wide(1000)],
    );
    const tree = await ask<{ items: Described[]; total: number }>(admin, '/api/resources/tree?path=HR');
    expect(tree.total).toBe(8000);
    expect(tree.items.length).toBeGreaterThan(2000);
    expect(tree.items[0]!.description).toBe(wide(300));
  });

  it('with pages of the raw tables, whose rows stay complete', async () => {
    const admin = await app().admin();
    const page = await ask<{
      rows: Record<string, string>[];
      cut: { id: unknown; columns: string[] }[];
      total: number;
    }>(admin, '/admin/tables/projects?limit=100');
    expect(page.rows).toHaveLength(100);
    expect(page.rows[0]!.description).toBe(wide(500));
    expect(page.cut).toHaveLength(100);
    expect(page.cut[0]).toEqual({ id: page.rows[0]!.id, columns: ['description'] });
    const { row } = await ask<{ row: Record<string, string> }>(admin, `/admin/tables/projects/${page.rows[0]!.id}`);
    expect(row.description).toBe(wide(20_000));
    expect((await admin.get('/admin/tables/projects/2147483647')).status).toBe(404);
    expect((await admin.get('/admin/tables/nonsense/1')).status).toBe(404);
    expect((await ask<{ row: object }>(admin, '/admin/tables/users/1')).row).toMatchObject({ password_hash: '' });
    const people = await ask<{ cut: unknown[] }>(admin, '/admin/tables/users');
    expect(people.cut).toEqual([]);
  });

  it('with a page of the audit log, whose entries stay complete', async () => {
    const admin = await app().admin();
    const state = JSON.stringify({ text: wide(19_000) });
    await run(
      'INSERT INTO audit_log (actor_id, actor_email, action, target, `before`, `after`, created_at) ' +
        `SELECT 1, 'a@b.test', 'x', 'y', ?, ?, ${WHEN} FROM ${numbers(120)}`,
      [state, state],
    );
    const { entries } = await ask<{ entries: { id: number; after: string; isExcerpt?: true }[] }>(
      admin,
      '/admin/audit?limit=100',
    );
    expect(entries).toHaveLength(100);
    expect(entries[0]).toMatchObject({ after: state.slice(0, 2000), isExcerpt: true });
    expect((await ask<{ after: string }>(admin, `/admin/audit/${entries[0]!.id}`)).after).toBe(state);
    expect((await admin.get('/admin/audit/2147483647')).status).toBe(404);
  });

  it('with ten thousand users', async () => {
    const admin = await app().admin();
    await run(
      'INSERT INTO users (email, password_hash, first_name, last_name, role, must_change_password, created_at, updated_at) ' +
        `SELECT CONCAT('person', n, '@studio.test'), 'none', ?, ?, 'employee', 0, ${WHEN}, ${WHEN} FROM ${numbers(10_000)}`,
      [wide(100), wide(100)],
    );
    const { users, total } = await ask<{ users: object[]; total: number }>(admin, '/admin/users');
    expect(total).toBeGreaterThan(10_000);
    expect(users.length).toBeGreaterThan(3000);
    expect((await ask<object[]>(admin, '/api/users')).length).toBeGreaterThan(3000);
    expect((await ask<object[]>(admin, '/api/worktime/users')).length).toBeGreaterThan(3000);
    await ask(admin, '/api/tasks');
  });
});
