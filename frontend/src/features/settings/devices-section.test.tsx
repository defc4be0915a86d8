import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { noContent, http, HttpResponse, refusal, server } from '@/test/server';
import { laptop, phone } from '@/test/fixtures/users';
import { showSettings } from '@/test/screens/settings';

const robot = { ...phone, id: 'robot', browser: null, system: null, kind: null, address: null };

let devices = [laptop, phone, robot];
let trusted = 0;

async function show() {
  const shown = showSettings();
  const section = within(screen.getByRole('region', { name: 'Where you are logged in' }));
  await section.findByRole('list', { name: 'Devices' });
  return { ...shown, section };
}

beforeEach(() => {
  devices = [laptop, phone, robot];
  trusted = 0;
  server.use(http.get('*/auth/devices', () => HttpResponse.json({ devices, trusted })));
});

describe('the devices in the settings', () => {
  it('are listed, the current one marked; the user logs out one, or all others after a confirmation', async () => {
    server.use(noContent('delete', '*/auth/devices/phone', () => (devices = [laptop, robot])));
    const { user, section } = await show();
    const [mine, ...others] = section.getAllByRole('listitem');
    expect(mine).toHaveTextContent('Firefox, Windows');
    expect(mine).toHaveTextContent('This device');
    expect(within(mine as HTMLElement).queryByRole('button')).not.toBeInTheDocument();
    expect(others.map((one) => one.textContent)).toEqual([
      expect.stringContaining('Safari, iOS') as string,
      expect.stringContaining('Unknown device') as string,
    ]);
    await user.click(section.getByRole('button', { name: /^Log out Safari, iOS/ }));
    expect(await screen.findByText('Safari, iOS was logged out')).toBeVisible();
    await waitFor(() => expect(section.getAllByRole('listitem')).toHaveLength(2));
    expect(section.getByRole('list', { name: 'Devices' })).toHaveFocus();
    server.use(
      http.delete('*/auth/devices', () => {
        devices = [laptop];
        return HttpResponse.json({ ended: 2 });
      }),
    );
    await user.click(section.getByRole('button', { name: 'Log out everywhere else' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Log out on all other devices?' }));
    expect(devices).toHaveLength(2);
    await user.click(dialog.getByRole('button', { name: 'Log out everywhere else' }));
    expect(await screen.findByText('2 other devices were logged out')).toBeVisible();
    await waitFor(() => expect(section.getAllByRole('listitem')).toHaveLength(1));
  });

  it('of one program and address are one line, whose logins end together', async () => {
    const again = [1, 2, 3].map((n) => ({ ...phone, id: `phone-${n}`, first_seen_at: `2026-11-1${n}T08:00:00.000Z` }));
    devices = [laptop, ...again, { ...laptop, id: 'laptop-2', is_current: false }];
    const ended: string[] = [];
    server.use(
      http.delete('*/auth/devices/:id', ({ params: { id } }) => {
        ended.push(String(id));
        devices = devices.filter((device) => device.id !== id);
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user, section } = await show();
    expect(section.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('This device') as string,
      expect.stringMatching(/Safari, iOS.*3 logins, last seen/) as string,
      expect.stringContaining('Firefox, Windows') as string,
    ]);
    await user.click(section.getByRole('button', { name: /^Log out Safari, iOS/ }));
    await waitFor(() => expect(section.getAllByRole('listitem')).toHaveLength(2));
    expect(ended.sort()).toEqual(['phone-1', 'phone-2', 'phone-3']);
  });

  it('explain that a device is already logged out, and show the remaining ones', async () => {
    server.use(
      http.delete('*/auth/devices/phone', () => {
        devices = [laptop];
        return refusal(404, 'This device is already signed out');
      }),
    );
    const { user, section } = await show();
    await user.click(section.getByRole('button', { name: /^Log out Safari, iOS/ }));
    expect(await screen.findByText(/Failed to log out the device: This device is already/)).toBeVisible();
    expect(await section.findByText('You are logged in on no other device.')).toBeVisible();
    expect(section.queryByRole('button')).not.toBeInTheDocument();
  });

  it('show how many are trusted, and end trust without other logins, too', async () => {
    devices = [laptop];
    trusted = 2;
    server.use(
      http.delete('*/auth/devices', () => {
        trusted = 0;
        return HttpResponse.json({ ended: 0 });
      }),
    );
    const { user, section } = await show();
    expect(section.getByText('2 trusted devices are not asked for the second factor.')).toBeVisible();
    await user.click(section.getByRole('button', { name: 'Log out everywhere else' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Log out on all other devices?' }));
    expect(dialog.getByText(/Logging in asks for the second factor everywhere again/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Log out everywhere else' }));
    expect(await screen.findByText('No device is trusted any more')).toBeVisible();
    await waitFor(() => expect(section.queryByText(/not asked for the second factor/)).not.toBeInTheDocument());
    expect(section.queryByRole('button', { name: 'Log out everywhere else' })).not.toBeInTheDocument();
  });
});
