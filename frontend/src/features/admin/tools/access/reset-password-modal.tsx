import { PasswordInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  useInviteUserAgainMutation,
  useResetUserPasswordMutation,
  type InvitationDto,
  type UserDto,
} from '@/api/admin.api';
import { ModalForm } from '@/shared/form/form';
import { useSaveForm } from '@/shared/form/use-save-form';
import { minPasswordLength } from '@/shared/password/own-password';
import { FormModal } from '@/ui/dialogs/form-modal';
import { AccessChoice } from './access-choice';
import { linkSaid, LinkToPassOn } from './link-to-pass-on';
import classes from '../tools.module.css';
import type { Access } from '../user-values';

interface Props {
  user: UserDto | null;
  onClose: () => void;
}

interface FormProps {
  user: UserDto;
  onClose: () => void;
  onLink: (invitation: InvitationDto) => void;
}

function ResetForm({ user: { id, email }, onClose, onLink }: FormProps) {
  const { t } = useTranslation();
  const [resetPassword] = useResetUserPasswordMutation();
  const [inviteAgain] = useInviteUserAgainMutation();
  const form = useSaveForm<{ by: Access; tempPassword: string }, object>({
    initial: { by: 'password', tempPassword: '' },
    typed: ['tempPassword'],
    validate: ({ by, tempPassword }) =>
      by === 'password' && tempPassword.length < minPasswordLength
        ? { tempPassword: t('admin.users.passwordTooShort', { min: minPasswordLength }) }
        : {},
    save: ({ by, tempPassword }) =>
      by === 'link' ? inviteAgain({ id }).unwrap() : resetPassword({ id, resetPasswordDto: { tempPassword } }).unwrap(),
    failed: (reason) => t('admin.users.resetFailed', { reason }),
    saved: (result) => t(linkSaid(result) ?? 'admin.users.resetDone', { email }),
    onSaved: (result) => ('link' in result ? onLink(result as InvitationDto) : onClose()),
  });
  const isByLink = form.values.by === 'link';
  return (
    <ModalForm
      form={form}
      saveLabel={t(isByLink ? 'admin.users.resetLinkSubmit' : 'admin.users.resetSubmit')}
      onClose={onClose}
    >
      <p className={classes.text}>{t(isByLink ? 'admin.users.resetLinkText' : 'admin.users.resetText', { email })}</p>
      <AccessChoice by={form.values.by} onChange={(by) => form.set({ by })} />
      {!isByLink && (
        <PasswordInput
          {...form.field('tempPassword')}
          label={t('admin.users.tempPassword')}
          required
          autoComplete="new-password"
          data-autofocus
        />
      )}
    </ModalForm>
  );
}

/** Gives a user a temporary password or a reset link, which ends their login sessions. */
export function ResetPasswordModal({ user, onClose }: Props) {
  const { t } = useTranslation();
  const [made, setMade] = useState<InvitationDto | null>(null);
  const close = () => {
    setMade(null);
    onClose();
  };
  const title = made ? t('admin.users.linkTitle', { email: made.user.email }) : t('admin.users.resetTitle');
  return (
    <FormModal opened={user !== null} onClose={close} title={title}>
      {made && <LinkToPassOn invitation={made} onClose={close} />}
      {user && !made && <ResetForm key={user.id} user={user} onClose={close} onLink={setMade} />}
    </FormModal>
  );
}
