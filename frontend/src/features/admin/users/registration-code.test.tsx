import { expect, it, vi } from 'vitest';
import { admin, screen, waitFor, within } from '@/test/render';
import { http, HttpResponse, refusal, server } from '@/test/server';
import { showAdminPanel } from '@/test/screens/admin-panel';

it('shows the registration code only when asked, says where it is from, and renews it after a confirmation', async () => {
  let code = { code: 'first-code', source: 'configured' };
  let isAway = true;
  server.use(
    http.get('*/admin/users', () => HttpResponse.json({ users: [admin], total: 1 })),
    http.get('*/admin/registration-code', () => HttpResponse.json(code)),
    http.post('*/admin/registration-code', () => {
      if (isAway) return refusal(503, 'The database is away');
      code = { code: 'second-code', source: 'renewed' };
      return HttpResponse.json(code);
    }),
  );
  const { user } = showAdminPanel('?tab=tools');
  const section = within(await screen.findByRole('region', { name: 'Registration code' }));
  expect(section.queryByText('first-code')).toBeNull();
  await user.click(section.getByRole('button', { name: 'Show code' }));
  expect(await section.findByText('first-code')).toBeVisible();
  expect(section.getByText('Set by the operator, as REGISTRATION_CODE.')).toBeVisible();
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(section.getByRole('button', { name: 'Copy: Registration code' }));
  await waitFor(() => expect(write).toHaveBeenCalledWith('first-code'));

  await user.click(section.getByRole('button', { name: 'New code' }));
  const question = () => screen.findByRole('dialog', { name: 'Make a new registration code?' });
  await user.click(within(await question()).getByRole('button', { name: 'New code' }));
  expect(await screen.findByText(/^Failed to make a new registration code: The database is away/)).toBeVisible();
  expect(section.getByText('first-code')).toBeVisible();
  isAway = false;
  await user.click(section.getByRole('button', { name: 'New code' }));
  await user.click(within(await question()).getByRole('button', { name: 'New code' }));
  expect(await section.findByText('second-code')).toBeVisible();
  expect(section.getByText(/^Created here by an admin/)).toBeVisible();
  await user.click(section.getByRole('button', { name: 'Hide' }));
  expect(section.queryByText('second-code')).toBeNull();
});
