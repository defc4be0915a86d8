import { useTranslation } from 'react-i18next';
import type { UserDto } from '@/api/admin.api';
import { FormModal } from '@/ui/dialogs/form-modal';
import { UserForm } from './user-form';

interface Props {
  edited: UserDto | 'new' | null;
  onClose: () => void;
}

/** Makes an account, or changes one. */
export function UserModal({ edited, onClose }: Props) {
  const { t } = useTranslation('admin');
  const title = edited === 'new' ? t('users.newTitle') : t('users.editTitle');
  return (
    <FormModal opened={edited !== null} onClose={onClose} title={title}>
      {edited && (
        <UserForm
          key={edited === 'new' ? 'new' : edited.id}
          user={edited === 'new' ? null : edited}
          onClose={onClose}
        />
      )}
    </FormModal>
  );
}
