import { beforeEach, expect, it } from 'vitest';
import type { WorkflowDto } from '@/api/workflows.api';
import { aButton, aField, aWorkflow as workflow, workflowsOf } from '@/test/fixtures/workflows';
import { admin, fill, renderWithProviders, screen, waitFor, within } from '@/test/render';
import { http, HttpResponse, noContent, recordBodies, server } from '@/test/server';
import { N8nScreen } from './n8n-screen';

let shown: WorkflowDto;
const saved = () => new HttpResponse(null, { status: 204 });

beforeEach(() => {
  shown = workflow();
  server.use(http.get('*/api/workflows', () => HttpResponse.json(workflowsOf([shown]))));
});

async function open() {
  const { user } = renderWithProviders(<N8nScreen />, { address: '/n8n', user: admin });
  await user.click(await screen.findByRole('button', { name: 'Button for Invoices' }));
  return { user, form: within(await screen.findByRole('dialog', { name: 'Button for Invoices' })) };
}

it('a workflow gets a button with fields', async () => {
  const bodies = recordBodies('put', '*/api/workflows/1/button', saved);
  const { user, form } = await open();
  expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue('Invoices');
  await user.click(form.getByRole('button', { name: 'Add a field' }));
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('Each field needs a name')).toBeVisible();
  await fill(user, form.getByRole('textbox', { name: 'Name of the field' }), 'Tone');
  await user.click(form.getByRole('combobox', { name: 'Type' }));
  await user.click(await screen.findByRole('option', { name: 'Choice' }));
  await fill(user, form.getByRole('textbox', { name: 'Entries, one per line' }), 'kind\n short \n\n');
  await user.click(form.getByRole('checkbox', { name: 'Must be filled in' }));
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The button Invoices is ready')).toBeVisible();
  const field = { label: 'Tone', type: 'choice', isRequired: true, choices: [{ text: 'kind' }, { text: 'short' }] };
  expect(bodies).toEqual([{ name: 'Invoices', description: '', fields: [field] }]);
});

it('refusals of the server are shown under the fields, of which there are five at most', async () => {
  const fields = [1, 2, 3, 4, 5].map((number) => aField('text', { label: String(number) }));
  shown = workflow({ button: aButton({ fields }) });
  const details = [{ field: 'fields', message: 'Give each field another name' }];
  recordBodies('put', '*/api/workflows/1/button', () =>
    HttpResponse.json({ error: 'In English', statusCode: 400, details }, { status: 400 }),
  );
  const { user, form } = await open();
  expect(form.getByRole('button', { name: 'Add a field' })).toBeDisabled();
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('Give each field another name')).toBeVisible();
  await user.click(form.getByRole('button', { name: 'Remove the field 3' }));
  expect(form.queryByText('Give each field another name')).not.toBeInTheDocument();
  const names = form.getAllByRole('textbox', { name: 'Name of the field' });
  expect(names.map((name) => (name as HTMLInputElement).value)).toEqual(['1', '2', '4', '5']);
});

it('a button is deleted after a question', async () => {
  shown = workflow({ button: aButton() });
  server.use(noContent('delete', '*/api/workflows/1/button', () => (shown = workflow())));
  const { user, form } = await open();
  await user.click(form.getByRole('button', { name: 'Delete button' }));
  const question = within(await screen.findByRole('dialog', { name: 'Delete the button Ask?' }));
  await user.click(question.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
