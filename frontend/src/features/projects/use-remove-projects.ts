import { useTranslation } from 'react-i18next';
import { toApiError } from '@/api/client/api-error';
import { useErrorText } from '@/api/client/error-text';
import { useDeleteProjectMutation, type ProjectDto } from '@/api/projects.api';
import { confirm } from '@/ui/dialogs/confirm';
import { toast } from '@/ui/feedback/toast';

/** Deleting one or several projects: asks, takes them off the list at once, and says so when they come back. */
export function useRemoveProjects() {
  const { t } = useTranslation('projects');
  const errorText = useErrorText();
  const [deleteProject] = useDeleteProjectMutation();

  const send = async (id: number): Promise<void> => {
    try {
      await deleteProject({ id }).unwrap();
    } catch (error) {
      toast.failure(t('delete.failed', { reason: errorText(toApiError(error)) }), () => void send(id));
    }
  };

  return {
    removeOne: async ({ id, name }: ProjectDto) => {
      const confirmed = await confirm({
        title: t('delete.title', { name }),
        text: t('delete.text'),
        confirmLabel: t('delete.confirm'),
        danger: true,
      });
      if (confirmed) await send(id);
    },
    removeMany: async (ids: readonly number[]) => {
      const count = ids.length;
      const confirmed = await confirm({
        title: t('deleteMany.title', { count }),
        text: t('deleteMany.text', { count }),
        confirmLabel: t('delete.confirm'),
        danger: true,
      });
      if (confirmed) await Promise.all(ids.map(send));
    },
  };
}
