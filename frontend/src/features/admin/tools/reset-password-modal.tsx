import { Button, PasswordInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useResetUserPasswordMutation, type UserDto } from '@/api/admin.api';
import { minPasswordLength } from '@/shared/password/own-password';
import { useDirtyGuard } from '@/ui/dialogs/dirty-guard';
import { FormModal, useModalClose } from '@/ui/dialogs/form-modal';
import { ErrorBanner } from '@/ui/feedback/error-banner';
import { toast } from '@/ui/feedback/toast';
import { useSaving } from '../use-saving';
import classes from './tools.module.css';

interface Props {
  user: UserDto | null;
  onClose: () => void;
}

function ResetForm({ user, onClose }: { user: UserDto; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const { t: common } = useTranslation();
  const [resetPassword] = useResetUserPasswordMutation();
  const [tempPassword, setPassword] = useState('');
  const { form, save, busy, failure, problems, solve, refuse } = useSaving({
    fields: ['tempPassword'],
    failed: (reason) => t('users.resetFailed', { reason }),
  });
  const { release, guardClose } = useDirtyGuard(tempPassword !== '');
  const leave = () => void guardClose(onClose)();
  useModalClose(leave);

  const submit = async () => {
    if (tempPassword.length < minPasswordLength)
      return refuse({ tempPassword: t('users.passwordTooShort', { min: minPasswordLength }) });
    if (!(await save(() => resetPassword({ id: user.id, resetPasswordDto: { tempPassword } }).unwrap()))) return;
    release();
    toast.success(t('users.resetDone', { email: user.email }));
    onClose();
  };

  return (
    <form
      ref={form}
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {failure && <ErrorBanner message={failure} />}
      <p className={classes.text}>{t('users.resetText', { email: user.email })}</p>
      <PasswordInput
        label={t('users.tempPassword')}
        required
        autoComplete="new-password"
        data-autofocus
        value={tempPassword}
        error={problems.tempPassword}
        onChange={({ currentTarget: { value } }) => {
          setPassword(value);
          solve('tempPassword');
        }}
      />
      <div className={classes.buttons}>
        <Button variant="default" onClick={leave}>
          {common('cancel')}
        </Button>
        <Button type="submit" loading={busy}>
          {t('users.resetSubmit')}
        </Button>
      </div>
    </form>
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
