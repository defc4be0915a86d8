import { useTranslation } from 'react-i18next';
import { toApiError } from '@/api/client/api-error';
import { useErrorText } from '@/api/client/error-text';
import { useUpdateTaskMutation } from '@/api/tasks.api';
import { toast } from '@/ui/feedback/toast';

/** Sends nothing but the status; the screen shows it done at once, and as it was when the server refuses. */
export function useMarkDone(id: number): () => void {
  const { t } = useTranslation('task');
  const errorText = useErrorText();
  const [updateTask] = useUpdateTaskMutation();

  const send = async (): Promise<void> => {
    try {
      await updateTask({ id, updateTaskDto: { status: 'done' } }).unwrap();
    } catch (error) {
      toast.failure(t('form.updateFailed', { reason: errorText(toApiError(error)) }), () => void send());
    }
  };
  return () => void send();
}
