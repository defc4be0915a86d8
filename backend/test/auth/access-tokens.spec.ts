import type { SecurityPageDto } from '../../src/modules/admin/dto/security-log.dto';
import type { AccessTokensDto, RevokedTokensDto } from '../../src/modules/auth/dto/access-token.dto';
import { RetentionService } from '../../src/platform/retention/retention.service';
import type { Scope } from '../../src/platform/access/scopes';
import { entryOf, restore, taskFile } from '../bin/calls';
import { askToken, PASSWORD } from '../support/access-tokens';
import { Client } from '../support/client';
import { EventStream } from '../support/event-stream';
import { createTask } from '../support/tasks';
import { ADMIN, describeApp } from '../support/test-app';
import type { Failure, TestUser } from '../support/types';
import { until } from '../support/until';

describeApp('an access token', (app) => {
  beforeEach(() => app().clock.set('2031-05-05T08:00:00.000Z'));

  /** A program with a token of this user. */
  async function program(person: Client, ...scopes: Scope[]): Promise<Client> {
    const { status, body } = await askToken(person, { scopes });
    expect(status).toBe(201);
    return new Client(app().url, body.token);
  }

  const tokensOf = async (person: Client, path = '/auth/tokens') =>
    (await person.get<AccessTokensDto>(path)).body.tokens;

  it('is shown once, listed without its text, and stored only as a hash', async () => {
    const employee = await app().employee();
    const { status, body } = await askToken(employee, {
      name: ' n8n ',
      scopes: ['tasks:read', 'tasks:write', 'people:read'],
    });
    expect(status).toBe(201);
    expect(body).toEqual({
      access_token: {
        id: expect.any(Number) as number,
        name: 'n8n',
        scopes: ['tasks:write', 'people:read'],
        created_at: '2031-05-05T08:00:00.000Z',
        // The end of the last day in Berlin.
        expires_at: '2031-06-05T22:00:00.000Z',
        last_used_at: null,
        last_used_address: null,
      },
      token: expect.stringMatching(/^studio_pat_[\w-]{50}$/) as string,
    });
    expect(await tokensOf(employee)).toEqual([body.access_token]);
    for (const table of ['access_tokens', 'audit_log']) {
      const rows = await app().dataSource.query<unknown[]>(`SELECT * FROM ${table}`);
      expect(JSON.stringify(rows)).not.toContain(body.token.slice('studio_pat_'.length, -7));
    }
  });

  it('acts for its user, with ETags and live events, and without cookies', async () => {
    const employee = await app().employee();
    const n8n = await program(employee, 'tasks:write');
    const me = await n8n.get<{ user: TestUser }>('/auth/me');
    expect([me.body.user.id, me.headers.getSetCookie()]).toEqual([await employee.id(), []]);
    await createTask(n8n, { title: 'By a program' });
    const list = await n8n.get('/api/tasks');
    const etag = list.headers.get('etag') ?? '';
    expect((await n8n.get('/api/tasks', { 'if-none-match': etag })).status).toBe(304);
    const stream = await EventStream.of(n8n);
    expect(Object.keys(stream.first).filter((list) => !['tasks', 'comments', 'editors'].includes(list))).toEqual([]);
    await createTask(employee);
    await stream.hears('tasks');
    await employee.delete('/auth/tokens');
    await until(() => stream.hasEnded);
  });

  it('grants its scopes only, and names a missing one', async () => {
    const [admin, employee] = [await app().admin(), await app().employee()];
    const reader = await program(employee, 'tasks:read');
    expect((await reader.get('/api/tasks')).status).toBe(200);
    expect(await reader.post<Failure>('/api/tasks', { title: 'x', assignee: 1 })).toMatchObject({
      status: 403,
      body: { code: 'scope_missing', params: { scope: 'tasks:write' } },
    });
    expect((await reader.get<Failure>('/api/projects')).body.params).toEqual({ scope: 'projects:read' });
    expect((await reader.get<Failure>('/api/statistics/worktime?from=2031-01&to=2031-02')).status).toBe(403);
    expect((await reader.get('/api/openapi.json')).status).toBe(200);
    const { body } = await askToken(admin, { scopes: ['admin:write'], currentPassword: ADMIN.password });
    const robot = new Client(app().url, body.token);
    expect((await robot.get('/admin/users')).status).toBe(200);
    expect((await robot.get('/admin/tables/tasks')).status).toBe(200);
    for (const refused of [
      await robot.post<Failure>('/auth/tokens', {}),
      await robot.put<Failure>('/auth/change-password', {}),
      await robot.get<Failure>('/auth/devices'),
      await robot.post<Failure>('/auth/logout'),
      await robot.post<Failure>('/api/worktime/heartbeat'),
      await robot.patch<Failure>('/admin/tables/users/1', { first_name: 'x' }),
      await robot.post<Failure>(`/admin/users/${await employee.id()}/reset-password`, { tempPassword: 'a-new-one' }),
      await robot.get<Failure>(`/admin/users/${await employee.id()}/tokens`),
      await robot.post<Failure>(`/admin/users/${await employee.id()}/deactivate`, {}),
    ])
      expect([refused.status, refused.body.code]).toEqual([403, 'not_by_token']);
  });

  it('opens files like a link, without a cookie', async () => {
    const employee = await app().employee();
    const [reader, other] = [await program(employee, 'tasks:read'), await program(employee, 'files:read')];
    const url = await taskFile(employee, 'notes.txt', 'notes');
    expect(await reader.get(url)).toMatchObject({ status: 200, body: 'notes' });
    expect((await other.get(url)).status).toBe(403);
    expect((await app().guest.get(url)).status).toBe(401);
  });

  it('expires at the end of its last day', async () => {
    const employee = await app().employee();
    const { body } = await askToken(employee, { expiresOn: '2031-05-05' });
    const n8n = new Client(app().url, body.token);
    app().clock.set('2031-05-05T21:59:59.000Z');
    expect((await n8n.get('/api/tasks')).status).toBe(200);
    app().clock.set('2031-05-05T22:00:00.000Z');
    const refused = await n8n.get<Failure>('/api/tasks');
    expect([refused.status, refused.body.code]).toEqual([401, 'invalid_access_token']);
  });

  it('notes its last use, to the minute and with one write', async () => {
    const employee = await app().employee();
    const n8n = await program(employee, 'tasks:read');
    const used = async () => (await tokensOf(employee))[0];
    await n8n.get('/api/tasks');
    expect(await used()).toMatchObject({ last_used_at: '2031-05-05T08:00:00.000Z', last_used_address: '127.0.0.1' });
    app().clock.set('2031-05-05T08:00:59.999Z');
    await n8n.get('/api/tasks');
    expect((await used())?.last_used_at).toBe('2031-05-05T08:00:00.000Z');
    app().clock.set('2031-05-05T08:01:00.000Z');
    await n8n.get('/api/tasks');
    expect((await used())?.last_used_at).toBe('2031-05-05T08:01:00.000Z');
  });

  it('is revoked by its user and by admins, and recorded in both logs', async () => {
    const [admin, employee, other] = [
      await app().admin(),
      await app().employee('pat@studio.test'),
      await app().employee(),
    ];
    const own = `/admin/users/${await employee.id()}/tokens`;
    const programs = [await program(employee, 'tasks:read'), await program(employee, 'tasks:read')];
    const statuses = () => Promise.all(programs.map(async (one) => (await one.get('/api/tasks')).status));
    const [second = 0, first = 0] = (await tokensOf(employee)).map(({ id }) => id);
    const unknown = { status: 404, body: { code: 'access_token_not_found' } };
    expect(await other.delete(`/auth/tokens/${first}`)).toMatchObject(unknown);
    expect((await employee.delete(`/auth/tokens/${first}`)).status).toBe(204);
    expect(await employee.delete(`/auth/tokens/${first}`)).toMatchObject(unknown);
    expect(await statuses()).toEqual([401, 200]);
    expect(await tokensOf(admin, own)).toMatchObject([{ id: second }]);
    expect(await admin.delete(`/admin/users/${await other.id()}/tokens/${second}`)).toMatchObject(unknown);
    expect((await admin.delete(`${own}/${second}`)).status).toBe(204);
    expect(await statuses()).toEqual([401, 401]);
    await program(employee, 'tasks:read');
    expect((await admin.delete<RevokedTokensDto>(own)).body).toEqual({ revoked: 1 });
    expect((await admin.delete('/admin/users/999999/tokens')).status).toBe(404);
    const log = await admin.get<SecurityPageDto>('/admin/security-log?email=pat@studio.test');
    const kinds = log.body.events.map(({ kind, actor_email: actor }) => [kind, actor]);
    expect(kinds.filter(([kind]) => String(kind).startsWith('token'))).toEqual([
      ['tokens_revoked', ADMIN.email],
      ['token_created', null],
      ['tokens_revoked', ADMIN.email],
      ['tokens_revoked', null],
      ['token_created', null],
      ['token_created', null],
    ]);
    const audit = await admin.get<{ entries: object[] }>('/admin/audit?action=token.revoke');
    expect(audit.body.entries[0]).toMatchObject({ target: `users/${await employee.id()}`, actor_email: ADMIN.email });
  });

  it('survives a new password, and is suspended while a temporary one has to be replaced', async () => {
    const [admin, employee] = [await app().admin(), await app().employee()];
    const n8n = await program(employee, 'tasks:read');
    const passwords = { currentPassword: PASSWORD, newPassword: 'another-password' };
    const { body } = await employee.put<{ token: string }>('/auth/change-password', passwords);
    expect((await n8n.get('/api/tasks')).status).toBe(200);
    const id = await new Client(app().url, body.token).id();
    await admin.post(`/admin/users/${id}/reset-password`, { tempPassword: 'temporary-1' });
    expect(await n8n.get('/api/tasks')).toMatchObject({ status: 403, body: { code: 'password_change_required' } });
  });

  it('ends with deactivation, and does not return with activation', async () => {
    const [admin, employee] = [await app().admin(), await app().employee()];
    const id = await employee.id();
    const n8n = await program(employee, 'tasks:read');
    await admin.post(`/admin/users/${id}/deactivate`, {});
    expect((await n8n.get('/api/tasks')).status).toBe(401);
    await admin.post(`/admin/users/${id}/activate`);
    expect((await n8n.get('/api/tasks')).status).toBe(401);
  });

  it('ends with its account, and does not return when that is restored', async () => {
    const [admin, employee] = [await app().admin(), await app().employee()];
    const n8n = await program(employee, 'tasks:read');
    const entry = entryOf(await admin.delete(`/admin/tables/users/${await employee.id()}`));
    expect((await n8n.get('/api/tasks')).status).toBe(401);
    expect((await restore(admin, entry)).status).toBeLessThan(300);
    expect((await n8n.get('/api/tasks')).status).toBe(401);
    const kept = await app().dataSource.query<unknown[]>('SELECT * FROM bin_contents');
    expect(JSON.stringify(kept)).not.toContain('access_tokens');
  });

  it('is swept a month after its end', async () => {
    await askToken(await app().employee('swept@studio.test'), { expiresOn: '2031-05-05' });
    app().clock.set('2031-06-04T21:59:59.000Z');
    const again = await app().guest.signIn('swept@studio.test', PASSWORD);
    await app().nest.get(RetentionService).apply();
    expect(await tokensOf(again)).toHaveLength(1);
    app().clock.set('2031-06-04T22:00:00.001Z');
    await app().nest.get(RetentionService).apply();
    expect(await tokensOf(again)).toEqual([]);
  });
});
