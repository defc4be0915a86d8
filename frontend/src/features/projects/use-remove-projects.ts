import { useTranslation } from 'react-i18next';
import { useDeleteProjectMutation, useDeleteProjectsMutation, type ProjectDto } from '@/api/projects.api';
import { useAction } from '@/shared/use-action';
import { confirmDeletion } from '@/ui/dialogs/confirm';

/** Deletes projects: asks, removes them from the list at once, and reports failures. */
export function useRemoveProjects() {
  const { t } = useTranslation('projects');
  const act = useAction();
  const [deleteProject] = useDeleteProjectMutation();
  const [deleteProjects] = useDeleteProjectsMutation();

  const remove = (id: number) =>
    act(
      () => deleteProject({ id }).unwrap(),
      (reason) => t('delete.failed', { reason }),
    );
  return {
    removeOne: async ({ id, name }: ProjectDto) => {
      if (await confirmDeletion(t('delete.title', { name }), t('delete.text'))) await remove(id);
    },
    removeMany: async (ids: readonly number[]) => {
      const count = ids.length;
      if (await confirmDeletion(t('deleteMany.title', { count }), t('deleteMany.text', { count })))
        await act(
          () => deleteProjects({ projectIdsDto: { ids: [...ids] } }).unwrap(),
          (reason) => t('delete.failed', { reason }),
        );
    },
  };
}
