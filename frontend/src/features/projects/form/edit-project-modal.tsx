import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toApiError } from '@/api/errors/api-error';
import { useListErrorText } from '@/api/errors/error-text';
import { useFreshData } from '@/api/client/query-options';
import { useGetProjectQuery, type ProjectDto } from '@/api/projects.api';
import { ModalForm } from '@/shared/form/form';
import { FormModal } from '@/ui/dialogs/form-modal';
import { ErrorBanner } from '@/ui/feedback/error-banner';
import { RowsSkeleton } from '@/ui/feedback/skeletons';
import { ProjectFields, useEditedProject } from './project-form';

interface FormProps {
  project: ProjectDto;
  onClose: () => void;
}

/** The list may have only an excerpt of the description: its field waits for the rest, others do not. */
function EditForm({ project, onClose }: FormProps) {
  const { t } = useTranslation();
  const listErrorText = useListErrorText();
  // Decided when it opens, so that input is kept when the description grows or shrinks meanwhile.
  const [{ isExcerpt }] = useState(project);
  const asked = useGetProjectQuery({ id: project.id }, { refetchOnMountOrArgChange: true });
  const { currentData, error, isFetching, refetch } = asked;
  const whole = useFreshData(asked);
  const form = useEditedProject(project, whole && (currentData ?? whole), onClose);

  const placeholder =
    error && !isFetching ? (
      <ErrorBanner message={listErrorText(toApiError(error))} onRetry={() => void refetch()} />
    ) : (
      <RowsSkeleton rows={3} />
    );
  return (
    <ModalForm form={form} saveLabel={t('common.save')} onClose={onClose}>
      <ProjectFields form={form} placeholder={isExcerpt && !whole && placeholder} />
    </ModalForm>
  );
}

interface Props {
  /** The project being edited; undefined: closed. */
  project: ProjectDto | undefined;
  onClose: () => void;
}

export function EditProjectModal({ project, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <FormModal opened={project !== undefined} onClose={onClose} title={t('projects.form.editTitle')} size="lg">
      {project && <EditForm key={project.id} project={project} onClose={onClose} />}
    </FormModal>
  );
}
