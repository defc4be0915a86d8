import { Modal } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useCreateProjectMutation } from '@/api/projects.api';
import { toast } from '@/ui/toast';
import { ModalForm, type Closable } from './modal-form';
import { newProjectValues } from './project-values';

interface Props {
  opened: boolean;
  onClose: () => void;
}

export function NewProjectModal({ opened, onClose }: Props) {
  const { t } = useTranslation('projects');
  const form = useRef<Closable>(null);
  const [createProject] = useCreateProjectMutation();
  return (
    <Modal opened={opened} onClose={() => form.current?.close()} title={t('form.newTitle')} size="lg">
      <ModalForm
        ref={form}
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
    </Modal>
  );
}
