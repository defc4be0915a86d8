import type { ButtonAnswerDto, ButtonDto, ButtonFieldDto } from '../../src/modules/workflows/dto/button.dto';
import type { Client } from '../support/client';
import { createProject, createTask } from '../support/tasks';
import { describeApp } from '../support/test-app';
import { stopCron } from '../worktime/support';
import { lookAtAll, withN8n, workflowOf } from './support';

const { env, n8n } = withN8n();
const field = (label: string, others: Partial<ButtonFieldDto> = {}): ButtonFieldDto => {
  return { label, type: 'text', isRequired: false, choices: [], ...others };
};

describeApp(
  'a button of a workflow',
  (app, database) => {
    let admin: Client;
    let employee: Client;
    let id: number;
    const path = `${database}-button`;
    beforeAll(async () => {
      stopCron(app());
      admin = await app().admin();
      employee = await app().employee();
      n8n.add(path, path);
      await lookAtAll(app());
      ({ id } = await workflowOf(admin, path));
    });
    beforeEach(() => {
      app().clock.forward(2);
      n8n.webhookAnswer = { status: 200, body: '{"output":"Done so"}' };
    });

    const set = (fields: (object | string)[], others: object = {}, client = admin) =>
      client.put(`/api/workflows/${id}/button`, { name: 'Ask', description: 'Asks', fields, ...others });
    const press = (values: Record<string, string>, client = employee) =>
      client.post<ButtonAnswerDto>(`/api/workflows/${id}/press`, {
        values: Object.entries(values).map(([label, value]) => ({ label, value })),
      });

    it('is made, changed and removed by admins', async () => {
      expect(await set([], {}, employee)).toMatchObject({ status: 403 });
      const fields = [
        field('Words', { isRequired: true }),
        field('Tone', { type: 'choice', choices: [{ text: 'a' }, { text: 'b' }] }),
      ];
      expect(await set(fields)).toMatchObject({ status: 204 });
      const buttons = (await employee.get<ButtonDto[]>('/api/workflows/buttons')).body;
      expect(buttons).toEqual([{ id, name: 'Ask', description: 'Asks', isReady: true, fields }]);
      expect(await set([], { name: 'Ask again' })).toMatchObject({ status: 204 });
      expect(await employee.delete(`/api/workflows/${id}/button`)).toMatchObject({ status: 403 });
      expect(await admin.delete(`/api/workflows/${id}/button`)).toMatchObject({ status: 204 });
      expect(await admin.delete(`/api/workflows/${id}/button`)).toMatchObject({ status: 404 });
      expect((await employee.get<ButtonDto[]>('/api/workflows/buttons')).body).toEqual([]);
      expect(await press({})).toMatchObject({ status: 404, body: { code: 'workflow_button_not_found' } });
    });

    it.each<[string, (object | string)[], object, string]>([
      ['no name', [], { name: ' ' }, 'name'],
      ['a long name', [], { name: 'x'.repeat(61) }, 'name'],
      ['a long description', [], { description: 'x'.repeat(301) }, 'description'],
      ['six fields', Array.from({ length: 6 }, (_, index) => field(`F${index}`)), {}, 'fields'],
      ['the same label twice', [field('A'), field('a')], {}, 'fields'],
      ['a choice of one', [field('A', { type: 'choice', choices: [{ text: 'a' }] })], {}, 'fields'],
      ['a choice of the same', [field('A', { type: 'choice', choices: [{ text: 'a' }, { text: 'a' }] })], {}, 'fields'],
      ['an unknown type', [{ ...field('A'), type: 'password' }], {}, 'fields.0.type'],
      ['a field without a name', [field(' ')], {}, 'fields.0.label'],
      [
        '21 choices',
        [field('A', { type: 'choice', choices: Array.from({ length: 21 }, (_, n) => ({ text: `${n}` })) })],
        {},
        'fields.0.choices',
      ],
      ['a field that is none', ['A'], {}, 'fields'],
    ])('is refused with %s', async (_, fields, others, at) => {
      const { status, body } = await set(fields, others);
      expect(status).toBe(400);
      expect(body).toMatchObject({ details: [{ field: at }] });
    });

    it('sends its fields with the user, and shows the answer', async () => {
      const project = await createProject(admin, 'Bakery', 'https://bakery.example/');
      const task = await createTask(admin, { title: 'Menu', projectId: project.id });
      const form = new FormData();
      form.append('files', new Blob(['%PDF-1.4 plan'], { type: 'application/pdf' }), 'plan & more.pdf');
      expect((await admin.post('/api/resources/upload?path=HR', form)).status).toBe(201);
      const hits = await admin.get<{ items: { id: number }[] }>('/api/search?q=plan');
      const file = hits.body.items[0];
      await set([
        ...[
          field('Words', { isRequired: true }),
          field('Tone', { type: 'choice', choices: [{ text: 'a' }, { text: 'b' }] }),
        ],
        ...[field('Project', { type: 'project' }), field('Task', { type: 'task' }), field('File', { type: 'file' })],
      ]);
      const values = { Words: 'One\ntwo', Tone: 'b', Project: String(project.id), Task: String(task.id) };
      const { status, body } = await press({ ...values, File: String(file?.id) });
      expect({ status, body }).toEqual({ status: 200, body: { answer: '{"output":"Done so"}' } });
      const sent = n8n.called.at(-1);
      expect(sent?.path).toBe(`/webhook/${path}`);
      expect(sent?.headers['x-n8n-api-key']).toBeUndefined();
      expect(sent?.body).toMatchObject({
        button: 'Ask',
        user: { id: await employee.id() },
        fields: {
          ...{ Words: 'One\ntwo', Tone: 'b' },
          Project: { id: project.id, name: 'Bakery', url: `https://studio.test/projects/${project.id}` },
          Task: { id: task.id, title: 'Menu', status: 'todo', projectId: project.id },
          File: { name: 'plan & more.pdf', mediaType: 'application/pdf', size: 13 },
        },
      });
      expect(await press({ ...values, File: '', Words: '' })).toMatchObject({
        ...{ status: 400, body: { code: 'workflow_value_needed', details: [{ field: 'values' }] } },
      });
      const wrong = { Tone: 'c', Project: '999999', Task: 'x', File: '99999999999999' };
      for (const [label, value] of Object.entries(wrong))
        expect(await press({ ...values, File: '', [label]: value })).toMatchObject({
          ...{ status: 400, body: { code: 'workflow_value_unknown', params: { label } } },
        });
      expect(await press({ Words: 'a' })).toMatchObject({ status: 409, body: { code: 'workflow_button_changed' } });
      expect(await press({ ...values, File: '', Words: 'x'.repeat(2001) })).toMatchObject({ status: 400 });
      const { body: empty } = await press({ Words: 'a', Tone: '', Project: '', Task: '', File: '' });
      expect(empty).toEqual({ answer: '{"output":"Done so"}' });
      expect(n8n.called.at(-1)?.body).toMatchObject({ fields: { Tone: null, Project: null, Task: null, File: null } });
    });

    it.each<[string, number, string | Buffer, number, object]>([
      ['a text', 200, 'Just text\u0007', 200, { answer: 'Just text' }],
      ['a page', 200, '<!DOCTYPE html><h1>Hi</h1>', 200, { answer: '' }],
      [
        'a text with an address',
        200,
        '<https://drive.example/x> is ready',
        200,
        { answer: '<https://drive.example/x> is ready' },
      ],
      ['a picture', 200, Buffer.from([0x89, 0x50, 0xff, 0xfe]), 200, { answer: '' }],
      ['much', 200, 'x'.repeat(9000), 200, { answer: 'x'.repeat(4096) }],
      ['a failure', 500, '{"message":"Error in workflow"}', 502, { params: { reason: 'Error in workflow' } }],
      ['a page of an error', 500, '<h1>Oops</h1>', 502, { params: { reason: '500' } }],
      [
        'a stack',
        404,
        '{"code":404,"message":"The requested webhook \\"POST x.ts\\" is not registered.","stacktrace":"at x.ts"}',
        409,
        { code: 'workflow_button_off' },
      ],
      ['a closed door', 403, 'Authorization data is wrong!', 502, { code: 'workflow_webhook_closed' }],
      ['elsewhere', 302, '', 502, { code: 'workflow_webhook_failed' }],
    ])('handles the answer of %s', async (_, status, body, expected, answer) => {
      await set([]);
      n8n.webhookAnswer = { status, body };
      const result = await press({});
      expect(result).toMatchObject({ status: expected, body: answer });
      expect(JSON.stringify(result.body)).not.toContain('x.ts');
    });

    it('is limited, and closed to programs', async () => {
      await set([]);
      const answers = await Promise.all(Array.from({ length: 25 }, () => press({})));
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
    });

    it('does nothing while its workflow is off', async () => {
      await set([]);
      await admin.patch(`/api/workflows/${id}`, { isActive: false });
      expect(await press({})).toMatchObject({ status: 409, body: { code: 'workflow_button_off' } });
      await admin.patch(`/api/workflows/${id}`, { isActive: true });
      expect(await press({})).toMatchObject({ status: 200 });
    });
  },
  env,
);
