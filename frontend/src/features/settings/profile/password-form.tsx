import { Button, PasswordInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useChangePasswordMutation } from '@/api/session.api';
import { useCurrentUser } from '@/api/session/use-session';
import { Form } from '@/shared/form/form';
import { typedSince, useSaveForm } from '@/shared/form/use-save-form';
import { minPasswordLength, passwordProblem } from '@/shared/password/own-password';
import classes from '../form.module.css';
import { useOfferToRevoke } from '../use-offer-to-revoke';

const empty = { currentPassword: '', newPassword: '', confirmation: '' };

export function PasswordForm() {
  const { t } = useTranslation('settings');
  const { email } = useCurrentUser();
  const [changePassword] = useChangePasswordMutation();
  const offerToRevoke = useOfferToRevoke();
  const form = useSaveForm({
    initial: empty,
    validate: ({ currentPassword, newPassword, confirmation }) => {
      const problem = passwordProblem(newPassword, email, currentPassword);
      return {
        ...(currentPassword === '' && { currentPassword: t('password.currentRequired') }),
        ...(problem && { newPassword: t(`password.${problem}`, { min: minPasswordLength }) }),
        ...(confirmation !== newPassword && { confirmation: t('password.mismatch') }),
      };
    },
    save: ({ currentPassword, newPassword }) =>
      changePassword({ changePasswordDto: { currentPassword, newPassword } }).unwrap(),
    failed: (_reason, { fromServer, message }) => (fromServer ? message : t('password.failed')),
    saved: () => t('password.saved'),
    rest: (sent, now) => typedSince(empty, sent, now),
    onSaved: () => void offerToRevoke(),
  });
  return (
    <Form form={form}>
      {/* Lets password managers file the new password under the right account. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordInput
        {...form.field('currentPassword')}
        label={t('password.current')}
        required
        autoComplete="current-password"
      />
      <PasswordInput
        {...form.field('newPassword')}
        label={t('password.new')}
        description={t('password.newHint', { min: minPasswordLength })}
        required
        autoComplete="new-password"
      />
      <PasswordInput
        {...form.field('confirmation')}
        label={t('password.confirm')}
        required
        autoComplete="new-password"
      />
      <div className={classes.actions}>
        <Button type="submit" loading={form.busy}>
          {t('password.save')}
        </Button>
      </div>
    </Form>
  );
}
