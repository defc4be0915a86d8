import { closeGracefully } from '../../src/graceful-stop';
import { LoginSession } from '../../src/modules/auth/access/login-session.entity';
import { User } from '../../src/modules/users/user.entity';
import { askToken } from '../support/access-tokens';
import { Client } from '../support/client';
import { EventStream } from '../support/event-stream';
import { hurried } from '../support/hurried';
import { Library } from '../support/multipart';
import { comment, createProject, createTask } from '../support/tasks';
import { describeApp, startApp, startBeside } from '../support/test-app';
import { until } from '../support/until';
import { beat, consent } from '../worktime/support';

/** How often a backend checks for other backends' changes and for ended sessions. */
hurried(1000);

const COST = { name: 'Chairs', netto: 10, date: '2026-03-15' };

describeApp('live events', (app, database) => {
  const streams: EventStream[] = [];
  const listen = async (client: Client): Promise<EventStream> => {
    const stream = await EventStream.of(client);
    streams.push(stream);
    return stream;
  };
  afterEach(() => {
    for (const stream of streams.splice(0)) stream.close();
  });

  it('name what a user may read, with current revisions first, uncompressed and unbuffered', async () => {
    const [admin, employee] = [await app().admin(), await app().employee()];
    for (const person of [admin, employee]) {
      await consent(person);
      await beat(person);
    }
    const task = await createTask(admin, { assignee: await employee.id() });
    await comment(admin, task.id, 'Hello');
    await comment(employee, task.id, 'Hello to you');
    await createProject(admin, 'Website');
    await new Library(admin).put('Media', 'a.txt');
    await admin.post('/api/finances/costs', COST);
    const everybodys = ['comments', 'notifications', 'projects', 'resources', 'tasks', 'users', 'worktime'];
    const [heard, heardByAdmin] = [await listen(employee), await listen(admin)];
    expect(Object.keys(heard.first).sort()).toEqual(everybodys);
    expect(Object.keys(heardByAdmin.first).sort()).toEqual([...everybodys, 'costs'].sort());
    expect(heard.first.tasks).toBe(heardByAdmin.first.tasks);
    expect(heard.first.worktime).not.toBe(heardByAdmin.first.worktime);
    expect(heard.headers.get('content-type')).toBe('text/event-stream');
    expect(heard.headers.get('x-accel-buffering')).toBe('no');
    expect(heard.headers.get('content-encoding')).toBeNull();
  });

  it('report every change by any user', async () => {
    const [admin, employee] = [await app().admin(), await app().employee()];
    const [heard, heardByAdmin] = [await listen(employee), await listen(admin)];
    const library = new Library(admin);
    const task = await createTask(admin, { assignee: await employee.id() });
    await heard.hears('tasks');
    await heard.hears('notifications');
    const changes: [string, () => Promise<unknown>][] = [
      ['tasks', () => admin.patch(`/api/tasks/${task.id}`, { title: 'Renamed' })],
      ['comments', () => comment(admin, task.id, 'Hello')],
      ['projects', () => createProject(admin, 'Website')],
      ['resources', () => library.createFolder('Media', 'Logos')],
      ['resources', () => library.put('Media/Logos', 'b.txt')],
      ['resources', () => library.deleteFile('Media/Logos/b.txt')],
      ['users', () => employee.put('/auth/profile', { first_name: 'Ewa' })],
    ];
    for (const [list, change] of changes) {
      heard.forget();
      await change();
      await heard.hears(list);
    }
    await consent(employee);
    await beat(employee);
    await heard.hears('worktime');
    await heardByAdmin.hears('worktime');
    await admin.post('/api/finances/costs', COST);
    await heardByAdmin.hears('costs');
  });

  it('report nothing that the user may not read', async () => {
    const [admin, employee, other] = [await app().admin(), await app().employee(), await app().employee()];
    const heard = await listen(employee);
    await admin.post('/api/finances/costs', COST);
    await consent(other);
    await beat(other);
    await createTask(admin, { assignee: await other.id() });
    // Events come in commit order, so all earlier ones have arrived.
    await heard.hears('tasks');
    expect([...new Set(heard.changes.flat())].sort()).toEqual(['tasks']);
  });

  // SQLite has one backend.
  if (database === 'mariadb')
    it('include changes of other backends', async () => {
      const other = await startBeside(app());
      try {
        const heard = await listen(await app().employee());
        await createTask(await other.admin());
        await heard.hears('tasks');
      } finally {
        await other.close();
      }
    });

  const account = (change: Partial<User>) => async (person: Client) =>
    app().dataSource.manager.update(User, await person.id(), change);
  const overdue = async (person: Client) =>
    app().dataSource.manager.update(LoginSession, { userId: await person.id() }, { expiresAt: new Date(0) });
  it.each<[string, (person: Client) => Promise<unknown>]>([
    ['logs out', (person) => person.post('/auth/logout')],
    ['gets other rights', account({ role: 'admin' })],
    ['gets a temporary password', account({ mustChangePassword: true })],
    ['has been signed in for too long', overdue],
  ])('end when the user %s', async (_, end) => {
    const [employee, other] = [await app().employee(), await app().employee()];
    const [heard, stays] = [await listen(employee), await listen(other)];
    await end(employee);
    await until(() => heard.hasEnded);
    expect(stays.hasEnded).toBe(false);
  });

  it('end where the user listens the longest, once they listen more than twenty times', async () => {
    const [employee, other] = [await app().employee(), await app().employee()];
    const heardByOther = await listen(other);
    const heard: EventStream[] = [];
    for (let n = 0; n < 22; n++) heard.push(await listen(employee));
    await until(() => heard.filter(({ hasEnded }) => hasEnded).length === 2);
    expect(heard.map(({ isReplaced }) => isReplaced)).toEqual(heard.map((_, n) => n < 2));
    await createTask(await app().admin());
    for (const stream of [heardByOther, ...heard.slice(2)]) await stream.hears('tasks');
  });

  it('end on no screen because of the user’s programs, however many', async () => {
    app().clock.set('2031-05-05T08:00:00.000Z');
    const employee = await app().employee();
    const { body } = await askToken(employee, { scopes: ['tasks:read'] });
    const program = new Client(app().url, body.token);
    const heard: EventStream[] = [];
    for (let n = 0; n < 20; n++) heard.push(await listen(employee));
    const heardByPrograms: EventStream[] = [];
    for (let n = 0; n < 21; n++) heardByPrograms.push(await listen(program));
    await until(() => heardByPrograms[0]?.hasEnded === true);
    await createTask(await app().admin());
    for (const stream of [...heard, ...heardByPrograms.slice(1)]) await stream.hears('tasks');
  });

  it('resume after a time without listeners', async () => {
    const [admin, employee] = [await app().admin(), await app().employee()];
    const before = await listen(employee);
    before.close();
    await until(() => before.hasEnded);
    await createTask(admin);
    const after = await listen(employee);
    expect(after.first.tasks).not.toBe(before.first.tasks);
    await createTask(admin);
    await after.hears('tasks');
  });
});

it('end when the backend stops, without delaying it', async () => {
  const app = await startApp({ database: 'sqlite' });
  const heard = await EventStream.of(await app.admin());
  // Otherwise a proxy would keep the connection.
  expect(heard.headers.get('connection')).toBe('close');
  await closeGracefully(app.nest);
  await until(() => heard.hasEnded);
});
