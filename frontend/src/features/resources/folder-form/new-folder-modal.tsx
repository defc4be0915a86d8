import { useTranslation } from 'react-i18next';
import { useStatusErrorText } from '@/api/errors/error-text';
import { useCreateResourceFolderMutation } from '@/api/resources.api';
import { ModalForm } from '@/shared/form/form';
import { useSaveForm } from '@/shared/form/use-save-form';
import { FormModal } from '@/ui/dialogs/form-modal';
import { FolderFields } from './folder-fields';
import { startingAt, type FolderValues } from './folder-values';

interface FormProps {
  shownPath: string;
  onCreated: (parent: string) => void;
  onClose: () => void;
}

function NewFolderForm({ shownPath, onCreated, onClose }: FormProps) {
  const { t } = useTranslation();
  const errorText = useStatusErrorText();
  const [createFolder] = useCreateResourceFolderMutation();
  const form = useSaveForm<FolderValues, string>({
    place: 'folder/new',
    initial: startingAt(shownPath),
    // The parent folder is chosen, not typed.
    typed: ['name', 'description'],
    validate: ({ name }) => (name.trim() === '' ? { name: t('resources.newFolder.nameRequired') } : {}),
    save: async ({ parent, name, description }) => {
      const createFolderDto = { path: parent, name: name.trim(), description: description.trim() || null };
      await createFolder({ createFolderDto }).unwrap();
      return parent;
    },
    failed: (_reason, error) => t('resources.newFolder.failed', { reason: errorText(error) }),
    saved: () => t('resources.newFolder.created'),
    onSaved: onCreated,
  });
  return (
    <ModalForm form={form} saveLabel={t('resources.newFolder.create')} onClose={onClose}>
      <FolderFields form={form} shownPath={shownPath} />
    </ModalForm>
  );
}

interface Props extends FormProps {
  opened: boolean;
}

/** @param shownPath the folder on the screen */
export function NewFolderModal({ opened, onClose, ...props }: Props) {
  const { t } = useTranslation();
  return (
    <FormModal opened={opened} onClose={onClose} title={t('resources.newFolder.title')}>
      <NewFolderForm {...props} onClose={onClose} />
    </FormModal>
  );
}
