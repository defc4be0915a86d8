import { useState } from 'react';
import { t } from '@/i18n';
import { useFreshData } from '@/api/client/query-options';
import { useCreateProjectMutation, useGetProjectQuery, type ProjectDto } from '@/api/projects.api';
import { ModalForm } from '@/shared/form/form';
import { ListState } from '@/shared/list-state';
import { FormModal } from '@/ui/dialogs/form-modal';
import { newProjectValues, ProjectFields, toRequest, useEditedProject, useProjectForm } from './project-form';

interface NewModalProps {
  opened: boolean;
  onClose: () => void;
}

function NewProjectForm({ onClose }: Pick<NewModalProps, 'onClose'>) {
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

export function NewProjectModal({ opened, onClose }: NewModalProps) {
  return (
    <FormModal opened={opened} onClose={onClose} title={t('projects.form.newTitle')} size="lg">
      <NewProjectForm onClose={onClose} />
    </FormModal>
  );
}

interface EditFormProps {
  project: ProjectDto;
  onClose: () => void;
}

/** The list may have only an excerpt of the description: its field waits for the rest, others do not. */
function EditProjectForm({ project, onClose }: EditFormProps) {
  // Decided when it opens, so that input is kept when the description grows or shrinks meanwhile.
  const [{ isExcerpt }] = useState(project);
  const asked = useGetProjectQuery({ id: project.id }, { refetchOnMountOrArgChange: true });
  const { currentData, error, isFetching, refetch } = asked;
  const whole = useFreshData(asked);
  const waiting = { error: isFetching ? undefined : error, refetch };
  const form = useEditedProject(project, whole && (currentData ?? whole), onClose);
  return (
    <ModalForm form={form} saveLabel={t('common.save')} onClose={onClose}>
      <ProjectFields form={form} placeholder={isExcerpt && !whole && <ListState query={waiting} rows={3} />} />
    </ModalForm>
  );
}

interface EditModalProps {
  /** The project being edited; undefined: closed. */
  project: ProjectDto | undefined;
  onClose: () => void;
}

export function EditProjectModal({ project, onClose }: EditModalProps) {
  return (
    <FormModal onClose={onClose} title={t('projects.form.editTitle')} size="lg">
      {project && <EditProjectForm key={project.id} project={project} onClose={onClose} />}
    </FormModal>
  );
}
