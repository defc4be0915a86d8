import { t } from '@/i18n';
import {
  useDeleteProjectMutation,
  useDeleteProjectsMutation,
  useUpdateProjectMutation,
  type ProjectDto,
  type ProjectStatus,
} from '@/api/projects.api';
import { useAction } from '@/shared/use-action';
import { confirmDeletion } from '@/ui/dialogs/confirm';

/** Changes projects in the list at once, and reports failures. Deleting asks first. */
export function useProjectActions() {
  const act = useAction();
  const [deleteProject] = useDeleteProjectMutation();
  const [deleteProjects] = useDeleteProjectsMutation();
  const [updateProject] = useUpdateProjectMutation();

  return {
    removeOne: async ({ id, name }: Pick<ProjectDto, 'id' | 'name'>) => {
      if (await confirmDeletion(t('projects.delete.title', { name }), t('projects.delete.text')))
        await act(() => deleteProject({ id }).unwrap(), 'projects.delete.failed', `project/${String(id)}/delete`);
    },
    removeMany: async (ids: readonly number[]) => {
      const count = ids.length;
      if (await confirmDeletion(t('projects.deleteMany.title', { count }), t('projects.deleteMany.text', { count })))
        await act(() => deleteProjects({ projectIdsDto: { ids: [...ids] } }).unwrap(), 'projects.delete.failed');
    },
    /** With one request for each project. */
    setStatus: (ids: readonly number[], status: ProjectStatus) => {
      for (const id of ids)
        void act(
          () => updateProject({ id, updateProjectDto: { status } }).unwrap(),
          'projects.form.updateFailed',
          `project/${String(id)}`,
        );
    },
  };
}
