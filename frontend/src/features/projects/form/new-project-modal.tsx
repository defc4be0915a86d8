import { useTranslation } from 'react-i18next';
import { useCreateProjectMutation } from '@/api/projects.api';
import { ModalForm } from '@/shared/form/form';
import { FormModal } from '@/ui/dialogs/form-modal';
import { newProjectValues, ProjectFields, toRequest, useProjectForm } from './project-form';

interface Props {
  opened: boolean;
  onClose: () => void;
}

function NewProjectForm({ onClose }: Pick<Props, 'onClose'>) {
  const { t } = useTranslation();
  const [createProject] = useCreateProjectMutation();
  const form = useProjectForm({
    draftKey: 'project/new',
    initial: newProjectValues,
    save: (values) => createProject({ createProjectDto: toRequest(values) }).unwrap(),
    failureText: (reason) => t('projects.form.createFailed', { reason }),
    successText: () => t('projects.form.created'),
    onSaved: onClose,
  });
  return (
    <ModalForm form={form} saveLabel={t('projects.form.create')} onClose={onClose}>
      <ProjectFields form={form} />
    </ModalForm>
  );
}

export function NewProjectModal({ opened, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <FormModal opened={opened} onClose={onClose} title={t('projects.form.newTitle')} size="lg">
      <NewProjectForm onClose={onClose} />
    </FormModal>
  );
}
