import { describe, expect, it } from 'vitest';
import { employee, fill, screen, waitFor, within } from '@/test/render';
import { held, http, HttpResponse, refusalOf, server, taking } from '@/test/server';
import { sessionApi } from '@/api/session.api';
import { drafts } from '@/shared/drafts/draft-store';
import { showSettings } from '@/test/screens/settings';

type App = ReturnType<typeof showSettings>;

const section = (name: string) => within(screen.getByRole('region', { name }));
const field = (name: string, label: string | RegExp) => section(name).getByLabelText(label);
const userOf = ({ store }: App) => sessionApi.endpoints.getMe.select()(store.getState()).data?.user;

const type = ({ user }: App, into: HTMLElement, text: string) => fill(user, into, text);

describe('the profile', () => {
  const saveProfile = (app: App) => app.user.click(screen.getByRole('button', { name: 'Save profile' }));

  it('is saved, and shows at once wherever the person is shown', async () => {
    const changes = { first_name: 'Eva', email: 'eva@studio.example' };
    const sent = taking('put', '*/auth/profile', () => HttpResponse.json({ user: { ...employee, ...changes } }));
    const app = showSettings();
    await type(app, field('Profile', 'First name'), 'Eva');
    await type(app, field('Profile', /^Email/), 'eva@studio.example');
    await app.user.type(field('Profile', /^Current password/), 'my password');
    await saveProfile(app);
    expect(await screen.findByText('Profile updated')).toBeVisible();
    expect(sent).toEqual([{ ...changes, last_name: 'Nowak', currentPassword: 'my password' }]);
    expect(section('Profile').queryByLabelText(/^Current password/)).not.toBeInTheDocument();
    expect(userOf(app)).toMatchObject(changes);
  });

  it('needs an address, and the password only while another one is typed', async () => {
    const app = showSettings();
    const password = () => section('Profile').queryByLabelText(/^Current password/);
    await type(app, field('Profile', /^Email/), employee.email.toUpperCase());
    expect(password()).not.toBeInTheDocument();
    await type(app, field('Profile', /^Email/), 'eva@studio.example');
    expect(password()).toHaveAccessibleDescription('Needed to change your email address');
    await saveProfile(app);
    expect(password()).toHaveAccessibleDescription(/Enter your current password to change the email address/);
    expect(password()).toHaveFocus();
    await type(app, field('Profile', /^Email/), employee.email);
    expect(password()).not.toBeInTheDocument();
    await app.user.clear(field('Profile', /^Email/));
    await saveProfile(app);
    expect(field('Profile', /^Email/)).toHaveAccessibleDescription('Email is required');
  });

  it('tells at its field what the server refuses, else in general that it failed, and keeps what was typed', async () => {
    server.use(http.put('*/auth/profile', () => refusalOf('email', 'This e-mail address is already in use')));
    const app = showSettings();
    await type(app, field('Profile', /^Email/), 'ben@studio.example');
    await type(app, field('Profile', /^Current password/), 'my password');
    await saveProfile(app);
    await waitFor(() => expect(field('Profile', /^Email/)).toHaveAccessibleDescription(/already in use/));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    server.use(http.put('*/auth/profile', () => HttpResponse.json({}, { status: 500 })));
    await saveProfile(app);
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to update profile');
    expect(field('Profile', /^Email/)).toHaveValue('ben@studio.example');
    expect(field('Profile', /^Current password/)).toHaveValue('my password');
  });

  it('keeps what is typed while it is being saved, and asks before that is lost', async () => {
    const { until, release } = held();
    const saved = { user: { ...employee, first_name: 'Eva' } };
    server.use(http.put('*/auth/profile', () => until.then(() => HttpResponse.json(saved))));
    const app = showSettings();
    await type(app, field('Profile', 'First name'), 'Eva');
    await saveProfile(app);
    await type(app, field('Profile', 'Last name'), 'Nowak-Lis');
    release();
    expect(await screen.findByText('Profile updated')).toBeVisible();
    expect(field('Profile', 'First name')).toHaveValue('Eva');
    expect(field('Profile', 'Last name')).toHaveValue('Nowak-Lis');
    expect(drafts.read(employee.id, 'profile')).toEqual({ last_name: 'Nowak-Lis' });
    void app.router.navigate('/');
    expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
    expect(app.router.state.location.pathname).toBe('/settings');
  });
});
