import { Button, PasswordInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { toApiError } from '@/api/client/api-error';
import { fieldErrors } from '@/api/client/field-errors';
import { useChangePasswordMutation } from '@/api/people/profile.api';
import { useCurrentUser } from '@/api/session/use-session';
import { minPasswordLength, passwordProblem } from '@/shared/password/own-password';
import { useDirtyGuard } from '@/ui/dialogs/dirty-guard';
import { ErrorBanner } from '@/ui/feedback/error-banner';
import { toast } from '@/ui/feedback/toast';
import classes from './form.module.css';
import { sentenceOf } from './server-errors';

export function PasswordForm() {
  const { t } = useTranslation('settings');
  const { email } = useCurrentUser();
  const [changePassword, { isLoading, error, reset }] = useChangePasswordMutation();
  const form = useForm({
    initialValues: { currentPassword: '', newPassword: '', confirmation: '' },
    validate: {
      currentPassword: (value) => (value === '' ? t('password.currentRequired') : null),
      newPassword: (value, { currentPassword }) => {
        const problem = passwordProblem(value, email, currentPassword);
        return problem && t(`password.${problem}`, { min: minPasswordLength });
      },
      confirmation: (value, { newPassword }) => (value === newPassword ? null : t('password.mismatch')),
    },
  });
  useDirtyGuard(form.isDirty());

  const save = async ({ currentPassword, newPassword }: typeof form.values) => {
    const { error: refusal } = await changePassword({ changePasswordDto: { currentPassword, newPassword } });
    if (refusal) {
      form.setErrors(fieldErrors(toApiError(refusal), form.values));
      return;
    }
    form.reset();
    reset();
    toast.success(t('password.saved'));
  };
  /** Whoever sent it with the keyboard stands before what is to be put right. */
  const focusFirst = (errors: typeof form.errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus();
  const failure = error && !isLoading ? sentenceOf(toApiError(error), form.values) : null;

  return (
    <form noValidate className={classes.form} onSubmit={form.onSubmit((values) => void save(values), focusFirst)}>
      {failure && <ErrorBanner message={failure.text ?? t('password.failed')} />}
      {/* Lets password managers file the new password under the right account. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordInput
        label={t('password.current')}
        required
        autoComplete="current-password"
        {...form.getInputProps('currentPassword')}
      />
      <PasswordInput
        label={t('password.new')}
        description={t('password.newHint', { min: minPasswordLength })}
        required
        autoComplete="new-password"
        {...form.getInputProps('newPassword')}
      />
      <PasswordInput
        label={t('password.confirm')}
        required
        autoComplete="new-password"
        {...form.getInputProps('confirmation')}
      />
      <div className={classes.actions}>
        <Button type="submit" loading={isLoading}>
          {t('password.save')}
        </Button>
      </div>
    </form>
  );
}
