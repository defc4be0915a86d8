import type { SecurityPageDto } from '../../src/modules/admin/dto/security-log.dto';
import type { UserListDto } from '../../src/modules/accounts/administration/users-admin.dto';
import type { DeactivatedUserDto, OpenWorkDto } from '../../src/modules/accounts/deactivation/deactivation.dto';
import type { UserDto, UserSummaryDto } from '../../src/modules/users/dto/user.dto';
import type { WorktimeYearDto } from '../../src/modules/worktime/dto/worktime.dto';
import type { Client } from '../support/client';
import { EventStream } from '../support/event-stream';
import { createTask, historyOf, listOf, toldOf } from '../support/tasks';
import { ADMIN, describeApp, REGISTRATION_CODE } from '../support/test-app';
import type { Failure } from '../support/types';
import { until } from '../support/until';
import { beat, consent } from '../worktime/support';

const PASSWORD = 'employee-password';

const deactivate = (by: Client, id: number, handTasksTo?: number | null) =>
  by.post<DeactivatedUserDto & Failure>(`/admin/users/${id}/deactivate`, { handTasksTo });
const activate = (by: Client, id: number) => by.post<{ user: UserDto } & Failure>(`/admin/users/${id}/activate`);

describeApp('a user who leaves', (app) => {
  const login = (email: string, password = PASSWORD) => app().guest.post<Failure>('/auth/login', { email, password });

  it('is signed out everywhere at once, and cannot sign in again', async () => {
    const [admin, leaver] = [await app().admin(), await app().employee('out@studio.test')];
    const other = await app().guest.signIn('out@studio.test', PASSWORD);
    const stream = await EventStream.of(leaver);
    const { status, body } = await deactivate(admin, await leaver.id());
    expect([status, body.handedOver]).toEqual([200, 0]);
    expect(body.user).toMatchObject({ email: 'out@studio.test', deactivated_at: expect.any(String) as string });
    for (const device of [leaver, other]) {
      expect((await device.get('/auth/me')).status).toBe(401);
      expect((await device.get('/files/avatars/x.webp')).status).toBe(401);
    }
    await until(() => stream.hasEnded);
    expect(await login('out@studio.test')).toMatchObject({ status: 403, body: { code: 'account_deactivated' } });
  });

  it('learns so only with the right password', async () => {
    const [admin, leaver] = [await app().admin(), await app().employee('told@studio.test')];
    await deactivate(admin, await leaver.id());
    const wrong = await login('told@studio.test', 'wrong-password');
    const unknown = await login('nobody@studio.test', 'wrong-password');
    expect([wrong.status, wrong.body.error]).toEqual([401, 'Invalid email or password']);
    expect(wrong.body).toEqual({ ...unknown.body });
    await login('told@studio.test');
    const log = await admin.get<SecurityPageDto>('/admin/security-log?email=told@studio.test');
    expect(log.body.events.map(({ kind, detail, actor_email: by }) => [kind, detail, by])).toEqual([
      ['sign_in_refused', 'deactivated', null],
      ['sign_in_refused', null, null],
      ['account_deactivated', null, ADMIN.email],
      ['registered', null, null],
    ]);
  });

  it('hands over open tasks, which both histories record and those concerned are notified of', async () => {
    const [admin, leaver, heir] = [await app().admin(), await app().employee(), await app().employee()];
    const [leaverId, heirId] = [await leaver.id(), await heir.id()];
    const open = await createTask(admin, { title: 'Open', assignee: leaverId });
    const begun = await createTask(leaver, { title: 'Begun', status: 'in_progress' });
    const done = await createTask(admin, { title: 'Done', assignee: leaverId, status: 'done' });
    const asked = await admin.get<OpenWorkDto>(`/admin/users/${leaverId}/open-work`);
    expect(asked.body).toEqual({ openTasks: 2 });
    expect((await deactivate(admin, leaverId, heirId)).body.handedOver).toBe(2);

    const tasks = new Map((await listOf(heir)).map((task) => [task.id, task]));
    expect([open, begun, done].map(({ id }) => tasks.get(id)?.assignee)).toEqual([heirId, heirId, leaverId]);
    expect(tasks.get(begun.id)).toMatchObject({ assignedBy: leaverId, status: 'in_progress' });
    const [entry] = await historyOf(heir, open.id);
    expect(entry).toMatchObject({ action: 'edited', field_changed: 'assignee', user_email: ADMIN.email });
    expect(await toldOf(heir, open.id)).toMatchObject([{ action: 'edited', fieldChanged: 'assignee' }]);
    expect(await toldOf(heir, begun.id)).toHaveLength(1);
  });

  it('may leave the tasks, which can be handed over later, and whose form can still be saved', async () => {
    const [admin, leaver, heir] = [await app().admin(), await app().employee(), await app().employee()];
    const id = await leaver.id();
    const task = await createTask(admin, { assignee: id });
    const first = await deactivate(admin, id, null);
    expect(first.body.handedOver).toBe(0);
    expect((await admin.patch(`/api/tasks/${task.id}`, { assignee: id, title: 'Renamed' })).status).toBe(200);
    const known = await admin.get('/api/tasks');
    const second = await deactivate(admin, id, await heir.id());
    expect(second.body).toMatchObject({ handedOver: 1, user: { deactivated_at: first.body.user.deactivated_at } });
    // Only the tasks have changed.
    const polled = await admin.get('/api/tasks', { 'if-none-match': known.headers.get('etag') ?? '' });
    expect(polled.status).toBe(200);
  });

  it('gets no more tasks or messages by any call', async () => {
    const [admin, leaver] = [await app().admin(), await app().employee()];
    const id = await leaver.id();
    const task = await createTask(admin);
    await deactivate(admin, id);
    const refused = { status: 400, body: { code: 'assignee_deactivated', details: [{ field: 'assignee' }] } };
    expect(await admin.post('/api/tasks', { title: 'New', assignee: id })).toMatchObject(refused);
    expect(await admin.patch(`/api/tasks/${task.id}`, { assignee: id })).toMatchObject(refused);
    const cells = { title: 'By the cell', assignee: String(id) };
    expect(await admin.post('/admin/tables/tasks', cells)).toMatchObject(refused);
    expect(await admin.patch(`/admin/tables/tasks/${task.id}`, cells)).toMatchObject(refused);
    const message = await admin.post('/admin/notifications/admin-message', { recipientUserId: id, message: 'Hello' });
    expect(message).toMatchObject({ status: 400, body: { code: 'recipient_deactivated' } });
  });

  it('stays with name and work in every list', async () => {
    const [admin, leaver] = [await app().admin(), await app().employee('stays@studio.test')];
    const id = await leaver.id();
    const task = await createTask(leaver, { status: 'done' });
    await deactivate(admin, id);
    const people = (await admin.get<UserSummaryDto[]>('/api/users')).body;
    expect(people.filter((person) => person.deactivated_at !== undefined).map((person) => person.id)).toContain(id);
    expect(people.find(({ email }) => email === ADMIN.email)).not.toHaveProperty('deactivated_at');
    const detail = await admin.get(`/api/tasks/${task.id}`);
    expect(detail.body).toMatchObject({ assignee: id, assigneeEmail: 'stays@studio.test' });
    const { users } = (await admin.get<UserListDto>('/admin/users')).body;
    expect(users.find((user) => user.id === id)?.deactivated_at).toEqual(expect.any(String));
  });

  it('keeps the address, and cannot get another password while deactivated', async () => {
    const [admin, leaver] = [await app().admin(), await app().employee('taken@studio.test')];
    const id = await leaver.id();
    await deactivate(admin, id);
    const again = { email: 'taken@studio.test', password: 'another-one', secret: REGISTRATION_CODE };
    const taken = { status: 409, body: { code: 'email_taken' } };
    expect(await app().guest.post('/auth/register', again)).toMatchObject(taken);
    const refused = { status: 409, body: { code: 'user_deactivated' } };
    const temporary = { tempPassword: 'temporary-1' };
    expect(await admin.post(`/admin/users/${id}/reset-password`, temporary)).toMatchObject(refused);
    const cell = { password_hash: 'temporary-1', password_hash_changed: true };
    expect(await admin.patch(`/admin/tables/users/${id}`, cell)).toMatchObject(refused);
    const flag = await admin.patch(`/admin/tables/users/${id}`, { deactivated_at: '' });
    expect(flag.status).toBe(400);
    expect((await login('taken@studio.test')).status).toBe(403);
  });

  it('comes back with the former password and work', async () => {
    const [admin, leaver] = [await app().admin(), await app().employee('back@studio.test')];
    const id = await leaver.id();
    await deactivate(admin, id);
    const { status, body } = await activate(admin, id);
    expect([status, body.user.deactivated_at]).toEqual([200, undefined]);
    expect((await login('back@studio.test')).status).toBe(200);
    expect((await leaver.get('/auth/me')).status).toBe(401);
    expect((await admin.post('/api/tasks', { title: 'New', assignee: id })).status).toBe(201);
    expect((await activate(admin, id)).status).toBe(200);
    const { entries } = (await admin.get<{ entries: { action: string; target: string }[] }>('/admin/audit')).body;
    const ofThem = entries.filter(({ target }) => target === `users/${id}`).map(({ action }) => action);
    expect(ofThem).toEqual(['user.activate', 'user.deactivate', 'user.register']);
  });

  it('stops working: the open session ends at its last heartbeat', async () => {
    app().clock.set('2030-05-06T08:00:00.000Z');
    const [admin, leaver] = [await app().admin(), await app().employee()];
    await consent(leaver);
    app().clock.forward(5);
    await beat(leaver);
    app().clock.forward(3);
    const id = await leaver.id();
    await deactivate(admin, id);
    const { days } = (await admin.get<WorktimeYearDto>(`/api/worktime/yearly?userId=${id}&year=2030`)).body;
    expect(days).toMatchObject([{ end_at: '2030-05-06T08:05:00.000Z', is_idle: false }]);
    expect((await admin.get('/api/worktime/admin/working')).body).toEqual([]);
  });

  it('can be neither the calling admin nor the successor', async () => {
    const [admin, leaver, gone] = [await app().admin(), await app().employee(), await app().employee()];
    const [id, goneId] = [await leaver.id(), await gone.id()];
    await deactivate(admin, goneId);
    expect(await deactivate(admin, await admin.id())).toMatchObject({ status: 409, body: { code: 'own_account' } });
    expect((await deactivate(admin, 999_999)).status).toBe(404);
    const unknown = { status: 400, body: { code: 'unknown_successor' } };
    for (const successor of [id, goneId, 999_999])
      expect(await deactivate(admin, id, successor)).toMatchObject(unknown);
    expect((await leaver.get('/auth/me')).status).toBe(200);
  });

  it('is never the last admin, also when two deactivate each other at once', async () => {
    const [first, second] = [await app().admin(), await app().employee('second@studio.test')];
    const [firstId, secondId] = [await first.id(), await second.id()];
    await first.patch(`/admin/users/${secondId}`, { role: 'admin' });
    const outcomes = await Promise.all([deactivate(first, secondId), deactivate(second, firstId)]);
    expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1);
    const [survivor, survivorId] = outcomes[0].status === 200 ? [first, firstId] : [second, secondId];
    const refused = { status: 409, body: { code: 'last_admin' } };
    expect(await survivor.patch(`/admin/users/${survivorId}`, { role: 'employee' })).toMatchObject(refused);
    expect(await survivor.patch(`/admin/tables/users/${survivorId}`, { role: 'employee' })).toMatchObject(refused);
    expect((await survivor.delete(`/admin/tables/users/${survivorId}`)).status).toBe(409);
  });
});
