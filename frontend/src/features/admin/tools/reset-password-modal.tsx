import { PasswordInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useResetUserPasswordMutation, type UserDto } from '@/api/admin.api';
import { ModalForm } from '@/shared/form/form';
import { useSaveForm } from '@/shared/form/use-save-form';
import { minPasswordLength } from '@/shared/password/own-password';
import { FormModal } from '@/ui/dialogs/form-modal';
import classes from './tools.module.css';

interface Props {
  user: UserDto | null;
  onClose: () => void;
}

function ResetForm({ user, onClose }: { user: UserDto; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const [resetPassword] = useResetUserPasswordMutation();
  const form = useSaveForm({
    initial: { tempPassword: '' },
    validate: ({ tempPassword }) =>
      tempPassword.length < minPasswordLength
        ? { tempPassword: t('users.passwordTooShort', { min: minPasswordLength }) }
        : {},
    save: (resetPasswordDto) => resetPassword({ id: user.id, resetPasswordDto }).unwrap(),
    failed: (reason) => t('users.resetFailed', { reason }),
    saved: () => t('users.resetDone', { email: user.email }),
    onSaved: onClose,
  });
  return (
    <ModalForm form={form} saveLabel={t('users.resetSubmit')} onClose={onClose}>
      <p className={classes.text}>{t('users.resetText', { email: user.email })}</p>
      <PasswordInput
        {...form.field('tempPassword')}
        label={t('users.tempPassword')}
        required
        autoComplete="new-password"
        data-autofocus
      />
    </ModalForm>
  );
}

/** Gives somebody a temporary password, which ends their login sessions. */
export function ResetPasswordModal({ user, onClose }: Props) {
  const { t } = useTranslation('admin');
  return (
    <FormModal opened={user !== null} onClose={onClose} title={t('users.resetTitle')}>
      {user && <ResetForm key={user.id} user={user} onClose={onClose} />}
    </FormModal>
  );
}
