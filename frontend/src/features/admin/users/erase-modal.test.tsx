import { beforeEach, describe, expect, it } from 'vitest';
import { admin, employee, fill, screen, within } from '@/test/render';
import { http, HttpResponse, refusal, server, recordBodies } from '@/test/server';
import { showAdminPanel } from '@/test/screens/admin-panel';

const left = { ...employee, id: 4, email: 'left@studio.example', deactivated_at: '2026-03-02T09:00:00.000Z' };
const nobody = { ...left, email: 'former-colleague-1@erased.invalid', erased_at: '2026-03-03T09:00:00.000Z' };

let users: object[];
let openTasks: number;

async function openDialog() {
  const { user } = showAdminPanel('?tab=tools');
  await user.click(await screen.findByRole('button', { name: `Erase the person ${left.email}` }));
  // Only deactivated users can be erased.
  expect(screen.queryByRole('button', { name: `Erase the person ${employee.email}` })).not.toBeInTheDocument();
  const dialog = within(await screen.findByRole('dialog', { name: 'Erase person' }));
  return { user, dialog, submit: await dialog.findByRole('button', { name: 'Erase permanently' }) };
}

beforeEach(() => {
  users = [admin, employee, left];
  openTasks = 0;
  server.use(
    http.get('*/admin/users', () => HttpResponse.json({ users, total: users.length })),
    http.get('*/admin/users/:id/open-work', () => HttpResponse.json({ openTasks })),
  );
});

describe('erasing a former user', () => {
  it('requires a deactivated account and its typed address, and leaves no actions', async () => {
    const sent = recordBodies('post', '*/admin/users/4/erase', () => {
      users = [admin, employee, nobody];
      return HttpResponse.json({ user: nobody, handedOver: 0 });
    });
    const { user, dialog, submit } = await openDialog();
    await user.click(submit);
    expect(dialog.getByText('Type the email address of the person')).toBeVisible();
    const field = dialog.getByRole('textbox', { name: /^Email address of the person/ });
    await fill(user, field, employee.email);
    await user.click(submit);
    expect(dialog.getByText('This is not the email address of the person')).toBeVisible();
    expect(sent).toEqual([]);
    await fill(user, field, 'LEFT@studio.example');
    await user.click(dialog.getByRole('checkbox', { name: /where it stands alone/ }));
    await user.click(submit);
    expect(await screen.findByText(/^The person was erased/)).toBeVisible();
    expect(sent).toEqual([{ email: 'LEFT@studio.example', handTasksTo: null, namesAlone: false }]);
    const row = within(await screen.findByRole('row', { name: /Former colleague/ }));
    expect(row.getByText('Former colleague')).toBeVisible();
    expect(row.getByText('Erased 03/03/2026')).toBeVisible();
    expect(row.queryByRole('button')).not.toBeInTheDocument();
  });

  it('hands over open tasks, and shows the server’s refusal', async () => {
    openTasks = 2;
    server.use(http.post('*/admin/users/4/erase', () => refusal(409, 'The person of this account was erased')));
    const { user, dialog, submit } = await openDialog();
    await fill(user, dialog.getByRole('textbox', { name: /^Email address/ }), left.email);
    await user.click(submit);
    expect(dialog.getByText('Choose who gets the tasks')).toBeVisible();
    await user.selectOptions(dialog.getByRole('combobox', { name: /^Hand over to/ }), String(employee.id));
    await user.click(submit);
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'Failed to erase the person: The person of this account was erased',
    );
  });
});
