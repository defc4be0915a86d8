import { Modal } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserDto } from '@/api/admin.api';
import { UserForm } from './user-form';

interface Props {
  edited: UserDto | 'new' | null;
  onClose: () => void;
}

/** Makes an account, or changes one. */
export function UserModal({ edited, onClose }: Props) {
  const { t } = useTranslation('admin');
  const close = useRef<() => void>(null);
  const title = edited === 'new' ? t('users.newTitle') : t('users.editTitle');
  return (
    <Modal opened={edited !== null} onClose={() => close.current?.()} title={title}>
      {edited && (
        <UserForm
          key={edited === 'new' ? 'new' : edited.id}
          user={edited === 'new' ? null : edited}
          close={close}
          onClose={onClose}
        />
      )}
    </Modal>
  );
}
