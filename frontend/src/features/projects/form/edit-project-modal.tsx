import { Modal } from '@mantine/core';
import { useRef, useState, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProjectDto } from '@/api/projects.api';
import { ModalForm, type Closable } from './modal-form';
import { valuesOf } from './project-values';
import { useSaveProject } from './use-save-project';

interface FormProps {
  project: ProjectDto;
  onClose: () => void;
  ref: Ref<Closable>;
}

function EditForm({ project, onClose, ref }: FormProps) {
  const { t } = useTranslation('projects');
  const { t: common } = useTranslation();
  // As it was when the form was opened: only what was changed here is sent.
  const [opened] = useState(project);
  return (
    <ModalForm
      ref={ref}
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
  const form = useRef<Closable>(null);
  // The form stays what it was while the modal fades away.
  const [shown, setShown] = useState(project);
  if (project && project !== shown) setShown(project);
  return (
    <Modal opened={project !== undefined} onClose={() => form.current?.close()} title={t('form.editTitle')} size="lg">
      {shown && <EditForm key={shown.id} ref={form} project={shown} onClose={onClose} />}
    </Modal>
  );
}
