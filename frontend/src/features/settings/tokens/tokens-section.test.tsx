import { beforeEach, describe, expect, it, vi } from 'vitest';
import { employee, fill, screen, waitFor, within } from '@/test/render';
import { noContent, http, HttpResponse, refusal, server, recordBodies } from '@/test/server';
import type { AccessTokenDto } from '@/api/account.api';
import { showSettings } from '@/test/screens/settings';
import { tryToClose } from '@/test/try-to-close';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const n8n: AccessTokenDto = {
  id: 1,
  name: 'n8n',
  scopes: ['tasks:write', 'people:read'],
  created_at: inDays(-10),
  expires_at: inDays(80),
  last_used_at: '2026-11-20T09:00:00.000Z',
  last_used_address: '203.0.113.7',
};
const sync: AccessTokenDto = { ...n8n, id: 2, name: 'Sync', expires_at: inDays(2), last_used_at: null };
const old: AccessTokenDto = { ...n8n, id: 3, name: 'Old', expires_at: inDays(-1) };

let tokens: AccessTokenDto[] = [];

async function show(user = employee) {
  const shown = showSettings(user);
  const section = within(screen.getByRole('region', { name: 'Access tokens' }));
  await section.findByRole('button', { name: 'New access token' });
  return { ...shown, section };
}

beforeEach(() => {
  tokens = [n8n, sync, old];
  server.use(http.get('*/auth/tokens', () => HttpResponse.json({ tokens })));
});

describe('the access tokens in the settings', () => {
  it('are created with scopes, and shown once', async () => {
    tokens = [];
    const sent = recordBodies('post', '*/auth/tokens', () => {
      tokens = [n8n];
      return HttpResponse.json({ access_token: n8n, token: 'studio_pat_abc' }, { status: 201 });
    });
    const { user, section } = await show();
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    expect(section.getByText('No program has access yet.')).toBeVisible();
    await user.click(section.getByRole('button', { name: 'New access token' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New access token' }));
    await user.click(dialog.getByRole('button', { name: 'Create access token' }));
    expect(dialog.getByText('Give the access token a name')).toBeVisible();
    expect(dialog.getByText('Choose what the access token may do')).toBeVisible();
    expect(sent).toEqual([]);
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'n8n');
    expect(dialog.queryByRole('combobox', { name: 'Costs' })).not.toBeInTheDocument();
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Tasks' }), 'Read and write');
    await user.selectOptions(dialog.getByRole('combobox', { name: 'People' }), 'Read');
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Works for' }), 'Until a day');
    const day = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
    await user.type(dialog.getByRole('textbox', { name: 'Last day' }), day);
    await fill(user, dialog.getByLabelText(/^Current password/), 'my password');
    await user.click(dialog.getByRole('button', { name: 'Create access token' }));
    const token = await dialog.findByText('studio_pat_abc');
    expect(token.closest('[role="dialog"]')).toContainElement(document.activeElement as HTMLElement);
    await tryToClose(user);
    expect(token).toBeVisible();
    const asked = { name: 'n8n', scopes: ['tasks:write', 'people:read'], expiresOn: day };
    expect(sent).toEqual([{ ...asked, currentPassword: 'my password' }]);
    await user.click(dialog.getByRole('button', { name: 'Copy: Access token' }));
    expect(writeText).toHaveBeenCalledWith('studio_pat_abc');
    await user.click(dialog.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByText('studio_pat_abc')).not.toBeInTheDocument());
    expect(section.getAllByRole('listitem')).toHaveLength(1);
  });

  it('show scopes, expiry and last use, and are revoked one by one, or all at once', async () => {
    server.use(
      noContent('delete', '*/auth/tokens/1', () => (tokens = [sync, old])),
      http.delete('*/auth/tokens', () => {
        tokens = [];
        return HttpResponse.json({ revoked: 2 });
      }),
      http.delete('*/auth/tokens/2', () => refusal(404, 'This access token no longer exists')),
    );
    const { user, section } = await show();
    const [first, second, third] = section.getAllByRole('listitem');
    expect(first).toHaveTextContent('n8nTasks: read and write · People: read');
    expect(first).toHaveTextContent(/last used 20\/11\/2026, \d\d:00 from 203.0.113.7/);
    expect(second).toHaveTextContent('SyncEnds soon');
    expect(second).toHaveTextContent('never used');
    expect(third).toHaveTextContent('OldExpired');
    expect(section.getByRole('link', { name: 'What programs can call' })).toHaveAttribute('href', '/api/docs');
    const confirm = async (name: string) =>
      user.click(within(await screen.findByRole('dialog', { name })).getByRole('button', { name: 'Revoke' }));
    await user.click(section.getByRole('button', { name: 'Revoke n8n' }));
    await confirm('Revoke n8n?');
    expect(await screen.findByText('n8n was revoked')).toBeVisible();
    await waitFor(() => expect(section.getAllByRole('listitem')).toHaveLength(2));
    await user.click(section.getByRole('button', { name: 'Revoke Sync' }));
    await confirm('Revoke Sync?');
    expect(await screen.findByText(/Failed to revoke: This access token no longer/)).toBeVisible();
    await user.click(section.getByRole('button', { name: 'Revoke all' }));
    const question = within(await screen.findByRole('dialog', { name: 'Revoke all access tokens?' }));
    await user.click(question.getByRole('button', { name: 'Revoke all' }));
    expect(await screen.findByText('2 access tokens were revoked')).toBeVisible();
    expect(await section.findByText('No program has access yet.')).toBeVisible();
  });
});

describe('a user who chooses a new password', () => {
  const change = async (user: Awaited<ReturnType<typeof show>>['user']) => {
    server.use(
      http.put('*/auth/change-password', () => HttpResponse.json({ message: 'Password changed', token: 'new-token' })),
      http.get('*/auth/me', () => HttpResponse.json({ user: employee })),
    );
    const form = within(screen.getByRole('region', { name: 'Password' }));
    await fill(user, form.getByLabelText(/^Current password/), 'old secret');
    await fill(user, form.getByLabelText(/^New password/), 'new secret');
    await fill(user, form.getByLabelText(/^Repeat the new password/), 'new secret');
    await user.click(form.getByRole('button', { name: 'Change password' }));
  };

  it('is asked whether to revoke valid tokens', async () => {
    server.use(http.delete('*/auth/tokens', () => HttpResponse.json({ revoked: 3 })));
    const { user } = await show();
    await change(user);
    const question = within(await screen.findByRole('dialog', { name: 'Revoke your access tokens, too?' }));
    expect(question.getByText(/^2 programs still act on your behalf/)).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Revoke all' }));
    expect(await screen.findByText('Your access tokens were revoked')).toBeVisible();
  });

  it('is not asked without any', async () => {
    tokens = [old];
    const { user } = await show();
    await change(user);
    expect(await screen.findByText('Password changed')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
