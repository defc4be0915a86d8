import { Text } from '@mantine/core';
import { t } from '@/i18n';
import { useInviteUserAgainMutation, useResetUserPasswordMutation, type UserDto } from '@/api/admin.api';
import { ModalForm } from '@/shared/form/form';
import { useSaveForm } from '@/shared/form/use-save-form';
import { minPasswordLength } from '@/shared/accounts/own-password';
import { NewPassword } from '@/shared/accounts/password-fields';
import { AccessChoice, InvitationModal, invitationMessage, type Access } from './invitation';

interface FormProps {
  user: UserDto;
  onSaved: (result: object) => void;
}

function ResetForm({ user: { id, email }, onSaved }: FormProps) {
  const [resetPassword] = useResetUserPasswordMutation();
  const [inviteAgain] = useInviteUserAgainMutation();
  const form = useSaveForm<{ by: Access; tempPassword: string }, object>({
    initial: { by: 'password', tempPassword: '' },
    draftFields: ['tempPassword'],
    validate: ({ by, tempPassword }) =>
      by === 'password' && tempPassword.length < minPasswordLength
        ? { tempPassword: t('admin.users.passwordTooShort', { min: minPasswordLength }) }
        : {},
    save: ({ by, tempPassword }) =>
      by === 'link' ? inviteAgain({ id }).unwrap() : resetPassword({ id, resetPasswordDto: { tempPassword } }).unwrap(),
    failureText: (reason) => t('admin.users.resetFailed', { reason }),
    successText: (result) => t(invitationMessage(result) ?? 'admin.users.resetDone', { email }),
    onSaved,
  });
  const isByLink = form.values.by === 'link';
  return (
    <ModalForm form={form} saveLabel={t(isByLink ? 'admin.users.resetLinkSubmit' : 'admin.users.resetSubmit')}>
      <Text c="dimmed">{t(isByLink ? 'admin.users.resetLinkText' : 'admin.users.resetText', { email })}</Text>
      <AccessChoice by={form.values.by} onChange={(by) => form.set({ by })} />
      {!isByLink && (
        <NewPassword {...form.field('tempPassword')} label={t('admin.users.tempPassword')} required data-autofocus />
      )}
    </ModalForm>
  );
}

/** Gives a user a temporary password or a reset link, which ends their login sessions. */
export function ResetPasswordModal({ user, onClose }: { user: UserDto | null; onClose: () => void }) {
  return (
    <InvitationModal
      opened={user !== null}
      title={t('admin.users.resetTitle')}
      linkTitle={(email) => t('admin.users.linkTitle', { email })}
      onClose={onClose}
      form={(onSaved) => user && <ResetForm key={user.id} user={user} onSaved={onSaved} />}
    />
  );
}
