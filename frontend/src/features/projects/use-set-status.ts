import { useTranslation } from 'react-i18next';
import { useUpdateProjectMutation, type ProjectStatus } from '@/api/projects.api';
import { useAction } from '@/shared/use-action';

/** Sets the status of several projects, with one request each. */
export function useSetStatus() {
  const { t } = useTranslation();
  const act = useAction();
  const [updateProject] = useUpdateProjectMutation();

  return (ids: readonly number[], status: ProjectStatus) => {
    for (const id of ids)
      void act(
        () => updateProject({ id, updateProjectDto: { status } }).unwrap(),
        (reason) => t('projects.form.updateFailed', { reason }),
      );
  };
}
