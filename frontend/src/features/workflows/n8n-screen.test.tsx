import { beforeEach, describe, expect, it } from 'vitest';
import type { RunStatus, WorkflowsDto } from '@/api/workflows.api';
import { aButton, aWorkflow as workflow, workflowsOf } from '@/test/fixtures/workflows';
import { admin, employee, renderWithProviders, screen, waitFor, within } from '@/test/render';
import { deferred, http, HttpResponse, server } from '@/test/server';
import { N8nScreen } from './n8n-screen';

let shown: WorkflowsDto;
let looks: number;

beforeEach(() => {
  [shown, looks] = [workflowsOf([]), 0];
  server.use(
    http.get('*/api/workflows', () => HttpResponse.json(shown)),
    http.post('*/api/workflows/look', () => {
      looks += 1;
      return new HttpResponse(null, { status: 204 });
    }),
  );
});

const render = (user = admin) => renderWithProviders(<N8nScreen />, { address: '/n8n', user });
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const refused = (status: number, code: string, params: object) =>
  HttpResponse.json({ error: 'In English', statusCode: status, code, params }, { status });

describe('the workflows', () => {
  it('begin with what fails, and end with what is off', async () => {
    shown = workflowsOf([
      workflow({ id: 1, name: 'Asleep', isActive: false }),
      workflow({ id: 2, name: 'Zebra' }),
      workflow({ id: 3, name: 'Bakery' }),
      workflow({ id: 4, name: 'Once', lastStatus: 'crashed' }),
      workflow({
        ...{ id: 5, name: 'Always', lastStatus: 'error', lastError: 'No recipient', failures: [0, 0, 0, 0, 0, 1, 2] },
        failingSince: '2026-03-13T08:00:00.000Z',
      }),
    ]);
    render();
    await row('Always');
    const names = screen.getAllByRole('row').slice(1);
    expect(names.map((one) => /Always|Once|Bakery|Zebra|Asleep/.exec(one.textContent)?.[0])).toEqual([
      'Always',
      'Once',
      'Bakery',
      'Zebra',
      'Asleep',
    ]);
    const failing = await row('Always');
    expect(failing).toHaveTextContent(/Failed .*Fails since 13\/03\/2026, 09:00No recipient/);
    expect(within(failing).getByRole('img', { name: '3 failures in 7 days, 2 today' })).toBeVisible();
    expect(within(failing).getByTitle(/^\w{3} \d\d? \w{3,4}: 1 failure$/)).toBeVisible();
    expect(within(await row('Zebra')).getByRole('img', { name: 'No failures in 7 days' })).toBeVisible();
    const link = within(failing).getByRole('link', { name: 'Open Always in N8N' });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
      'https://n8n.example/workflow/a',
      '_blank',
    ]);
    expect(screen.getByRole('link', { name: 'Wires' })).toHaveAttribute('href', '/n8n/wires');
  });

  it('show employees what runs, and nothing to change', async () => {
    const [on, off] = [
      workflow({ name: 'One', url: null }),
      workflow({ id: 2, name: 'Two', url: null, isActive: false }),
    ];
    shown = workflowsOf([on, { ...off, lastStatus: null, description: 'Sends it' }]);
    render(employee);
    expect(await row('One')).toHaveTextContent(/on.*Succeeded/);
    expect(await row('Two')).toHaveTextContent(/Sends it.*off.*Has not run yet/);
    expect(screen.queryByRole('switch')).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Wires' })).not.toBeInTheDocument();
  });

  it('are switched at once, and back if N8N refuses', async () => {
    shown = workflowsOf([workflow({ isActive: false })]);
    const { until, release } = deferred();
    const sent: unknown[] = [];
    server.use(
      http.patch('*/api/workflows/1', async ({ request }) => {
        sent.push(await request.json());
        await until;
        return refused(502, 'n8n_refused', { problem: 'key' });
      }),
    );
    const { user } = render();
    const toggle = await screen.findByRole('switch', { name: 'Invoices is on' });
    await user.click(toggle);
    await waitFor(() => expect(toggle).toBeChecked());
    release();
    expect(await screen.findByText(/^Invoices was not switched: It refuses the API key: make a new one/)).toBeVisible();
    await waitFor(() => expect(toggle).not.toBeChecked());
    expect(sent).toEqual([{ isActive: true }]);
  });

  it('that failed run again after a question, with the result', async () => {
    shown = workflowsOf([workflow({ lastStatus: 'error' })]);
    const ended = (lastStatus: RunStatus) => () => HttpResponse.json({ lastStatus });
    const results = [ended('success'), ended('error'), () => refused(409, 'workflow_nothing_failed', {})];
    server.use(http.post('*/api/workflows/1/retry', () => results.pop()?.()));
    const { user } = render();
    const again = async () => {
      await user.click(await screen.findByRole('button', { name: 'Run Invoices again' }));
      const question = within(await screen.findByRole('dialog', { name: 'Run Invoices again?' }));
      await user.click(question.getByRole('button', { name: 'Run again' }));
    };
    await again();
    expect(await screen.findByText('Invoices did not run again: In English')).toBeVisible();
    await again();
    expect(await screen.findByText('Invoices ran again and failed again')).toBeVisible();
    await again();
    expect(await screen.findByText('Invoices ran again: Succeeded')).toBeVisible();
  });
});

describe('a look at N8N', () => {
  it('comes by itself if the last one is old, and by a press', async () => {
    shown = workflowsOf([workflow()], { lookedAt: '2026-03-14T08:00:00.000Z' });
    const { user } = render();
    await waitFor(() => expect(looks).toBe(1));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Look now' })).toBeEnabled());
    server.use(http.post('*/api/workflows/look', () => refused(409, 'n8n_not_connected', {})));
    await user.click(screen.getByRole('button', { name: 'Look now' }));
    expect(await screen.findByText('N8N could not be read: In English')).toBeVisible();
  });

  it('does not come by itself if the last one is recent', async () => {
    shown = workflowsOf([workflow()]);
    render();
    await row('Invoices');
    expect(looks).toBe(0);
  });

  it('tells what to do about a problem', async () => {
    shown = workflowsOf([workflow()], { problem: 'no_such_name' });
    render();
    expect(await screen.findByText(/^N8N could not be read.*Its name can no longer be found/)).toBeVisible();
    expect(await row('Invoices')).toBeVisible();
  });
});

describe('without N8N', () => {
  beforeEach(() => (shown = workflowsOf([], { url: null, isConnected: false, lookedAt: null })));

  it('admins read which lines connect it', async () => {
    render();
    expect(await screen.findByText('N8N is not connected')).toBeVisible();
    expect(screen.getByText(/AUTOMATION_API_KEY=…/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Look now' })).not.toBeInTheDocument();
    expect(looks).toBe(0);
  });

  it('employees read what the screen is for', async () => {
    render(employee);
    expect(await screen.findByText(/which of the studio’s automations run/)).toBeVisible();
    expect(screen.queryByText(/AUTOMATION/)).not.toBeInTheDocument();
  });

  it('what was known before stays', async () => {
    shown = { ...shown, workflows: [workflow()] };
    render();
    expect(await screen.findByText(/this is what was known last/)).toBeVisible();
    expect(screen.getByText(/AUTOMATION_API_KEY=…/)).toBeVisible();
    expect(await row('Invoices')).toBeVisible();
  });

  it('and with it, a studio without workflows reads where to begin', async () => {
    shown = workflowsOf([]);
    render();
    expect(await screen.findByText('No workflows yet')).toBeVisible();
  });
});

it('buttons start workflows from tiles, unless they are not ready', async () => {
  const off = aButton({ id: 2, name: 'Send', isReady: false });
  shown = workflowsOf([workflow({ button: aButton() }), workflow({ id: 2, isActive: false, button: off })]);
  server.use(http.post('*/api/workflows/1/press', () => HttpResponse.json({ answer: '{"reply":"Sent it"}' })));
  const { user } = render(employee);
  expect(await screen.findByRole('button', { name: /Send.*switched off/ })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: /Ask/ }));
  await user.click(await screen.findByRole('button', { name: 'Start' }));
  expect(await screen.findByText('Sent it')).toBeVisible();
});
