import { beforeEach, describe, expect, it } from 'vitest';
import { admin, employee, screen, waitFor, within } from '@/test/render';
import { noContent, http, HttpResponse, refusal, server, recordBodies } from '@/test/server';
import { phone } from '@/test/fixtures/users';
import { showAdminPanel } from '@/test/screens/admin-panel';

const ola = { ...employee, id: 3, email: 'ola@studio.example' };
const left = { ...employee, id: 4, email: 'left@studio.example', deactivated_at: '2026-03-02T09:00:00.000Z' };

let users = [admin, employee, ola];
let openTasks = 3;

const show = (accounts = '') => showAdminPanel(`?tab=tools${accounts}`);

async function openDialog() {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: `Deactivate ${employee.email}` }));
  // It is never one's own.
  expect(screen.queryByRole('button', { name: `Deactivate ${admin.email}` })).not.toBeInTheDocument();
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Deactivate account' })) };
}

beforeEach(() => {
  users = [admin, employee, ola];
  openTasks = 3;
  server.use(
    http.get('*/admin/users', () => HttpResponse.json({ users, total: users.length })),
    http.get('*/admin/users/:id/tokens', () => HttpResponse.json({ tokens: [] })),
    http.get('*/admin/users/:id/open-work', () => HttpResponse.json({ openTasks })),
  );
});

describe('deactivating an account', () => {
  it('hands open tasks to the user that the admin chooses', async () => {
    const sent = recordBodies('post', `*/admin/users/${String(employee.id)}/deactivate`, () => {
      users = [admin, { ...employee, deactivated_at: left.deactivated_at }, ola];
      return HttpResponse.json({ user: users[1], handedOver: 3 });
    });
    const { user, dialog } = await openDialog();
    expect(await dialog.findByText('3 tasks are not done yet')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Deactivate' }));
    expect(dialog.getByText('Choose who gets the tasks')).toBeVisible();
    expect(sent).toEqual([]);
    const choice = dialog.getByRole('combobox', { name: /^Hand over to/ });
    expect(within(choice).queryByRole('option', { name: employee.email })).not.toBeInTheDocument();
    await user.selectOptions(choice, String(ola.id));
    await user.click(dialog.getByRole('button', { name: 'Deactivate' }));
    expect(await screen.findByText(`${employee.email} was deactivated, 3 tasks handed over`)).toBeVisible();
    expect(sent).toEqual([{ handTasksTo: 3 }]);
    expect(await screen.findByRole('row', { name: /ewa@.*Deactivated/ })).toBeVisible();
  });

  it('needs no successor if all tasks are done, and shows the server’s refusal', async () => {
    openTasks = 0;
    server.use(
      http.post(`*/admin/users/${String(employee.id)}/deactivate`, () => refusal(409, 'This is the last admin')),
    );
    const { user, dialog } = await openDialog();
    expect(await dialog.findByText("All of this person's tasks are done.")).toBeVisible();
    expect(dialog.queryByRole('combobox')).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Deactivate' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'Failed to deactivate the account: This is the last admin',
    );
  });

  it('lets an admin log a user out of one device or all, and end trust without any login left', async () => {
    let devices = [phone];
    let trusted = 1;
    const path = `*/admin/users/${String(employee.id)}/devices`;
    server.use(
      http.get(path, () => HttpResponse.json({ devices, trusted })),
      noContent('delete', `${path}/phone`, () => (devices = [])),
      http.delete(path, () => {
        trusted = 0;
        return HttpResponse.json({ ended: 0 });
      }),
    );
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: `Devices of ${employee.email}` }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Devices' }));
    await user.click(await dialog.findByRole('button', { name: /^Log out Safari, iOS/ }));
    expect(await dialog.findByText(`${employee.email} is logged in nowhere.`)).toBeVisible();
    expect(dialog.getByText('1 trusted device is not asked for the second factor.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Log out everywhere' }));
    const question = within(await screen.findByRole('dialog', { name: /^Log out .* everywhere\?$/ }));
    await user.click(question.getByRole('button', { name: 'Log out everywhere' }));
    await waitFor(() => expect(dialog.queryByText(/not asked for the second factor/)).not.toBeInTheDocument());
    expect(dialog.queryByRole('button', { name: 'Log out everywhere' })).not.toBeInTheDocument();
  });

  it('hands over remaining tasks later', async () => {
    users = [admin, ola, left];
    const sent = recordBodies('post', `*/admin/users/${String(left.id)}/deactivate`, () => {
      openTasks = 0;
      return HttpResponse.json({ user: left, handedOver: 3 });
    });
    const { user } = show();
    const name = `Hand over tasks of ${left.email}`;
    await user.click(await screen.findByRole('button', { name }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Hand over tasks' }));
    const choice = await dialog.findByRole('combobox', { name: /^Hand over to/ });
    expect(within(choice).queryByRole('option', { name: /^Nobody/ })).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Hand over' }));
    expect(dialog.getByText('Choose who gets the tasks')).toBeVisible();
    await user.selectOptions(choice, String(ola.id));
    await user.click(dialog.getByRole('button', { name: 'Hand over' }));
    expect(await screen.findByText(`3 tasks of ${left.email} were handed over`)).toBeVisible();
    expect(sent).toEqual([{ handTasksTo: ola.id }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name }));
    expect(await screen.findByText("All of this person's tasks are done.")).toBeVisible();
  });

  it('offers no message or password for it, and can be undone', async () => {
    users = [admin, left];
    let activated = false;
    server.use(
      http.post(`*/admin/users/${String(left.id)}/activate`, () => {
        activated = true;
        return HttpResponse.json({ user: ola });
      }),
    );
    const { user } = show();
    const row = within(await screen.findByRole('row', { name: /left@studio.example/ }));
    expect(row.getByText('Deactivated 02/03/2026')).toBeVisible();
    expect(row.queryByRole('button', { name: /^Reset/ })).not.toBeInTheDocument();
    const recipients = screen.getByRole('combobox', { name: /^To/ });
    expect(within(recipients).queryByRole('option', { name: left.email })).not.toBeInTheDocument();
    await user.click(row.getByRole('button', { name: `Activate ${left.email}` }));
    await user.click(await screen.findByRole('button', { name: 'Activate' }));
    expect(await screen.findByText(`${left.email} can log in again`)).toBeVisible();
    expect(activated).toBe(true);
  });
});
