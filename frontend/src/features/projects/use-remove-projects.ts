import { useTranslation } from 'react-i18next';
import { useDeleteProjectMutation, useDeleteProjectsMutation, type ProjectDto } from '@/api/projects.api';
import { useAction } from '@/shared/use-action';
import { confirmDeletion } from '@/ui/dialogs/confirm';

/** Deletes projects: asks, removes them from the list at once, and reports failures. */
export function useRemoveProjects() {
  const { t } = useTranslation();
  const act = useAction();
  const [deleteProject] = useDeleteProjectMutation();
  const [deleteProjects] = useDeleteProjectsMutation();

  const remove = (id: number) =>
    act(
      () => deleteProject({ id }).unwrap(),
      (reason) => t('projects.delete.failed', { reason }),
    );
  return {
    removeOne: async ({ id, name }: ProjectDto) => {
      if (await confirmDeletion(t('projects.delete.title', { name }), t('projects.delete.text'))) await remove(id);
    },
    removeMany: async (ids: readonly number[]) => {
      const count = ids.length;
      if (await confirmDeletion(t('projects.deleteMany.title', { count }), t('projects.deleteMany.text', { count })))
        await act(
          () => deleteProjects({ projectIdsDto: { ids: [...ids] } }).unwrap(),
          (reason) => t('projects.delete.failed', { reason }),
        );
    },
  };
}
