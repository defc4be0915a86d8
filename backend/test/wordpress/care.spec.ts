import type { CareMonthDto, CareTaskDto } from '../../src/modules/wordpress/dto/care.dto';
import type { Scope } from '../../src/platform/access/scopes';
import { askToken } from '../support/access-tokens';
import { Client } from '../support/client';
import type { TestWordpress } from '../support/servers/wordpress';
import { createProject, historyOf, listOf } from '../support/tasks';
import { describeApp } from '../support/test-app';
import type { TestTask } from '../support/types';
import { stopCron } from '../worktime/support';
import { connectedSite, lookAtAll, withDirectory } from './support';

const { env } = withDirectory();

describeApp(
  'a care round',
  (app) => {
    let admin: Client;
    let employee: Client;
    let me: number;
    let bakery: { site: TestWordpress; id: number };
    let florist: { site: TestWordpress; id: number };
    beforeAll(async () => {
      stopCron(app());
      app().clock.set('2026-11-29T08:00:00.000Z');
      admin = await app().admin();
      employee = await app().employee();
      me = await employee.id();
      bakery = await connectedSite(admin, 'Bakery');
      florist = await connectedSite(admin, 'Florist');
    });
    afterAll(async () => {
      for (const { site } of [bakery, florist]) await site.close();
    });
    beforeEach(() => app().clock.forward(2));

    const round = (month: string, given: object = {}) =>
      employee.post<CareTaskDto[]>('/api/wordpress/care', {
        month,
        title: 'WordPress care',
        checks: 'The backup exists\n\n  The forms work  ',
        sites: [bakery, florist].map(({ id }) => ({ projectId: id, assignee: me })),
        ...given,
      });
    const read = async (month: string) => (await employee.get<CareTaskDto[]>(`/api/wordpress/care/${month}`)).body;
    const task = async (id: number | null) => (await employee.get<TestTask>(`/api/tasks/${String(id)}`)).body;
    const months = async () => (await employee.get<CareMonthDto[]>('/api/wordpress/care')).body;

    it('gives each site a task with a checklist of what waits, and ticks what a look finds updated', async () => {
      const { status, body } = await round('2026-12');
      expect(status).toBe(201);
      expect(body).toMatchObject([
        { name: 'Bakery', projectId: bakery.id, url: `${bakery.site.url}/`, status: 'todo', assignee: me, minutes: 0 },
        { name: 'Florist', projectId: florist.id },
      ]);
      const [first] = body;
      expect(first?.items?.[1]).toMatchObject({
        name: 'Contact Form 7',
        from: '5.9.2',
        to: '6.1.4',
        now: null,
        doneAt: null,
      });
      const made = await task(first!.taskId);
      expect(made).toMatchObject({
        ...{ title: 'WordPress care: Bakery', category: 'maintenance', projectId: bakery.id, assignee: me },
        description: [
          '- [ ] WordPress: 7.1.4 → 7.1.9',
          '- [ ] Contact Form 7: 5.9.2 → 6.1.4',
          '- [ ] Yoast & friends admin x: 22.0 → 26.4',
          '- [ ] Twenty Twenty-Five: 1.5 → 1.6',
          '- [ ] The backup exists',
          '- [ ] The forms work',
        ].join('\n'),
      });
      expect(await months()).toContainEqual({ month: '2026-12', sites: 2, done: 0 });

      for (const plugin of bakery.site.plugins) if (plugin.name === 'Contact Form 7') plugin.version = '6.2';
      bakery.site.version = '7.1.9';
      await lookAtAll(app());
      const doneAt = app().clock.now().toISOString();
      const [after] = await read('2026-12');
      expect(after?.items?.map(({ name, now }) => [name, now])).toEqual([
        ['WordPress', '7.1.9'],
        ['Contact Form 7', '6.2'],
        ['Yoast & friends @admin [x]', null],
        ['Twenty Twenty-Five', null],
      ]);
      expect(after?.items?.[0]).toMatchObject({ doneAt });
      const ticked = await task(first!.taskId);
      expect(ticked.description?.split('\n').map((line) => line.slice(0, 5))).toEqual([
        ...['- [x]', '- [x]', '- [ ]', '- [ ]', '- [ ]', '- [ ]'],
      ]);
      expect(ticked).toMatchObject({ checklist: { done: 2, total: 6 } });
      expect(await historyOf(employee, first!.taskId!)).toMatchObject([
        { field_changed: 'found', new_value: '- [x] Contact Form 7: 5.9.2 → 6.1.4', user_email: null },
        { field_changed: 'found', new_value: '- [x] WordPress: 7.1.4 → 7.1.9' },
        { action: 'created' },
      ]);
      await lookAtAll(app());
      expect(await historyOf(employee, first!.taskId!)).toHaveLength(3);

      await employee.patch(`/api/tasks/${String(first!.taskId)}`, { status: 'done' });
      expect(await months()).toContainEqual({ month: '2026-12', sites: 2, done: 1 });
    });

    it('leaves what users changed in the task as it is, and goes on without the task', async () => {
      const [first] = (await round('2026-01', { sites: [{ projectId: florist.id, assignee: me }] })).body;
      await employee.patch(`/api/tasks/${String(first!.taskId)}`, { description: 'My own words' });
      for (const plugin of florist.site.plugins) if (plugin.name === 'Contact Form 7') plugin.version = '6.1.4';
      await employee.post(`/api/projects/${florist.id}/wordpress/look`, {});
      expect(await task(first!.taskId)).toMatchObject({ description: 'My own words' });
      await admin.delete(`/api/tasks/${String(first!.taskId)}`);
      const [gone] = await read('2026-01');
      expect(gone).toMatchObject({ taskId: null, status: null, assignee: null });
      expect(gone?.items?.[1]).toMatchObject({ now: '6.1.4' });
      florist.site.version = '7.1.9';
      await lookAtAll(app());
      expect((await read('2026-01'))[0]?.items?.[0]).toMatchObject({ now: '7.1.9' });
    });

    it('ends for what is no longer installed, and ticks equal lines one by one', async () => {
      const own = await connectedSite(admin, 'Equal');
      const [, form] = own.site.plugins;
      own.site.plugins.push({ ...form!, plugin: 'contact-form-7/other' });
      await employee.post(`/api/projects/${own.id}/wordpress/look`, {});
      const sites = [{ projectId: own.id, assignee: me }];
      const [first] = (await round('2026-03', { sites, checks: 'Contact Form 7: 5.9.2 → 6.1.4' })).body;
      own.site.plugins = own.site.plugins.filter(({ plugin }) => plugin !== 'wordpress-seo/wp-seo');
      own.site.plugins[1]!.version = '6.1.4';
      app().clock.forward(2);
      await employee.post(`/api/projects/${own.id}/wordpress/look`, {});
      const [after] = await read('2026-03');
      expect(after?.items?.map(({ key, now, doneAt }) => [key.split('/')[0], now, doneAt !== null])).toEqual([
        ['core', null, false],
        ['plugin contact-form-7', '6.1.4', true],
        ['plugin wordpress-seo', null, true],
        ['plugin contact-form-7', null, false],
        ['theme twentytwentyfive', null, false],
      ]);
      const { description } = await task(first!.taskId);
      const history = await historyOf(employee, first!.taskId!);
      expect(history.flatMap(({ field_changed: field }) => field ?? []).toSorted()).toEqual(['found', 'gone']);
      expect(description?.match(/- \[x\] Contact Form 7/g)).toHaveLength(1);
      expect(description?.match(/- \[ \] Contact Form 7/g)).toHaveLength(2);
      await own.site.close();
    });

    it('tells versions between, and what was not known', async () => {
      const own = await connectedSite(admin, 'Between');
      await admin.delete(`/api/projects/${own.id}/wordpress/connection`);
      const sites = [own.id].map((projectId) => ({ projectId, assignee: me }));
      expect((await round('2026-07', { sites })).body[0]?.items).toMatchObject([{ name: 'WordPress', now: null }]);
      own.site.version = '7.1.5';
      await employee.post(`/api/projects/${own.id}/wordpress/look`, {});
      expect((await read('2026-07'))[0]?.items).toMatchObject([
        { from: '7.1.4', to: '7.1.9', now: '7.1.5', doneAt: null },
      ]);
      await own.site.close();
    });

    it('makes descriptions that can be changed, however long or odd the names are', async () => {
      const own = await connectedSite(admin, 'Long');
      const [, form] = own.site.plugins;
      const name = `${'<b>#1</b> ![x](http://evil.example/a.png) @admin '.repeat(2)}\u0000`;
      own.site.plugins = Array.from({ length: 300 }, () => ({ ...form!, name }));
      await employee.post(`/api/projects/${own.id}/wordpress/look`, {});
      const [first] = (await round('2026-04', { sites: [{ projectId: own.id, assignee: me }] })).body;
      const { description } = await task(first!.taskId);
      expect(description).toMatch(/\n- \[ \] \+ \d+$/);
      expect(description).not.toMatch(/http|<|#|@|!\[/);
      const answer = await employee.patch(`/api/tasks/${String(first!.taskId)}`, { description: `${description}\nx` });
      expect(answer.status).toBe(200);
      await own.site.close();
    });

    it('tells programs the time only with the scope for it', async () => {
      const expiresOn = new Date(app().clock.now().getTime() + 10 * 86_400_000).toISOString().slice(0, 10);
      const program = async (scope: Scope) =>
        new Client(app().url, (await askToken(employee, { scopes: [scope], expiresOn })).body.token);
      const tasks = await program('tasks:read');
      expect((await tasks.get<CareTaskDto[]>('/api/wordpress/care/2026-12')).body[0]).toMatchObject({ minutes: null });
      const projects = await program('projects:write');
      expect((await projects.post('/api/wordpress/care', {})).status).toBe(403);
    });

    it('tells the time recorded on its tasks', async () => {
      const [first] = (await round('2026-02', { sites: [{ projectId: bakery.id, assignee: me }] })).body;
      const day = app().clock.now().toISOString().slice(0, 10);
      const entry = { task_id: first!.taskId, work_date: day, minutes: 75 };
      expect((await employee.post('/api/time-entries', entry)).status).toBe(201);
      expect((await read('2026-02'))[0]).toMatchObject({ minutes: 75 });
    });

    it('has each site once a month, also with ten callers at once', async () => {
      const answers = await Promise.all(Array.from({ length: 10 }, () => round('2026-05')));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array<number>(9).fill(409)]);
      expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'wordpress_care_exists' });
      expect(await read('2026-05')).toHaveLength(2);
      expect((await listOf(employee)).filter(({ title }) => title.startsWith('May'))).toHaveLength(0);
    });

    it('is made whole or not at all', async () => {
      const before = (await listOf(employee)).length;
      const other = (await createProject(admin, 'No WordPress')).id;
      const leaver = await (await app().employee()).id();
      await admin.patch(`/admin/users/${leaver}/deactivate`, {});
      const twice = [bakery, bakery].map(({ id }) => ({ projectId: id, assignee: me }));
      for (const [given, status] of [
        [
          {
            sites: [
              { projectId: bakery.id, assignee: me },
              { projectId: other, assignee: me },
            ],
          },
          404,
        ],
        [
          {
            sites: [
              { projectId: bakery.id, assignee: me },
              { projectId: 999_999, assignee: me },
            ],
          },
          404,
        ],
        [{ sites: [{ projectId: bakery.id, assignee: 999_999 }] }, 400],
        [{ sites: twice }, 409],
        [{ sites: [] }, 400],
        [{ sites: Array.from({ length: 201 }, () => twice[0]) }, 400],
        [{ sites: [{ projectId: '1', assignee: me }] }, 400],
        [{ month: '2026-13' }, 400],
        [{ month: '2024-10' }, 400],
        [{ month: '2027-02' }, 400],
        [{ title: '' }, 400],
        [{ title: 'x'.repeat(151) }, 400],
        [{ checks: 'x'.repeat(2001) }, 400],
      ] as const)
        expect([given, (await round('2026-06', given)).status]).toEqual([given, status]);
      expect(await read('2026-06')).toEqual([]);
      expect((await listOf(employee)).length).toBe(before);
      expect((await employee.get('/api/wordpress/care/2026-6')).status).toBe(400);
    });

    it('is for staff only', async () => {
      expect((await app().guest.get('/api/wordpress/care')).status).toBe(401);
      expect((await app().guest.post('/api/wordpress/care', {})).status).toBe(401);
    });
  },
  env,
);
