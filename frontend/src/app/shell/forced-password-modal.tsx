import { Button, Group, Modal, PasswordInput, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { toApiError, type ApiError } from '@/api/client/api-error';
import { useErrorText } from '@/api/client/error-text';
import { useSetPasswordMutation } from '@/api/session/auth.api';
import { useCurrentUser } from '@/api/session/use-session';
import { minPasswordLength, passwordProblem } from '@/shared/password/own-password';
import { ErrorBanner } from '@/ui/feedback/error-banner';
import { useLogout } from '../session/use-logout';

/** What the server has against the password itself. */
const newPasswordRefusal = ({ details = [] }: ApiError) =>
  details.find(({ field }) => field === 'newPassword')?.message;

/** Somebody else chose this person's password: nothing goes on before they have their own. Only logging out leads away. */
export function ForcedPasswordModal() {
  const { t } = useTranslation('shell');
  const { email } = useCurrentUser();
  const [setPassword, { isLoading, isSuccess, error }] = useSetPasswordMutation();
  const logout = useLogout();
  const errorText = useErrorText();

  const form = useForm({
    initialValues: { password: '', confirmation: '' },
    validate: {
      password: (value) => {
        const problem = passwordProblem(value, email);
        return problem && t(`forcedPassword.${problem}`, { min: minPasswordLength });
      },
      confirmation: (value, { password }) => (value === password ? null : t('forcedPassword.mismatch')),
    },
  });
  // The modal stays until the profile says that the password is the person's own.
  const saving = isLoading || isSuccess;

  const save = async (newPassword: string) => {
    const { error: refusal } = await setPassword({ setPasswordDto: { newPassword } });
    const atField = refusal && newPasswordRefusal(toApiError(refusal));
    if (!atField) return;
    form.setFieldError('password', atField);
    form.getInputNode('password')?.focus();
  };
  const failure =
    error && !newPasswordRefusal(toApiError(error)) ? errorText(toApiError(error), t('forcedPassword.failed')) : null;

  return (
    <Modal
      opened
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title={t('forcedPassword.title')}
    >
      <form noValidate onSubmit={form.onSubmit(({ password }) => void save(password))}>
        <Text c="dimmed" mb="md">
          {t('forcedPassword.text')}
        </Text>
        {failure && <ErrorBanner message={failure} />}
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
          <Button variant="default" onClick={() => void logout()}>
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
