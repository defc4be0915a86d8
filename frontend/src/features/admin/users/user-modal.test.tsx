import { beforeEach, describe, expect, it, vi } from 'vitest';
import { admin, employee, fill, renderWithProviders, screen, waitFor, within } from '@/test/render';
import { changedMeanwhile, http, HttpResponse, refusal, server, recordBodies } from '@/test/server';
import { showAdminPanel } from '@/test/screens/admin-panel';
import { tryToClose } from '@/test/try-to-close';
import type { UserDto } from '@/api/admin.api';
import { UserModal } from './user-modal';

const nina = { ...employee, id: 9, email: 'nina@studio.example' };
const made = { user: nina, link: '/welcome#abc', expires_at: '2026-11-26T09:00:00.000Z', is_mailed: false };

const show = () => showAdminPanel('?tab=tools');

beforeEach(() => {
  server.use(
    http.get('*/admin/users', () => HttpResponse.json({ users: [admin, employee], total: 2 })),
    http.get('*/auth/me', () => HttpResponse.json({ user: admin })),
  );
});

async function openNew() {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'New user' }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'New user' })) };
}

describe('an account with an invitation', () => {
  it('is offered before a temporary password, and shows its link once, to copy', async () => {
    const mailed = { ...made, is_mailed: true };
    const sent = recordBodies('post', '*/admin/invitations', () => HttpResponse.json(mailed, { status: 201 }));
    const { user, dialog } = await openNew();
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await fill(user, dialog.getByLabelText(/^Email/), nina.email);
    expect(dialog.getAllByRole('textbox')[0]).toHaveAccessibleName('First name');
    await fill(user, dialog.getByLabelText('First name'), 'Nina');
    await user.click(dialog.getByRole('radio', { name: 'Password' }));
    expect(dialog.getByLabelText(/^Temporary password/)).toBeVisible();
    expect(dialog.getAllByRole('radio')[0]).toHaveAccessibleName('Invitation');
    await user.click(dialog.getByRole('radio', { name: 'Invitation' }));
    expect(dialog.queryByLabelText(/^Temporary password/)).toBeNull();
    expect(dialog.getByText(/it works once, for 72 hours/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Create invitation' }));
    const shown = within(await screen.findByRole('dialog', { name: 'Invitation for nina@studio.example' }));
    expect(sent).toEqual([{ email: nina.email, role: 'employee', first_name: 'Nina', last_name: '' }]);
    const link = `${window.location.origin}/welcome#abc`;
    await tryToClose(user);
    expect(await screen.findByText('nina@studio.example has an account; the invitation was mailed')).toBeVisible();
    expect(document.activeElement).toContainElement(shown.getByRole('group', { name: 'Link' }));
    expect(shown.getByRole('group', { name: 'Link' })).toHaveTextContent(link);
    // In Berlin.
    expect(shown.getByText(/expires on 26\/11\/2026, 10:00/)).toBeVisible();
    expect(shown.getByText('It is on its way to nina@studio.example by email, too.')).toBeVisible();
    await user.click(shown.getByRole('button', { name: 'Copy: Link' }));
    expect(await shown.findAllByText('Copied')).not.toEqual([]);
    expect(write).toHaveBeenCalledWith(link);
    await user.click(shown.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('shows the server’s refusal, and how to copy without a clipboard', async () => {
    server.use(http.post('*/admin/invitations', () => refusal(409, 'This email address is already in use')));
    const { user, dialog } = await openNew();
    await fill(user, dialog.getByLabelText(/^Email/), nina.email);
    await user.click(dialog.getByRole('button', { name: 'Create invitation' }));
    expect(await dialog.findByText(/This email address is already in use/)).toBeVisible();
    server.use(http.post('*/admin/invitations', () => HttpResponse.json(made, { status: 201 })));
    await user.click(dialog.getByRole('button', { name: 'Create invitation' }));
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Not allowed'));
    await user.click(await screen.findByRole('button', { name: 'Copy: Link' }));
    expect(await screen.findByText(/The text is selected: copy it yourself/)).toBeVisible();
  });
});

describe('resetting a password', () => {
  it('can be done with a link', async () => {
    const link = { ...made, user: employee };
    server.use(http.post(`*/admin/users/${String(employee.id)}/invitation`, () => HttpResponse.json(link)));
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: `Reset the password of ${employee.email}` }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Reset password' }));
    await user.click(dialog.getByRole('radio', { name: 'Link' }));
    await user.click(dialog.getByRole('button', { name: 'Create link' }));
    const shown = await screen.findByRole('dialog', { name: `Link for ${employee.email}` });
    await tryToClose(user);
    expect(shown).toBeVisible();
  });
});

const answer = (user: UserDto) => ({ user, revision: `${user.role}/${String(user.first_name)}` });

it('refers admins to the settings for their own address', async () => {
  server.use(http.get(`*/admin/users/${String(admin.id)}`, () => HttpResponse.json(answer(admin))));
  renderWithProviders(<UserModal edited={admin} onClose={() => {}} />, { user: admin });
  expect(await screen.findByRole('textbox', { name: /^Email/ })).toHaveAttribute('readonly');
  expect(screen.getByRole('link', { name: 'How you log in is changed in the settings' })).toHaveAttribute(
    'href',
    '/settings',
  );
});

it('sends the whole account, merged with another admin’s changes', async () => {
  let stored: UserDto = employee;
  const path = `*/admin/users/${String(employee.id)}`;
  const sent = recordBodies('patch', path, () => HttpResponse.json(answer({ ...stored, first_name: 'Eva' })));
  server.use(
    http.get(path, () => HttpResponse.json(answer(stored))),
    http.patch(path, ({ request }) =>
      request.headers.get('If-Match') === `"${answer(stored).revision}"` ? undefined : changedMeanwhile(answer(stored)),
    ),
  );
  const { user } = renderWithProviders(<UserModal edited={employee} onClose={() => {}} />, { user: admin });
  const name = await screen.findByRole('textbox', { name: 'First name' });
  stored = { ...stored, role: 'admin' };
  await fill(user, name, 'Eva');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent).toEqual([{ email: employee.email, role: 'admin', first_name: 'Eva', last_name: employee.last_name }]),
  );
});
