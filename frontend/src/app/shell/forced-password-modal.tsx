import { Button, Group, Modal, PasswordInput, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { toApiError } from '@/api/api-error';
import { useSetPasswordMutation } from '@/api/auth.api';
import { useCurrentUser } from '@/api/use-session';
import { ErrorBanner } from '@/ui/error-banner';
import { useErrorText } from '@/api/error-text';
import { useLogout } from '../session/use-logout';

const minimumLength = 6;

/** Somebody else chose this person's password: nothing goes on before they have their own. Only logging out leads away. */
export function ForcedPasswordModal() {
  const { t } = useTranslation('shell');
  const { email } = useCurrentUser();
  const [setPassword, { isLoading, isSuccess, error }] = useSetPasswordMutation();
  const { logout, busy } = useLogout();
  const errorText = useErrorText();

  const form = useForm({
    initialValues: { password: '', confirmation: '' },
    validate: {
      password: (value) => (value.length < minimumLength ? t('forcedPassword.tooShort') : null),
      confirmation: (value, { password }) => (value === password ? null : t('forcedPassword.mismatch')),
    },
  });
  // The modal stays until the profile says that the password is the person's own.
  const saving = isLoading || isSuccess;

  return (
    <Modal
      opened
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title={t('forcedPassword.title')}
    >
      <form
        noValidate
        onSubmit={form.onSubmit(({ password }) => void setPassword({ setPasswordDto: { newPassword: password } }))}
      >
        <Text c="dimmed" mb="md">
          {t('forcedPassword.text')}
        </Text>
        {error && <ErrorBanner message={errorText(toApiError(error))} />}
        {/* Lets password managers file the new password under the right account. */}
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordInput
          data-autofocus
          label={t('forcedPassword.new')}
          autoComplete="new-password"
          {...form.getInputProps('password')}
        />
        <PasswordInput
          mt="md"
          label={t('forcedPassword.confirm')}
          autoComplete="new-password"
          {...form.getInputProps('confirmation')}
        />
        <Group justify="space-between" mt="lg">
          <Button variant="default" loading={busy} onClick={() => void logout()}>
            {t('logout')}
          </Button>
          <Button type="submit" loading={saving}>
            {t('forcedPassword.submit')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
