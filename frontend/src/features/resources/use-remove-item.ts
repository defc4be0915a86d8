import { useTranslation } from 'react-i18next';
import { useStatusErrorText } from '@/api/errors/error-text';
import {
  useDeleteResourceFileMutation,
  useDeleteResourceFolderMutation,
  type ResourceItemDto,
} from '@/api/resources.api';
import { useAction } from '@/shared/use-action';
import { confirmDeletion } from '@/ui/dialogs/confirm';
import { shortName } from '@/ui/text/names/short-name';

/** A longer name would fill the toast. */
const longestName = 40;

/** Deletes a file or folder: asks, removes it from the screen at once, and reports a failure. */
export function useRemoveItem() {
  const { t } = useTranslation();
  const act = useAction(useStatusErrorText());
  const [deleteFile] = useDeleteResourceFileMutation();
  const [deleteFolder] = useDeleteResourceFolderMutation();

  return async ({ name, type, path }: ResourceItemDto): Promise<void> => {
    if (!(await confirmDeletion(t(`resources.delete.${type}.title`, { name }), t(`resources.delete.${type}.text`))))
      return;
    await act(
      () => (type === 'file' ? deleteFile({ path }) : deleteFolder({ path })).unwrap(),
      (reason) => t('resources.delete.failed', { name: shortName(name, longestName), reason }),
    );
  };
}
