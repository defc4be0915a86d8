import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw/http';
import { describe, expect, it } from 'vitest';
import { authApi } from '@/api/session/auth.api';
import { drafts } from '@/shared/drafts/draft-store';
import { renderWithProviders } from '@/test/render';
import { refusal, server } from '@/test/server';
import { employee } from '@/test/fixtures/users';
import { SettingsScreen } from '../settings-screen';

const show = (user = employee) =>
  renderWithProviders(<SettingsScreen />, { user, path: '/settings', address: '/settings' });
type App = ReturnType<typeof show>;

const section = (name: string) => within(screen.getByRole('region', { name }));
const field = (name: string, label: string | RegExp) => section(name).getByLabelText(label);
const userOf = ({ store }: App) => authApi.endpoints.getMe.select()(store.getState()).data?.user;

async function type(app: App, into: HTMLElement, text: string) {
  await app.user.clear(into);
  await app.user.type(into, text);
}

describe('the profile', () => {
  const saveProfile = (app: App) => app.user.click(screen.getByRole('button', { name: 'Save profile' }));

  it('is saved, and shows at once wherever the person is shown', async () => {
    let sent: unknown;
    server.use(
      http.put('*/auth/profile', async ({ request }) => {
        sent = await request.json();
        return HttpResponse.json({ user: { ...employee, first_name: 'Eva', email: 'eva@studio.example' } });
      }),
    );
    const app = show();
    await type(app, field('Profile', 'First name'), 'Eva');
    await type(app, field('Profile', /^Email/), 'eva@studio.example');
    await app.user.type(field('Profile', /^Current password/), 'my password');
    await saveProfile(app);
    expect(await screen.findByText('Profile updated')).toBeVisible();
    expect(sent).toEqual({
      first_name: 'Eva',
      last_name: 'Nowak',
      email: 'eva@studio.example',
      currentPassword: 'my password',
    });
    expect(section('Profile').queryByLabelText(/^Current password/)).not.toBeInTheDocument();
    expect(userOf(app)).toMatchObject({ first_name: 'Eva', email: 'eva@studio.example' });
  });

  it('needs an e-mail address, and sends nothing without one', async () => {
    const app = show();
    await app.user.clear(field('Profile', /^Email/));
    await saveProfile(app);
    expect(field('Profile', /^Email/)).toHaveAccessibleDescription('Email is required');
  });

  it('tells at the field what the server says about the field, and keeps what was typed', async () => {
    const message = 'This e-mail address is already in use';
    server.use(
      http.put('*/auth/profile', () =>
        HttpResponse.json({ error: message, statusCode: 409, details: [{ field: 'email', message }] }, { status: 409 }),
      ),
    );
    const app = show();
    await type(app, field('Profile', /^Email/), 'ben@studio.example');
    await app.user.type(field('Profile', /^Current password/), 'my password');
    await saveProfile(app);
    await waitFor(() => expect(field('Profile', /^Email/)).toHaveAccessibleDescription(message));
    expect(field('Profile', /^Email/)).toHaveValue('ben@studio.example');
    expect(field('Profile', /^Current password/)).toHaveValue('my password');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('asks for the password only while another address is typed, and for nothing without it', async () => {
    const app = show();
    const password = () => section('Profile').queryByLabelText(/^Current password/);
    await type(app, field('Profile', /^Email/), employee.email.toUpperCase());
    expect(password()).not.toBeInTheDocument();
    await type(app, field('Profile', /^Email/), 'eva@studio.example');
    expect(password()).toHaveAccessibleDescription('Needed to change your email address');
    await saveProfile(app);
    expect(password()).toHaveAccessibleDescription(
      expect.stringContaining('Enter your current password to change the email address'),
    );
    expect(password()).toHaveFocus();
    await type(app, field('Profile', /^Email/), employee.email);
    expect(password()).not.toBeInTheDocument();
  });

  it('tells at its field that the password is wrong, and keeps the address', async () => {
    const message = 'Current password is incorrect';
    const details = [{ field: 'currentPassword', message }];
    server.use(
      http.put('*/auth/profile', () =>
        HttpResponse.json({ error: message, statusCode: 400, details }, { status: 400 }),
      ),
    );
    const app = show();
    await type(app, field('Profile', /^Email/), 'eva@studio.example');
    await app.user.type(field('Profile', /^Current password/), 'guess');
    await saveProfile(app);
    expect(await section('Profile').findByText(message)).toBeVisible();
    expect(field('Profile', /^Email/)).toHaveValue('eva@studio.example');
    expect(field('Profile', /^Current password/)).toHaveValue('guess');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it.each<[string, () => Response, string]>([
    ['the server’s own words', () => refusal(403, 'This account is closed'), 'This account is closed'],
    ['a general sentence when it has none', () => HttpResponse.json({}, { status: 500 }), 'Failed to update profile'],
    ['a general sentence when nobody answers', () => HttpResponse.error(), 'Failed to update profile'],
  ])('shows %s', async (_, answer, expected) => {
    server.use(http.put('*/auth/profile', answer));
    const app = show();
    await type(app, field('Profile', 'First name'), 'Eva');
    await saveProfile(app);
    expect(await screen.findByRole('alert')).toHaveTextContent(expected);
    expect(field('Profile', 'First name')).toHaveValue('Eva');
  });

  it('keeps what is typed while it is being saved', async () => {
    let answer = () => {};
    const saved = new Promise<void>((resolve) => (answer = resolve));
    server.use(
      http.put('*/auth/profile', async () => {
        await saved;
        return HttpResponse.json({ user: { ...employee, first_name: 'Eva' } });
      }),
    );
    const app = show();
    await type(app, field('Profile', 'First name'), 'Eva');
    await saveProfile(app);
    await type(app, field('Profile', 'Last name'), 'Nowak-Lis');
    answer();
    expect(await screen.findByText('Profile updated')).toBeVisible();
    expect(field('Profile', 'First name')).toHaveValue('Eva');
    expect(field('Profile', 'Last name')).toHaveValue('Nowak-Lis');
    expect(drafts.read(employee.id, 'profile')).toEqual({ last_name: 'Nowak-Lis' });
  });

  it('asks before what is typed is lost', async () => {
    const app = show();
    await type(app, field('Profile', 'First name'), 'Eva');
    void app.router.navigate('/');
    expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
    expect(app.router.state.location.pathname).toBe('/settings');
  });
});
