import { useState } from 'react';
import { t } from '@/i18n';
import { useFreshData } from '@/api/client/query-options';
import { useCreateProjectMutation, useGetProjectQuery, type ProjectDto } from '@/api/projects.api';
import { ModalForm } from '@/shared/form/form';
import { ListState } from '@/shared/list-state';
import { newProjectValues, ProjectFields, toRequest, useEditedProject, useProjectForm } from './project-form';

export function NewProjectForm() {
  const [createProject] = useCreateProjectMutation();
  const form = useProjectForm({
    draftKey: 'project/new',
    initial: newProjectValues,
    save: (values) => createProject({ createProjectDto: toRequest(values) }).unwrap(),
    failureText: (reason) => t('projects.form.createFailed', { reason }),
    successText: () => t('projects.form.created'),
  });
  return (
    <ModalForm form={form} saveLabel={t('projects.form.create')}>
      <ProjectFields form={form} />
    </ModalForm>
  );
}

/** The list may have only an excerpt of the description: its field waits for the rest, others do not. */
export function EditProjectForm({ project }: { project: ProjectDto }) {
  // Decided when it opens, so that input is kept when the description grows or shrinks meanwhile.
  const [{ isExcerpt }] = useState(project);
  const asked = useGetProjectQuery({ id: project.id }, { refetchOnMountOrArgChange: true });
  const { currentData, error, isFetching, refetch } = asked;
  const whole = useFreshData(asked);
  const waiting = { error: isFetching ? undefined : error, refetch };
  const form = useEditedProject(project, whole && (currentData ?? whole));
  return (
    <ModalForm form={form} saveLabel={t('common.save')}>
      <ProjectFields form={form} placeholder={isExcerpt && !whole && <ListState query={waiting} rows={3} />} />
    </ModalForm>
  );
}
