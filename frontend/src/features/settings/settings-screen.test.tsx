import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { employee, fill, fireEvent, screen, waitFor, within } from '@/test/render';
import { deferred, http, HttpResponse, refusal, refusalOf, server, recordBodies } from '@/test/server';
import { storedToken } from '@/api/client/stored-token';
import { sessionApi } from '@/api/session.api';
import { drafts } from '@/shared/drafts/draft-store';
import { showSettings } from '@/test/screens/settings';

type App = ReturnType<typeof showSettings>;

const section = (name: string) => within(screen.getByRole('region', { name }));
const field = (name: string, label: string | RegExp) => section(name).getByLabelText(label);
const userOf = ({ store }: App) => sessionApi.endpoints.getMe.select()(store.getState()).data?.user;
const picture = (name = 'me.png', type = 'image/png', size = 10) => new File([new Uint8Array(size)], name, { type });

describe('the profile', () => {
  const saveProfile = (app: App) => app.user.click(screen.getByRole('button', { name: 'Save profile' }));

  it('is saved, and shown at once in the whole application', async () => {
    const changes = { first_name: 'Eva', email: 'eva@studio.example' };
    const sent = recordBodies('put', '*/auth/profile', () => HttpResponse.json({ user: { ...employee, ...changes } }));
    const app = showSettings();
    await fill(app.user, field('Profile', 'First name'), 'Eva');
    await fill(app.user, field('Profile', /^Email/), 'eva@studio.example');
    await app.user.type(field('Profile', /^Current password/), 'my password');
    await saveProfile(app);
    expect(await screen.findByText('Profile updated')).toBeVisible();
    expect(sent).toEqual([{ ...changes, last_name: 'Nowak', currentPassword: 'my password' }]);
    expect(section('Profile').queryByLabelText(/^Current password/)).not.toBeInTheDocument();
    expect(userOf(app)).toMatchObject(changes);
  });

  it('requires an address, and the password if the address has changed', async () => {
    const app = showSettings();
    const password = () => section('Profile').queryByLabelText(/^Current password/);
    await fill(app.user, field('Profile', /^Email/), employee.email.toUpperCase());
    expect(password()).not.toBeInTheDocument();
    await fill(app.user, field('Profile', /^Email/), 'eva@studio.example');
    expect(password()).toHaveAccessibleDescription('Needed to change your email address');
    await saveProfile(app);
    expect(password()).toHaveAccessibleDescription(/Enter your current password to change the email address/);
    expect(password()).toHaveFocus();
    await fill(app.user, field('Profile', /^Email/), employee.email);
    expect(password()).not.toBeInTheDocument();
    await app.user.clear(field('Profile', /^Email/));
    await saveProfile(app);
    expect(field('Profile', /^Email/)).toHaveAccessibleDescription('Email is required');
  });

  it('shows the server’s refusal at the field, other failures above, and preserves the input', async () => {
    server.use(http.put('*/auth/profile', () => refusalOf('email', 'This email address is already in use')));
    const app = showSettings();
    await fill(app.user, field('Profile', /^Email/), 'ben@studio.example');
    await fill(app.user, field('Profile', /^Current password/), 'my password');
    await saveProfile(app);
    await waitFor(() => expect(field('Profile', /^Email/)).toHaveAccessibleDescription(/already in use/));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    server.use(http.put('*/auth/profile', () => HttpResponse.json({}, { status: 500 })));
    await saveProfile(app);
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to update profile');
    expect(field('Profile', /^Email/)).toHaveValue('ben@studio.example');
    expect(field('Profile', /^Current password/)).toHaveValue('my password');
  });

  it('preserves what the user types during a save, and asks before it is lost', async () => {
    const { until, release } = deferred();
    const saved = { user: { ...employee, first_name: 'Eva' } };
    server.use(http.put('*/auth/profile', () => until.then(() => HttpResponse.json(saved))));
    const app = showSettings();
    await fill(app.user, field('Profile', 'First name'), 'Eva');
    await saveProfile(app);
    await fill(app.user, field('Profile', 'Last name'), 'Nowak-Lis');
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

describe('the password', () => {
  const change = async (app: App, current: string, next: string, confirmation = next) => {
    await fill(app.user, field('Password', /^Current password/), current);
    await fill(app.user, field('Password', /^New password/), next);
    await fill(app.user, field('Password', /^Repeat the new password/), confirmation);
    await app.user.click(screen.getByRole('button', { name: 'Change password' }));
  };

  it('can be changed, which replaces the token', async () => {
    const sent = recordBodies('put', '*/auth/change-password', () =>
      HttpResponse.json({ message: 'Password changed', token: 'new-token' }),
    );
    server.use(http.get('*/auth/me', () => HttpResponse.json({ user: employee })));
    const app = showSettings();
    await change(app, 'old secret', 'new secret');
    expect(await screen.findByText('Password changed')).toBeVisible();
    expect(sent).toEqual([{ currentPassword: 'old secret', newPassword: 'new secret' }]);
    expect(storedToken()).toBe('new-token');
    expect(field('Password', /^Current password/)).toHaveValue('');
  });

  const address = employee.email.toUpperCase();
  it.each([
    ['', 'secret', 'secret', /^Current password/, 'Current password is required'],
    ['old', 'short', 'short', /^New password/, 'Password too short: at least 6 characters.'],
    ['secret-1', 'secret-1', 'secret-1', /^New password/, 'This is the password you have now. Please choose another.'],
    ['old', address, address, /^New password/, 'The password cannot be your email address or its part before the @.'],
    ['old', 'secret-1', 'secret-2', /^Repeat/, 'Passwords do not match.'],
  ])('of %j, %j and %j is not sent', async (current, next, confirmation, label, message) => {
    const app = showSettings();
    await change(app, current, next, confirmation);
    expect(field('Password', label)).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(field('Password', label)).toHaveFocus();
  });

  it('shows at its field that the current one is wrong, or above that saving failed', async () => {
    const message = 'Current password is incorrect';
    server.use(http.put('*/auth/change-password', () => refusalOf('currentPassword', message)));
    const app = showSettings();
    await change(app, 'wrong', 'new secret');
    expect(await section('Password').findByText(message)).toBeVisible();
    expect(field('Password', /^New password/)).toHaveValue('new secret');
    server.use(http.put('*/auth/change-password', () => HttpResponse.json({}, { status: 500 })));
    await change(app, 'old', 'new secret');
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to change password');
  });
});

describe('the picture', () => {
  const input = () => section('Profile picture').getByLabelText('Choose picture', { selector: 'input' });
  const preview = () => screen.getByRole('img', { name: /^Preview/ });
  const save = (app: App) => {
    fireEvent.load(preview());
    return app.user.click(screen.getByRole('button', { name: 'Save picture' }));
  };

  beforeEach(() => {
    URL.createObjectURL = vi.fn(() => 'blob:preview');
    URL.revokeObjectURL = vi.fn();
  });

  it('has a preview, is refused if that fails, and is shown everywhere once saved', async () => {
    server.use(
      http.put('*/auth/profile-picture', async ({ request }) => {
        const names = [...(await request.text()).matchAll(/name="(.+?)"; filename="(.+?)"/g)];
        return HttpResponse.json({ user: { ...employee, profile_picture: `${names[0]?.[1] ?? ''}.webp` } });
      }),
    );
    const app = showSettings();
    await app.user.upload(input(), picture());
    expect(screen.getByRole('button', { name: 'Save picture' })).toBeDisabled();
    fireEvent.error(preview());
    expect(screen.getByRole('alert')).toHaveTextContent('Please select a valid image file');
    expect(screen.queryByRole('button', { name: 'Save picture' })).not.toBeInTheDocument();
    await app.user.upload(input(), picture());
    expect(screen.getByRole('img', { name: 'Preview of me.png' })).toHaveAttribute('src', 'blob:preview');
    await save(app);
    expect(await screen.findByText('Profile picture updated successfully')).toBeVisible();
    expect(userOf(app)?.profile_picture).toBe('profile_picture.webp');
    expect(screen.queryByRole('button', { name: 'Save picture' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Choose another' })).toHaveFocus();
    expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:preview');
  });

  it('is discarded with the page, even while it waits for the connection', async () => {
    server.use(http.put('*/auth/profile-picture', () => HttpResponse.error()));
    const app = showSettings();
    await app.user.upload(input(), picture());
    await save(app);
    await screen.findByRole('alert');
    void app.router.navigate('/elsewhere');
    await app.user.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(app.router.state.location.pathname).toBe('/elsewhere'));
    await waitFor(() => expect(app.store.getState().uploads).toEqual([]));
  });

  it('can be cancelled during the upload', async () => {
    server.use(http.put('*/auth/profile-picture', () => new Promise<never>(() => undefined)));
    const app = showSettings();
    await app.user.upload(input(), picture());
    await save(app);
    expect(await screen.findByRole('progressbar', { name: 'Uploading picture' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await app.user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('You have no picture yet')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it.each([
    ['SVG', picture('logo.svg', 'image/svg+xml'), 'Please select a valid image file'],
    ['more than 5 MB', picture('big.png', 'image/png', 5_242_881), 'Image file must be smaller than 5MB'],
  ])('refuses %s before sending, and takes 5 MB, which can be cancelled', async (_, file, message) => {
    showSettings();
    const user = userEvent.setup({ applyAccept: false });
    await user.upload(input(), file);
    expect(screen.getByRole('alert')).toHaveTextContent(message);
    expect(screen.queryByRole('button', { name: 'Save picture' })).not.toBeInTheDocument();
    await user.upload(input(), picture('big.png', 'image/png', 5_242_880));
    expect(screen.getByRole('button', { name: 'Save picture' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('img', { name: /^Preview/ })).not.toBeInTheDocument();
  });

  it.each<[() => Response, string]>([
    [() => refusal(400, 'Please select a valid image file'), 'Please select a valid image file'],
    [() => HttpResponse.json({}, { status: 500 }), 'HTTP 500: Failed to update profile picture'],
    [() => new HttpResponse('<html>', { status: 502 }), 'Network error'],
    [() => HttpResponse.error(), 'Failed to upload image: Network error'],
  ])('shows why an upload failed, and stays chosen (%#)', async (answer, message) => {
    server.use(http.put('*/auth/profile-picture', answer));
    const app = showSettings();
    await app.user.upload(input(), picture());
    await save(app);
    expect((await screen.findByRole('alert')).textContent).toBe(message);
    expect(screen.getByRole('img', { name: 'Preview of me.png' })).toBeVisible();
  });

  it('can be removed, and shows a failure', async () => {
    server.use(
      http.delete('*/auth/profile-picture', () => HttpResponse.error(), { once: true }),
      http.delete('*/auth/profile-picture', () => HttpResponse.json({ user: employee })),
    );
    const app = showSettings({ ...employee, profile_picture: 'old.webp' });
    await app.user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to remove profile picture');
    expect(userOf(app)?.profile_picture).toBe('old.webp');
    await app.user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Profile picture removed successfully')).toBeVisible();
    expect(userOf(app)?.profile_picture).toBeNull();
  });
});
