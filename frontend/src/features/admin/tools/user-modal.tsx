import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InvitationDto, UserDto } from '@/api/admin.api';
import { FormModal } from '@/ui/dialogs/form-modal';
import { LinkToPassOn } from './access/link-to-pass-on';
import { UserForm } from './user-form';

interface Props {
  edited: UserDto | 'new' | null;
  onClose: () => void;
}

/** Creates or edits an account. */
export function UserModal({ edited, onClose }: Props) {
  const { t } = useTranslation();
  const [made, setMade] = useState<InvitationDto | null>(null);
  const close = () => {
    setMade(null);
    onClose();
  };
  const title = edited === 'new' ? t('admin.users.newTitle') : t('admin.users.editTitle');
  return (
    <FormModal
      opened={edited !== null}
      onClose={close}
      title={made ? t('admin.users.linkTitle', { email: made.user.email }) : title}
    >
      {made && <LinkToPassOn invitation={made} onClose={close} />}
      {edited && !made && (
        <UserForm
          key={edited === 'new' ? 'new' : edited.id}
          user={edited === 'new' ? null : edited}
          onClose={close}
          onLink={setMade}
        />
      )}
    </FormModal>
  );
}
