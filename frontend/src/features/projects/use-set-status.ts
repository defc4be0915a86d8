import { useTranslation } from 'react-i18next';
import { toApiError } from '@/api/client/api-error';
import { useErrorText } from '@/api/client/error-text';
import { useUpdateProjectMutation, type ProjectStatus } from '@/api/projects.api';
import { toast } from '@/ui/feedback/toast';

/** Gives several projects a status, each as if it were edited by itself. */
export function useSetStatus() {
  const { t } = useTranslation('projects');
  const errorText = useErrorText();
  const [updateProject] = useUpdateProjectMutation();

  const send = async (id: number, status: ProjectStatus): Promise<void> => {
    try {
      await updateProject({ id, updateProjectDto: { status } }).unwrap();
    } catch (error) {
      toast.failure(t('form.updateFailed', { reason: errorText(toApiError(error)) }), () => void send(id, status));
    }
  };
  return (ids: readonly number[], status: ProjectStatus) => Promise.all(ids.map((id) => send(id, status)));
}
