import type { Answer, Client } from '../support/client';
import { comment, createProject, createTask } from '../support/tasks';
import { describeApp, describeBackends, type TestApp } from '../support/test-app';
import { entryOf, restore } from '../bin/calls';
import { ask, correct } from '../worktime/payroll.support';
import { beat, clockOut, consent } from '../worktime/support';

const NOW = '2026-11-21T12:00:00+01:00';
const TARGETS = '/api/worktime/admin/targets';
const TEMPLATES = '/api/project-templates';
const RENEWALS = '/api/finances/renewals';
const VIEWS = '/api/views';
const COST = { name: 'Server', netto: 10, date: '2026-03-15', isRecurring: true, recurringType: 'yearly' };

/** A change that a poll reports. */
interface Change {
  what: string;
  path: string;
  poller?: 'admin' | 'person';
  /** @returns the change itself. */
  prepare: (studio: Studio) => Promise<() => Promise<unknown>>;
}

interface Studio {
  app: TestApp;
  admin: Client;
  person: Client;
  id: number;
}

const idOf = ({ status, body }: { status: number; body: unknown }): number => {
  if (status >= 300) throw new Error(JSON.stringify(body));
  return (body as { id: number }).id;
};
const template = async ({ admin }: Studio) => {
  const { id: projectId } = await createProject(admin, 'Website');
  return idOf(await admin.post(TEMPLATES, { name: 'Website', projectId, startDay: '2026-11-09' }));
};
const cost = async ({ admin }: Studio, more: object = {}) =>
  idOf(await admin.post('/api/finances/costs', { ...COST, ...more }));
const told = async ({ admin, id }: Studio) => createTask(admin, { assignee: id });

const CHANGES: Change[] = [
  {
    what: 'a ticked checklist',
    path: '/api/tasks',
    prepare: async ({ admin }) => {
      const { id } = await createTask(admin, { description: '- [ ] Call' });
      return () => admin.post(`/api/tasks/${id}/checklist`, { line: 0, text: '- [ ] Call', checked: true });
    },
  },
  {
    what: 'tasks that are handed over',
    path: '/api/tasks/active-count/me',
    prepare: async ({ app, admin, id }) => {
      const leaver = await app.employee();
      await createTask(leaver);
      const path = `/admin/users/${await leaver.id()}/deactivate`;
      return () => admin.post(path, { handTasksTo: id });
    },
  },
  {
    what: 'a task that is taken back',
    path: '/api/tasks',
    prepare: async ({ admin }) => {
      const { id } = await createTask(admin);
      const entry = entryOf(await admin.delete(`/api/tasks/${id}`));
      return () => restore(admin, entry);
    },
  },
  {
    what: 'the title of a task in a notification',
    path: '/api/notifications',
    prepare: async (studio) => {
      const { id } = await told(studio);
      return () => studio.admin.patch(`/admin/tables/tasks/${id}`, { title: 'Renamed' });
    },
  },
  {
    what: 'a deleted task of a notification',
    path: '/api/notifications/unread-count',
    prepare: async (studio) => {
      const { id } = await told(studio);
      return () => studio.admin.delete(`/api/tasks/${id}`);
    },
  },
  {
    what: 'a notification that changes hands as a raw row',
    path: '/api/notifications/unread-count',
    prepare: async ({ admin, id }) => {
      const user = { user_id: await admin.id(), action: 'admin_message', new_value: 'Hello' };
      const { body } = await admin.post<{ row: { id: number } }>('/admin/tables/notifications', user);
      return () => admin.patch(`/admin/tables/notifications/${body.row.id}`, { user_id: id });
    },
  },
  {
    what: 'all that is read',
    path: '/api/notifications/unread-count',
    prepare: async (studio) => {
      await told(studio);
      return () => studio.person.post('/api/notifications/mark-all-read');
    },
  },
  {
    what: 'a view of one’s own',
    path: VIEWS,
    prepare: ({ person }) =>
      Promise.resolve(() => person.post(VIEWS, { name: 'Mine', filters: 'status=todo', isStart: true })),
  },
  {
    what: 'hours that are set',
    path: '/api/worktime/today',
    prepare: ({ admin, id }) =>
      Promise.resolve(() =>
        admin.put(TARGETS, { user_id: id, valid_from: '2026-11-20', weekly_minutes: 600, working_days: [1] }),
      ),
  },
  {
    what: 'hours that are taken away again',
    path: '/api/worktime/today',
    prepare: async ({ admin, id }) => {
      const terms = { user_id: id, valid_from: '2026-11-20', weekly_minutes: 600, working_days: [1] };
      const { body } = await admin.put<{ targets: { id: number; user_id: number }[] }>(TARGETS, terms);
      return () => admin.delete(`${TARGETS}/${body.targets.find(({ user_id: of }) => of === id)?.id}`);
    },
  },
  {
    what: 'a correction that is decided',
    path: '/api/worktime/today',
    prepare: async ({ admin, person }) => {
      await correct(admin, person, '2026-11-20', { start_at: '09:00', end_at: '17:00' });
      const id = idOf(await ask(person, '2026-11-20', { end_at: '18:00' }));
      return () => admin.post(`/api/worktime/admin/corrections/${id}/refuse`, { answer: 'No' });
    },
  },
  {
    what: 'a user who begins to work',
    path: '/api/worktime/admin/working',
    poller: 'admin',
    prepare: async ({ person }) => {
      await consent(person, false);
      return () => consent(person);
    },
  },
  {
    what: 'a user who ends work',
    path: '/api/worktime/status',
    prepare: async ({ person }) => {
      await consent(person);
      await beat(person);
      return () => clockOut(person);
    },
  },
  {
    what: 'a template that is renamed',
    path: TEMPLATES,
    prepare: async (studio) => {
      const id = await template(studio);
      return () => studio.admin.patch(`${TEMPLATES}/${id}`, { name: 'Shop' });
    },
  },
  {
    what: 'a template as a raw row',
    path: TEMPLATES,
    prepare: async (studio) => {
      const id = await template(studio);
      return () => studio.admin.patch(`/admin/tables/project_templates/${id}`, { start_day: '2026-11-10' });
    },
  },
  {
    what: 'a deleted template',
    path: TEMPLATES,
    prepare: async (studio) => {
      const id = await template(studio);
      return () => studio.admin.delete(`${TEMPLATES}/${id}`);
    },
  },
  {
    what: 'a cost as a raw row',
    path: RENEWALS,
    poller: 'admin',
    prepare: async (studio) => {
      const id = await cost(studio);
      return () => studio.admin.patch(`/admin/tables/costs/${id}`, { name: 'Servers' });
    },
  },
  {
    what: 'the project of a cost that is deleted',
    path: RENEWALS,
    poller: 'admin',
    prepare: async (studio) => {
      const project = await createProject(studio.admin, 'Website');
      await cost(studio, { project_id: project.id });
      return () => studio.admin.delete(`/api/projects/${project.id}`);
    },
  },
  {
    what: 'a cost that is taken back',
    path: RENEWALS,
    poller: 'admin',
    prepare: async (studio) => {
      const entry = entryOf(await studio.admin.delete(`/api/finances/costs/${await cost(studio)}`));
      return () => restore(studio.admin, entry);
    },
  },
];

describeApp(
  'a polling screen',
  (app) => {
    it.each(CHANGES)('gets $what at once, and nothing more', async ({ path, poller = 'person', prepare }) => {
      app().clock.set('2026-11-19T08:00:00+01:00');
      const person = await app().employee();
      app().clock.set(NOW);
      const studio = { app: app(), admin: await app().admin(), person, id: await person.id() };
      const change = await prepare(studio);
      const { headers } = await studio[poller].get(path);
      const poll = (etag: string | null) => studio[poller].get(path, { 'if-none-match': etag ?? '' });
      expect((await poll(headers.get('etag'))).status).toBe(304);
      expect(((await change()) as Answer).status).toBeLessThan(300);
      const after = await poll(headers.get('etag'));
      expect(after.status).toBe(200);
      expect((await poll(after.headers.get('etag'))).status).toBe(304);
    });

    it('gets what is erased from a task’s history, and no other list does', async () => {
      const admin = await app().admin();
      const { id } = await createTask(admin);
      const said = await comment(admin, id, 'A secret');
      const etags = async () => {
        const paths = [`/api/tasks/${id}/history`, '/api/tasks'];
        return Promise.all(paths.map(async (path) => (await admin.get(path)).headers.get('etag')));
      };
      const [, list] = await etags();
      const entry = entryOf(await admin.delete(`/api/comments/${said.id}`));
      const [history] = await etags();
      await admin.delete(`/admin/bin/${entry}`);
      const [erased, sameList] = await etags();
      expect([erased === history, sameList === list]).toEqual([false, true]);
    });
  },
  { JWT_TTL: '9999d', REQUESTS_PER_MINUTE: '100000' },
);

describeBackends('a screen of another backend', 2, (backends) => {
  it('gets a renamed template', async () => {
    const [here, there] = [await backends()[0].admin(), await backends()[1].admin()];
    const id = await template({ app: backends()[0], admin: here, person: here, id: 0 });
    const { headers } = await there.get(TEMPLATES);
    const poll = () => there.get(TEMPLATES, { 'if-none-match': headers.get('etag') ?? '' });
    expect((await poll()).status).toBe(304);
    await here.patch(`${TEMPLATES}/${id}`, { name: 'Shop' });
    expect((await poll()).status).toBe(200);
  });
});
