import type { AuditPageDto } from '../../src/modules/admin/dto/audit.dto';
import { Client } from '../support/client';
import { node } from '../support/servers/n8n';
import { describeApp } from '../support/test-app';
import { stopCron } from '../worktime/support';
import { lookAtAll, overview, withN8n, workflowOf } from './support';

const { env, n8n } = withN8n();

describeApp(
  'a deed at N8N',
  (app, database) => {
    let admin: Client;
    let employee: Client;
    const own = (name: string) => `${database} ${name}`;
    beforeAll(async () => {
      stopCron(app());
      admin = await app().admin();
      employee = await app().employee();
    });
    beforeEach(() => app().clock.forward(1));

    const added = async (name: string, ...nodes: object[]) => {
      n8n.add(own(name), own(name), ...(nodes.length ? [nodes] : []));
      await lookAtAll(app());
      return (await workflowOf(admin, own(name))).id;
    };
    const switched = (id: number, isActive: boolean, client = admin) =>
      client.patch(`/api/workflows/${id}`, { isActive });
    const retried = (id: number, client = admin) => client.post(`/api/workflows/${id}/retry`, {});
    const actions = async (id: number) =>
      (await admin.get<AuditPageDto>(`/admin/audit?target=workflows/${id}`)).body.entries.map(({ action }) => action);

    it('switches a workflow off and on, for admins, in the log', async () => {
      const id = await added('Switch');
      expect(await switched(id, false, employee)).toMatchObject({ status: 403 });
      expect(await switched(id, false)).toMatchObject({ status: 204 });
      expect(n8n.workflows.find((one) => one.id === own('Switch'))?.active).toBe(false);
      expect((await workflowOf(employee, own('Switch'))).isActive).toBe(false);
      expect(await switched(id, true)).toMatchObject({ status: 204 });
      expect(await actions(id)).toEqual(['workflow.activate', 'workflow.deactivate']);
    });

    it('says why N8N does not switch a workflow on', async () => {
      const id = await added('By hand', node('manualTrigger'));
      expect(await switched(id, true)).toMatchObject({
        ...{ status: 409, body: { code: 'workflow_cannot_switch', params: { reason: 'It has no trigger node.' } } },
      });
      expect(await actions(id)).toEqual([]);
    });

    it('names the right that the key lacks', async () => {
      const id = await added('Rights');
      const { scopes } = n8n;
      n8n.scopes = ['workflow:list', 'execution:list', 'execution:read'];
      const refused = { status: 502, body: { code: 'n8n_refused', params: { problem: 'rights' } } };
      expect(await switched(id, false)).toMatchObject(refused);
      n8n.ran(own('Rights'), 'error', app().clock.now());
      await lookAtAll(app());
      expect(await retried(id)).toMatchObject(refused);
      const wires = await admin.get('/api/workflows/wires');
      expect(wires.body).toMatchObject({ missing: ['workflow:activate', 'workflow:deactivate', 'execution:retry'] });
      expect(await employee.get('/api/workflows/wires')).toMatchObject({ status: 403 });
      n8n.scopes = scopes;
      n8n.key = 'withdrawn';
      expect((await admin.get('/api/workflows/wires')).body).toMatchObject({ missing: null, problem: 'key' });
      n8n.key = env.AUTOMATION_API_KEY ?? '';
      expect((await admin.get('/api/workflows/wires')).body).toMatchObject({ missing: [], problem: null });
    });

    it('repeats a failed run once, for admins, and shows how it ended', async () => {
      const id = await added('Retry');
      n8n.ran(own('Retry'), 'error', app().clock.now());
      await lookAtAll(app());
      expect(await retried(id, employee)).toMatchObject({ status: 403 });
      n8n.asked.length = 0;
      const answers = await Promise.all([retried(id), retried(id), retried(id)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429]);
      expect(answers.find(({ status }) => status === 200)?.body).toEqual({ lastStatus: 'success' });
      expect(n8n.asked.filter((path) => path.endsWith('/retry'))).toHaveLength(1);
      expect(await workflowOf(employee, own('Retry'))).toMatchObject({ lastStatus: 'success' });
      expect(await actions(id)).toEqual(['workflow.retry']);
      expect(await retried(id)).toMatchObject({ status: 409, body: { code: 'workflow_nothing_failed' } });
    });

    it('does not repeat what somebody has repeated in N8N', async () => {
      const id = await added('Elsewhere');
      const run = n8n.ran(own('Elsewhere'), 'error', app().clock.now());
      await lookAtAll(app());
      run.retrySuccessId = '99';
      expect(await retried(id)).toMatchObject({ status: 409, body: { code: 'workflow_nothing_failed' } });
      n8n.runs.shift();
      app().clock.forward(1);
      expect(await retried(id)).toMatchObject({ status: 409, body: { code: 'workflow_nothing_failed' } });
      expect(await actions(id)).toEqual([]);
    });

    it('shows that a repeated run failed again', async () => {
      const id = await added('Again');
      n8n.ran(own('Again'), 'error', app().clock.now());
      await lookAtAll(app());
      n8n.retryStatus = 'error';
      expect(await retried(id)).toMatchObject({ status: 200, body: { lastStatus: 'error' } });
      n8n.retryStatus = 'success';
      expect(await workflowOf(employee, own('Again'))).toMatchObject({ lastStatus: 'error' });
    });

    it('is refused for a workflow that is gone', async () => {
      for (const deed of [switched(999_999, true), retried(999_999)])
        expect(await deed).toMatchObject({ status: 404, body: { code: 'workflow_not_found' } });
    });

    it('notes to the minute when the assistant answered', async () => {
      expect(await employee.post('/api/workflows/wires/assistant', {})).toMatchObject({ status: 204 });
      const { body } = await admin.get<{ assistantAnsweredAt: string }>('/api/workflows/wires');
      expect(body.assistantAnsweredAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:00\.000Z$/);
    });

    it('lists the access tokens that programs use', async () => {
      const expiresOn = new Date(app().clock.now().getTime() + 30 * 86_400_000).toISOString().slice(0, 10);
      const asked = { scopes: ['tasks:read'], expiresOn, currentPassword: 'employee-password' };
      await employee.post('/auth/tokens', { ...asked, name: own('Unused') });
      const { body } = await employee.post<{ token: string }>('/auth/tokens', { ...asked, name: own('Used') });
      await new Client(app().url, body.token).get('/api/tasks');
      const { tokens } = (await admin.get<{ tokens: { name: string; owner: string }[] }>('/api/workflows/wires')).body;
      const names = tokens.map(({ name }) => name);
      expect(names).toContain(own('Used'));
      expect(names).not.toContain(own('Unused'));
      expect(JSON.stringify(tokens)).not.toContain(body.token);
    });
  },
  env,
);

describeApp('without N8N', (app) => {
  it('the screen is empty, and deeds are refused', async () => {
    const admin = await app().admin();
    expect(await overview(admin)).toEqual({
      ...{ url: null, isConnected: false, lookedAt: null, problem: null, workflows: [] },
    });
    const notConnected = { status: 409, body: { code: 'n8n_not_connected' } };
    expect(await admin.post('/api/workflows/look', {})).toMatchObject(notConnected);
    expect((await admin.get('/api/workflows/wires')).body).toMatchObject({ missing: null, problem: null });
    expect(await lookAtAll(app())).toEqual({ workflows: 0, failing: 0 });
  });
});
