import { useTranslation } from 'react-i18next';
import { useCreateProjectMutation } from '@/api/projects.api';
import { FormModal } from '@/ui/dialogs/form-modal';
import { toast } from '@/ui/feedback/toast';
import { ModalForm } from './modal-form';
import { newProjectValues } from './project-values';

interface Props {
  opened: boolean;
  onClose: () => void;
}

export function NewProjectModal({ opened, onClose }: Props) {
  const { t } = useTranslation('projects');
  const [createProject] = useCreateProjectMutation();
  return (
    <FormModal opened={opened} onClose={onClose} title={t('form.newTitle')} size="lg">
      <ModalForm
        place="project/new"
        initial={newProjectValues}
        save={(values) => createProject({ createProjectDto: values }).unwrap()}
        failed={(reason) => t('form.createFailed', { reason })}
        saveLabel={t('form.create')}
        onSaved={() => {
          toast.success(t('form.created'));
          onClose();
        }}
        onClose={onClose}
      />
    </FormModal>
  );
}
