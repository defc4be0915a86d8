import { Button } from '@mantine/core';
import { t } from '@/i18n';
import { useChangePasswordMutation } from '@/api/session.api';
import { useCurrentUser } from '@/api/session/use-session';
import { Form } from '@/shared/form/form';
import { withLaterInput, useSaveForm } from '@/shared/form/use-save-form';
import { minPasswordLength, passwordProblem } from '@/shared/accounts/own-password';
import { CurrentPassword, NewPassword } from '@/shared/accounts/password-fields';
import { useOfferToRevoke } from '../tokens/use-offer-to-revoke';

const empty = { currentPassword: '', newPassword: '', confirmation: '' };

export function PasswordForm() {
  const { email } = useCurrentUser();
  const [changePassword] = useChangePasswordMutation();
  const offerToRevoke = useOfferToRevoke();
  const form = useSaveForm({
    initial: empty,
    validate: ({ currentPassword, newPassword, confirmation }) => {
      const problem = passwordProblem(newPassword, email, currentPassword);
      return {
        ...(currentPassword === '' && { currentPassword: t('settings.password.currentRequired') }),
        ...(problem && { newPassword: t(`settings.password.${problem}`, { min: minPasswordLength }) }),
        ...(confirmation !== newPassword && { confirmation: t('settings.password.mismatch') }),
      };
    },
    save: ({ currentPassword, newPassword }) =>
      changePassword({ changePasswordDto: { currentPassword, newPassword } }).unwrap(),
    failureText: (_reason, { fromServer, message }) => (fromServer ? message : t('settings.password.failed')),
    successText: () => t('settings.password.saved'),
    nextValues: (sent, now) => withLaterInput(empty, sent, now),
    onSaved: () => void offerToRevoke(),
  });
  return (
    <Form form={form}>
      {/* Lets password managers file the new password under the right account. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <CurrentPassword {...form.field('currentPassword')} label={t('settings.password.current')} required />
      <NewPassword
        {...form.field('newPassword')}
        label={t('settings.password.new')}
        description={t('settings.password.newHint', { min: minPasswordLength })}
        required
      />
      <NewPassword {...form.field('confirmation')} label={t('settings.password.confirm')} required />
      <Button type="submit" mt={4} mr="auto" loading={form.busy}>
        {t('settings.password.save')}
      </Button>
    </Form>
  );
}
