import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { FormModal } from '@/ui/dialogs/form-modal';
import { NewTaskForm } from './later-forms';
import { WaitingForm } from './waiting-form';

interface Props {
  opened: boolean;
  onClose: () => void;
  projectId?: number;
}

export function NewTaskModal({ opened, onClose, projectId }: Props) {
  const { t } = useTranslation();
  return (
    <FormModal opened={opened} onClose={onClose} title={t('task.form.newTitle')} size="lg">
      <Suspense fallback={<WaitingForm />}>
        <NewTaskForm onClose={onClose} projectId={projectId} />
      </Suspense>
    </FormModal>
  );
}
