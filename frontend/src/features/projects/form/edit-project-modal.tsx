import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProjectDto } from '@/api/projects.api';
import { FormModal } from '@/ui/form-modal';
import { ModalForm } from './modal-form';
import { valuesOf } from './project-values';
import { useSaveProject } from './use-save-project';

interface FormProps {
  project: ProjectDto;
  onClose: () => void;
}

function EditForm({ project, onClose }: FormProps) {
  const { t } = useTranslation('projects');
  const { t: common } = useTranslation();
  // As it was when the form was opened: only what was changed here is sent.
  const [opened] = useState(project);
  return (
    <ModalForm
      initial={valuesOf(opened)}
      save={useSaveProject(opened)}
      failed={(reason) => t('form.updateFailed', { reason })}
      saveLabel={common('save')}
      onSaved={onClose}
      onClose={onClose}
    />
  );
}

interface Props {
  /** The project being edited; undefined: closed. */
  project: ProjectDto | undefined;
  onClose: () => void;
}

export function EditProjectModal({ project, onClose }: Props) {
  const { t } = useTranslation('projects');
  return (
    <FormModal opened={project !== undefined} onClose={onClose} title={t('form.editTitle')} size="lg">
      {project && <EditForm key={project.id} project={project} onClose={onClose} />}
    </FormModal>
  );
}
