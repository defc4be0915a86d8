import { Button, Group, Text } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import { t } from '@/i18n';
import { useSetPasswordMutation } from '@/api/session.api';
import { useCurrentUser } from '@/api/session/use-session';
import { useOfferToRevoke } from '@/features/settings/tokens/use-offer-to-revoke';
import { Form } from '@/shared/form/form';
import { useSaveForm } from '@/shared/form/use-save-form';
import { justChosenPassword } from '@/shared/accounts/just-chosen-password';
import { minPasswordLength, passwordProblem } from '@/shared/accounts/own-password';
import { NewPassword } from '@/shared/accounts/password-fields';
import { RequiredModal } from '@/ui/dialogs/required-modal';
import { useLogout } from '../../session/use-logout';

/** Forces users with a temporary password to choose their own. The only way out is to log out. */
export function ForcedPasswordModal() {
  const { email } = useCurrentUser();
  const [setPassword, { isSuccess }] = useSetPasswordMutation();
  const logout = useLogout();
  const form = useSaveForm({
    initial: { newPassword: '', confirmation: '' },
    // Logging out does not ask.
    draftFields: [],
    validate: ({ newPassword, confirmation }) => {
      const problem = passwordProblem(newPassword, email);
      return {
        ...(problem && { newPassword: t(`shell.forcedPassword.${problem}`, { min: minPasswordLength }) }),
        ...(confirmation !== newPassword && { confirmation: t('shell.forcedPassword.mismatch') }),
      };
    },
    save: ({ newPassword }) => setPassword({ setPasswordDto: { newPassword } }).unwrap(),
    onSaved: () => justChosenPassword.note(email),
    failureText: (reason, { fromServer, status }) =>
      fromServer || typeof status !== 'number' ? reason : t('shell.forcedPassword.failed'),
  });

  return (
    <RequiredModal opened title={t('shell.forcedPassword.title')}>
      <Form form={form}>
        <Text c="dimmed">{t('shell.forcedPassword.text')}</Text>
        {/* Lets password managers save the new password under the right account. */}
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <NewPassword {...form.field('newPassword')} data-autofocus label={t('shell.forcedPassword.new')} />
        <NewPassword {...form.field('confirmation')} label={t('shell.forcedPassword.confirm')} />
        <Group justify="space-between" mt="xs">
          <Button variant="default" onClick={() => void logout()}>
            {t('shell.logout')}
          </Button>
          {/* The modal stays until the profile says that the password is no longer temporary. */}
          <Button type="submit" loading={form.busy || isSuccess}>
            {t('shell.forcedPassword.submit')}
          </Button>
        </Group>
      </Form>
    </RequiredModal>
  );
}

/** Asks at most once, and only the user who chose the password. */
export function OfferToRevoke({ email, onDone }: { email: string; onDone: () => void }) {
  const offer = useOfferToRevoke();
  const ask = useEffectEvent(async () => {
    // A question already shown stays.
    if (justChosenPassword.read() === null) return;
    if (justChosenPassword.take(email)) await offer();
    onDone();
  });
  useEffect(() => void ask(), []);
  return null;
}
