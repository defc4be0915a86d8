import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aButton, aField } from '@/test/fixtures/workflows';
import { aTask } from '@/test/fixtures/tasks';
import { choose, fill, renderWithProviders, screen, waitFor, within } from '@/test/render';
import { deferred, http, HttpResponse, server } from '@/test/server';
import type { ButtonDto } from '@/api/workflows.api';
import { ButtonModal, type Preset } from './button-form';
import { ButtonMenu } from './lazy-button-menu';

const fields = [
  aField('text', { isRequired: true }),
  aField('choice', { choices: [{ text: 'kind' }, { text: 'short' }] }),
  ...[aField('project'), aField('task'), aField('file')],
];
let sent: { values: { label: string; value: string }[] }[];
let answer: () => Response | Promise<Response>;

beforeEach(() => {
  sent = [];
  answer = () => HttpResponse.json({ answer: 'Done it, see https://n8n.example' });
  const hit = { excerpt: null, task_id: null, project_id: null, cost_id: null, date: null, folder: null };
  server.use(
    http.get('*/api/projects', () =>
      HttpResponse.json([
        { id: 4, name: 'Bakery' },
        { id: 5, name: 'Florist' },
      ]),
    ),
    http.get('*/api/search', () =>
      HttpResponse.json({
        items: [
          { ...hit, kind: 'task', id: 7, title: 'Shop opens' },
          { ...hit, kind: 'file', id: 8, title: 'Shop plan.pdf', folder: 'Finance/Plans' },
          { ...hit, kind: 'file', id: 9, title: 'Shop', folder: 'Finance/Shop' },
        ],
      }),
    ),
    http.post('*/api/workflows/1/press', async ({ request }) => {
      sent.push((await request.json()) as (typeof sent)[number]);
      return answer();
    }),
  );
});

const onClose = vi.fn();
const open = (changes: Partial<ButtonDto> = {}, preset?: Preset) =>
  renderWithProviders(
    <ButtonModal button={aButton({ fields, ...changes })} {...(preset && { preset })} onClose={onClose} />,
  );
const text = () => screen.findByRole('textbox', { name: /The text/ });
const start = () => screen.getByRole('button', { name: 'Start' });
const values = () => sent[0]?.values.map(({ value }) => value);
const refused = (status: number, code: string, more: object) =>
  HttpResponse.json({ error: 'In English', statusCode: status, code, ...more }, { status });

describe('a button', () => {
  it('asks for what its workflow needs, and shows its answer', async () => {
    const { user } = open();
    await fill(user, await text(), 'Hello');
    await choose(user, 'The choice', 'kind');
    await choose(user, 'The project', 'Florist');
    await user.type(screen.getByRole('combobox', { name: 'The task' }), 'shop');
    await user.click(await screen.findByRole('option', { name: /Shop opens/ }));
    await user.type(screen.getByRole('combobox', { name: 'The file' }), 'shop');
    expect(await screen.findByRole('option', { name: /Shop plan\.pdf.*Finance\/Plans/ })).toBeVisible();
    // Folders cannot be chosen.
    expect(screen.getAllByRole('option')).toHaveLength(1);
    await user.click(screen.getByRole('option', { name: /Shop plan/ }));
    await user.click(start());
    expect(await screen.findByText(/^Done it, see/)).toBeVisible();
    expect(values()).toEqual(['Hello', 'kind', '5', '7', '8']);

    await user.click(screen.getByRole('button', { name: 'Again' }));
    expect(await text()).toHaveValue('Hello');
  });

  it('is filled in with the task and project it is on', async () => {
    const { user } = open({}, { task: { id: 7, title: 'Open the shop' }, project: { id: 4, name: 'Bakery' } });
    await fill(user, await text(), 'Hello');
    expect(screen.getByRole('combobox', { name: 'The task' })).toHaveValue('Open the shop');
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'The project' })).toHaveValue('Bakery'));
    await choose(user, 'The project', 'Florist');
    await user.click(start());
    await screen.findByText(/^Done it/);
    expect(values()).toEqual(['Hello', '', '5', '7', '']);
  });

  it('sends once for a double click, and says that N8N works', async () => {
    const { until, release } = deferred();
    answer = async () => {
      await until;
      return HttpResponse.json({ answer: '' });
    };
    const { user } = open({ fields: [] });
    await user.dblClick(await screen.findByRole('button', { name: 'Start' }));
    expect(await screen.findByText('N8N is working on it…')).toBeVisible();
    release();
    expect(await screen.findByText('Done.')).toBeVisible();
    expect(sent).toHaveLength(1);
    await user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
    expect(onClose).toHaveBeenCalled();
  });

  it('asks for what is missing, and keeps what was entered if it fails', async () => {
    const { user } = open();
    await text();
    await user.click(start());
    expect(await screen.findByText('Please fill this in')).toBeVisible();
    expect(sent).toEqual([]);
    await fill(user, await text(), 'Hello');
    answer = () => refused(502, 'workflow_webhook_failed', { params: { reason: 'x' } });
    await user.click(start());
    expect(await screen.findByText('Ask was not started: In English')).toBeVisible();
    answer = () => refused(502, 'n8n_refused', { params: { problem: 'starting' } });
    await user.click(start());
    expect(await screen.findByText(/^Ask was not started: It is starting/)).toBeVisible();
    expect(await text()).toHaveValue('Hello');
  });

  it('shows the server’s refusal at its field', async () => {
    const details = [{ field: 'values', message: 'Choose another entry for The task' }];
    answer = () => refused(400, 'workflow_value_unknown', { params: { label: 'The task' }, details });
    const { user } = open({}, { task: { id: 7, title: 'Open the shop' } });
    await fill(user, await text(), 'Hello');
    await user.click(start());
    const task = await screen.findByRole('combobox', { name: 'The task' });
    await waitFor(() => expect(task).toHaveAccessibleDescription(/Choose another entry/));
  });
});

describe('the menu of buttons', () => {
  const show = (buttons: ButtonDto[]) => {
    server.use(http.get('*/api/workflows/buttons', () => HttpResponse.json(buttons)));
    return renderWithProviders(<ButtonMenu type="task" preset={{ task: aTask({ id: 7, title: 'Open the shop' }) }} />);
  };

  it('offers those for a task that are ready, filled in with it', async () => {
    const { user } = show([
      aButton({ fields }),
      aButton({ id: 2, name: 'For projects', fields: [aField('project')] }),
      aButton({ id: 3, name: 'Off', isReady: false, fields }),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Buttons' }));
    expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual(['Ask']);
    await user.click(screen.getByRole('menuitem', { name: 'Ask' }));
    const form = within(await screen.findByRole('dialog', { name: 'Ask' }));
    expect(form.getByRole('combobox', { name: 'The task' })).toHaveValue('Open the shop');
  });

  it('is not there if there are none', async () => {
    let isAsked = false;
    show([]);
    server.use(
      http.get('*/api/workflows/buttons', () => {
        isAsked = true;
        return HttpResponse.json([]);
      }),
    );
    await waitFor(() => expect(isAsked).toBe(true));
    expect(screen.queryByRole('button', { name: 'Buttons' })).not.toBeInTheDocument();
  });
});
