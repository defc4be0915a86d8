import type { Client } from '../support/client';
import { node, type N8nMode, webhook } from '../support/servers/n8n';
import { describeApp } from '../support/test-app';
import { stopCron } from '../worktime/support';
import { lookAtAll, noticesOf, overview, withN8n, workflowOf } from './support';

const { env, n8n } = withN8n();
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

describeApp(
  'the look at N8N',
  (app, database) => {
    let admin: Client;
    let employee: Client;
    /** The other database's run has used the same N8N. */
    const own = (name: string) => `${database} ${name}`;
    const ago = (ms: number) => new Date(app().clock.now().getTime() - ms);
    beforeAll(async () => {
      stopCron(app());
      n8n.workflows.length = 0;
      admin = await app().admin();
      employee = await app().employee();
    });
    beforeEach(() => {
      n8n.mode = 'usual';
      app().clock.forward(1);
    });

    it('shows workflows with their last run and the failures of a week', async () => {
      const id = n8n.add(own('week'), own('Week'), [webhook('week')], { description: 'Every\nMonday' });
      n8n.ran(id, 'error', ago(8 * DAY));
      n8n.ran(id, 'error', ago(6 * DAY));
      n8n.ran(id, 'crashed', ago(6 * DAY));
      n8n.ran(id, 'success', ago(5 * DAY));
      const last = n8n.ran(id, 'error', ago(1000));
      await lookAtAll(app());
      const seen = await workflowOf(admin, own('Week'));
      expect(seen).toMatchObject({
        ...{ description: 'Every Monday', isActive: true, hasWebhook: true, lastStatus: 'error' },
        ...{ lastRunAt: last.startedAt, lastError: `Break: Run ${last.id} broke [line 1]`, failingSince: null },
        url: `${n8n.url}/workflow/${encodeURIComponent(id)}`,
      });
      expect(seen.failures).toHaveLength(7);
      expect(seen.failures.reduce((sum, count) => sum + count)).toBe(3);
      expect(seen.failures[6]).toBe(1);
      // Errors of runs and addresses are the admins'.
      expect(await workflowOf(employee, own('Week'))).toMatchObject({
        lastStatus: 'error',
        lastError: null,
        url: null,
      });
    });

    it('asks for the error of a run once', async () => {
      const id = n8n.add(own('once'), own('Once'));
      const { id: run } = n8n.ran(id, 'error', ago(1000));
      await lookAtAll(app());
      await lookAtAll(app());
      expect(n8n.asked.filter((path) => path === `GET /api/v1/executions/${run}`)).toHaveLength(1);
    });

    it('reads all pages, and leaves out archived workflows', async () => {
      n8n.pageSize = 2;
      for (let count = 1; count <= 5; count++) n8n.add(own(`page${count}`), own(`Page ${count}`));
      n8n.add(own('archived'), own('Archived'), [webhook('a')], { isArchived: true });
      // As when one is created between two pages.
      n8n.add(own('page1'), own('Page 1'));
      await lookAtAll(app());
      n8n.pageSize = 50;
      const names = (await overview(employee)).workflows.map(({ name }) => name);
      expect(names.filter((name) => name.startsWith(own('Page')))).toHaveLength(5);
      expect(names).not.toContain(own('Archived'));
    });

    it('tells admins once after the third failure in a row, and once when it is well', async () => {
      const id = n8n.add(own('alarm'), own('Alarm'));
      n8n.ran(id, 'success', ago(5 * HOUR));
      const told = async () => (await noticesOf(admin)).filter((text) => text.includes(own('Alarm'))).length;
      n8n.ran(id, 'error', ago(4 * HOUR));
      n8n.ran(id, 'error', ago(3 * HOUR));
      // Neither a repeated run nor one that a user stopped is a failure of its own.
      n8n.ran(id, 'error', ago(2.5 * HOUR), 'retry');
      n8n.ran(id, 'canceled', ago(2 * HOUR));
      await lookAtAll(app());
      expect(await told()).toBe(0);
      n8n.ran(id, 'crashed', ago(HOUR));
      await lookAtAll(app());
      n8n.ran(id, 'error', ago(0.5 * HOUR));
      await lookAtAll(app());
      expect(await told()).toBe(1);
      expect((await workflowOf(employee, own('Alarm'))).failingSince).not.toBeNull();
      n8n.ran(id, 'running', ago(2000));
      await lookAtAll(app());
      expect(await told()).toBe(1);
      n8n.ran(id, 'success', ago(1000));
      await lookAtAll(app());
      await lookAtAll(app());
      const notices = (await noticesOf(admin)).filter((text) => text.includes(own('Alarm')));
      expect(notices).toHaveLength(2);
      expect(notices[0]).toMatch(/^The workflow .* has failed each time since \d\d\/\d\d\/\d{4}, \d\d:\d\d\.$/);
      expect(notices[1]).toBe(`The workflow ${own('Alarm')} is well again.`);
      expect((await workflowOf(employee, own('Alarm'))).failingSince).toBeNull();
      expect(await noticesOf(employee)).toEqual([]);
    });

    it('forgets a workflow that is gone, but not its button', async () => {
      const kept = n8n.add(own('kept'), own('Kept'));
      const gone = n8n.add(own('gone'), own('Gone'));
      await lookAtAll(app());
      const { id } = await workflowOf(admin, own('Kept'));
      await admin.put(`/api/workflows/${id}/button`, { name: own('Keep'), description: '', fields: [] });
      const removed = n8n.workflows.splice(0).filter((one) => one.id !== kept && one.id !== gone);
      await lookAtAll(app());
      expect((await overview(admin)).workflows).toEqual([]);
      const { body } = await employee.get('/api/workflows/buttons');
      expect(body).toEqual([]);
      expect(await employee.post(`/api/workflows/${id}/press`, { values: [] })).toMatchObject({ status: 409 });
      n8n.workflows.push(...removed);
      n8n.add(kept, own('Kept'));
      await lookAtAll(app());
      expect(await workflowOf(employee, own('Kept'))).toMatchObject({ id, button: { isReady: true } });
    });

    it.each<[N8nMode, string]>([
      ['starting', 'starting'],
      ['proxy', 'starting'],
      ['page', 'not_n8n'],
      ['redirect', 'not_n8n'],
      ['too-many', 'starting'],
      ['cut', 'broken'],
      ['endless', 'not_n8n'],
    ])('in the state %s has the problem %s, and keeps what was known', async (mode, problem) => {
      await lookAtAll(app());
      const before = await overview(admin);
      n8n.mode = mode;
      app().clock.forward(1);
      expect(await admin.post('/api/workflows/look', {})).toMatchObject({ status: 204 });
      expect(await overview(admin)).toMatchObject({ problem, workflows: before.workflows });
      n8n.mode = 'usual';
      app().clock.forward(1);
      await admin.post('/api/workflows/look', {});
      expect(await overview(admin)).toMatchObject({ problem: null });
    });

    it('names a withdrawn key and lacking rights', async () => {
      const { key, scopes } = n8n;
      n8n.key = 'another';
      await lookAtAll(app());
      expect((await overview(employee)).problem).toBe('key');
      n8n.key = key;
      n8n.scopes = ['workflow:list'];
      await lookAtAll(app());
      expect((await overview(employee)).problem).toBe('rights');
      n8n.scopes = scopes;
      await lookAtAll(app());
    });

    it('is shared by callers at the same time, and not repeated within 15 seconds', async () => {
      n8n.asked.length = 0;
      const answers = await Promise.all(Array.from({ length: 10 }, () => employee.post('/api/workflows/look', {})));
      expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 204));
      await employee.post('/api/workflows/look', {});
      expect(n8n.asked.filter((path) => path === 'GET /api/v1/workflows')).toHaveLength(1);
    });

    it.each([
      ['a GET webhook', webhook('x', { httpMethod: 'GET' })],
      ['a webhook with a login', webhook('x', { authentication: 'headerAuth' })],
      ['a webhook with a parameter', webhook('client/:id')],
      ['a webhook that leaves its folder', webhook('../api/v1/workflows')],
      ['a webhook without a path', webhook('', {})],
      ['another trigger', node('scheduleTrigger')],
      ['a webhook that is switched off', { ...webhook('x'), disabled: true }],
    ])('offers no button for %s', async (kind, trigger) => {
      n8n.add(own(kind), own(kind), [trigger]);
      await lookAtAll(app());
      const { id, hasWebhook } = await workflowOf(admin, own(kind));
      expect(hasWebhook).toBe(false);
      const button = { name: 'Go', description: '', fields: [] };
      expect(await admin.put(`/api/workflows/${id}/button`, button)).toMatchObject({
        ...{ status: 409, body: { code: 'workflow_no_webhook' } },
      });
    });

    it('reads the webhook of the published version', async () => {
      const nodes = [webhook('draft')];
      n8n.add(own('version'), own('Version'), nodes, { activeVersion: { nodes: [webhook('live')] } });
      await lookAtAll(app());
      const { id } = await workflowOf(admin, own('Version'));
      await admin.put(`/api/workflows/${id}/button`, { name: own('Live'), description: '', fields: [] });
      await employee.post(`/api/workflows/${id}/press`, { values: [] });
      expect(n8n.called.at(-1)?.path).toBe('/webhook/live');
    });
  },
  env,
);
