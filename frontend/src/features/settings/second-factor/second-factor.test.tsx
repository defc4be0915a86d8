import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { deferred, http, HttpResponse, refusal, refusalOf, server, recordBodies } from '@/test/server';
import { aMadeKey, passkeysAre, sentBytes } from '@/test/passkeys';
import { showSettings } from '@/test/screens/settings';

const none: { [key: string]: unknown } = { totp_since: null, passkeys: [], recovery_codes_left: 0, is_required: false };
const withApp = { ...none, totp_since: '2026-11-20T08:00:00.000Z' };
const laptop = { id: 4, name: 'Laptop', created_at: '2026-11-20T08:00:00.000Z', last_used_at: null };
const codes = Array.from({ length: 10 }, (_, n) => `abcd-efgh-${String(n).repeat(4)}`);

let state = none;

async function show() {
  const shown = showSettings();
  const section = within(await screen.findByRole('region', { name: 'Second factor' }));
  await section.findByRole('button', { name: 'Add a passkey' });
  return { ...shown, section };
}

beforeEach(() => {
  state = none;
  passkeysAre(null, aMadeKey);
  server.use(http.get('*/auth/second-factor', () => HttpResponse.json(state)));
});

describe('the second factor in the settings', () => {
  it('is set up as an app: password, QR code, first code, recovery codes', async () => {
    const begun = recordBodies('post', '*/auth/second-factor/totp/setup', () =>
      HttpResponse.json({ uri: 'otpauth://totp/Studio:x?secret=ABCD', key: 'ABCDEFGH' }, { status: 201 }),
    );
    const confirmed = recordBodies('post', '*/auth/second-factor/totp/confirm', () => {
      if (confirmed.length === 1) return refusalOf('code', 'This code is wrong or was used before');
      state = { ...withApp, recovery_codes_left: 10 };
      return HttpResponse.json({ recovery_codes: codes }, { status: 201 });
    });
    const { user, section } = await show();
    expect(section.getByText('Your password is all that is asked for.')).toBeVisible();
    await user.click(section.getByRole('button', { name: 'Set up an authenticator app' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Set up an authenticator app' }));
    await user.type(dialog.getByLabelText(/Current password/), 'secret{Enter}');
    expect(await dialog.findByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
    expect(dialog.getByText('ABCD EFGH')).toBeVisible();
    const code = dialog.getByLabelText(/^Code/);
    await user.type(code, '12{Enter}');
    expect(code).toHaveAccessibleDescription(expect.stringContaining('Enter the six digits'));
    await user.type(code, '3456{Enter}');
    await waitFor(() => expect(code).toHaveAccessibleDescription(expect.stringContaining('wrong or was used')));
    await user.clear(code);
    await user.type(code, '654 321{Enter}');
    const modal = within(await screen.findByRole('dialog', { name: 'Your recovery codes' }));
    expect(modal.getAllByRole('listitem').map((item) => item.textContent)).toEqual(codes);
    // Pressed once too often.
    expect(modal.getByRole('list', { name: 'Recovery codes' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(modal.getByRole('button', { name: 'Done' })).toBeDisabled();
    const leaving = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(true);
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:codes');
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    const revoked = vi.spyOn(URL, 'revokeObjectURL');
    await user.click(modal.getByRole('button', { name: 'Save as a file' }));
    // The browser has not read it yet.
    expect(revoked).not.toHaveBeenCalled();
    await user.click(modal.getByRole('checkbox', { name: 'I have saved them' }));
    await user.click(modal.getByRole('button', { name: 'Done' }));
    expect(await section.findByText('10 of 10 recovery codes left')).toBeVisible();
    expect(section.getByRole('listitem')).toHaveTextContent('Authenticator app');
    expect(begun).toEqual([{ currentPassword: 'secret' }]);
    expect(confirmed).toEqual([{ code: '123456' }, { code: '654 321' }]);
  });

  it('is set up as a passkey by the browser, or says why that failed', async () => {
    const question = { challenge: sentBytes, userHandle: sentBytes, algorithms: [-7], excluded: [] };
    server.use(http.post('*/auth/second-factor/passkeys/question', () => HttpResponse.json(question)));
    const added = recordBodies('post', '*/auth/second-factor/passkeys', () => {
      state = { ...none, passkeys: [laptop], recovery_codes_left: 7 };
      return HttpResponse.json({}, { status: 201 });
    });
    const { user, section } = await show();
    await user.click(section.getByRole('button', { name: 'Add a passkey' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a passkey' }));
    await user.click(dialog.getByRole('button', { name: 'Add passkey' }));
    expect(dialog.getByLabelText(/Name/)).toHaveAccessibleDescription(/give the passkey a name/);
    await user.type(dialog.getByLabelText(/Name/), 'Laptop');
    await user.type(dialog.getByLabelText(/Current password/), 'secret{Enter}');
    expect(await dialog.findByText('Failed to add the passkey: no passkey was made')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Add passkey' }));
    expect(await screen.findByText('Laptop was added')).toBeVisible();
    expect(await section.findByText('7 of 10 recovery codes left')).toBeVisible();
    expect(section.getByRole('listitem')).toHaveTextContent('never used');
    const made = { credential: 'a', clientData: sentBytes, attestation: sentBytes, transports: [] };
    expect(added).toEqual([{ name: 'Laptop', ...made }]);
  });

  it('is removed with the password, and the focus moves to the list', async () => {
    const phone = { ...laptop, id: 5, name: 'Phone' };
    state = { ...none, passkeys: [laptop, phone], recovery_codes_left: 10 };
    const proofs = recordBodies('delete', '*/auth/second-factor/passkeys/4', () => {
      state = { ...state, passkeys: [phone] };
      return new HttpResponse(null, { status: 204 });
    });
    const { user, section } = await show();
    await user.click(section.getByRole('button', { name: 'Remove Laptop' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove Laptop?' }));
    await user.type(dialog.getByLabelText(/Current password/), 'secret{Enter}');
    expect(await screen.findByText('Laptop was removed')).toBeVisible();
    await waitFor(() => expect(section.getAllByRole('listitem')).toHaveLength(1));
    expect(proofs).toEqual([{ currentPassword: 'secret' }]);
  });

  it('cannot be removed where the role requires it', async () => {
    state = { ...withApp, recovery_codes_left: 1, is_required: true };
    server.use(http.delete('*/auth/second-factor/totp', () => refusal(409, 'You need a second factor here')));
    const { user, section } = await show();
    expect(section.getByText(/Your role requires a second factor/)).toBeVisible();
    expect(section.queryByRole('button', { name: 'Set up an authenticator app' })).not.toBeInTheDocument();
    await user.click(section.getByRole('button', { name: 'Remove Authenticator app' }));
    const removal = within(await screen.findByRole('dialog', { name: 'Remove Authenticator app?' }));
    await user.type(removal.getByLabelText(/Current password/), 'secret{Enter}');
    expect(await removal.findByText('Failed to remove: You need a second factor here')).toBeVisible();
  });

  it('renews recovery codes with the password, and does not close while they load', async () => {
    state = { ...withApp, recovery_codes_left: 1 };
    const { until, release } = deferred();
    const renewed = () => HttpResponse.json({ recovery_codes: codes }, { status: 201 });
    server.use(http.post('*/auth/second-factor/recovery-codes', () => until.then(renewed)));
    const { user, section, router } = await show();
    await user.click(section.getByRole('button', { name: 'New recovery codes' }));
    const renewal = within(await screen.findByRole('dialog', { name: 'New recovery codes' }));
    await user.type(renewal.getByLabelText(/Current password/), 'secret{Enter}');
    await waitFor(() => expect(renewal.getByRole('button', { name: 'Cancel' })).toBeDisabled());
    await user.keyboard('{Escape}');
    act(() => void router.navigate('/elsewhere'));
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    release();
    const modal = within(await screen.findByRole('dialog', { name: 'Your recovery codes' }));
    expect(modal.getAllByRole('listitem').map((item) => item.textContent)).toEqual(codes);
  });
});
