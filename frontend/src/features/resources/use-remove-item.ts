import { useTranslation } from 'react-i18next';
import { toApiError } from '@/api/client/api-error';
import { useStatusErrorText } from '@/api/client/error-text';
import {
  useDeleteResourceFileMutation,
  useDeleteResourceFolderMutation,
  type ResourceItemDto,
} from '@/api/resources.api';
import { confirm } from '@/ui/dialogs/confirm';
import { toast } from '@/ui/feedback/toast';
import { shortName } from '@/ui/text/short-name';

/** A longer name would fill the toast. */
const longestName = 40;

/** Deleting a file or folder: asks, takes it off the screen at once, and says so when it comes back. */
export function useRemoveItem() {
  const { t } = useTranslation('resources');
  const errorText = useStatusErrorText();
  const [deleteFile] = useDeleteResourceFileMutation();
  const [deleteFolder] = useDeleteResourceFolderMutation();

  const send = async (item: ResourceItemDto): Promise<void> => {
    const { name, type, path } = item;
    try {
      await (type === 'file' ? deleteFile({ path }) : deleteFolder({ path })).unwrap();
    } catch (error) {
      const reason = errorText(toApiError(error));
      toast.failure(t('delete.failed', { name: shortName(name, longestName), reason }), () => void send(item));
    }
  };

  return async (item: ResourceItemDto): Promise<void> => {
    const { name, type } = item;
    const confirmed = await confirm({
      title: t(`delete.${type}.title`, { name }),
      text: t(`delete.${type}.text`),
      confirmLabel: t('delete.confirm'),
      danger: true,
    });
    if (confirmed) await send(item);
  };
}
