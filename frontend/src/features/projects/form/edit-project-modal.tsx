import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toApiError } from '@/api/client/api-error';
import { useListErrorText } from '@/api/client/error-text';
import { useFreshAnswer } from '@/api/client/use-fresh-answer';
import { useGetProjectQuery, type ProjectDto } from '@/api/projects.api';
import { FormModal } from '@/ui/dialogs/form-modal';
import { ErrorBanner } from '@/ui/feedback/error-banner';
import { RowsSkeleton } from '@/ui/feedback/skeletons';
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
      place={`project/${String(project.id)}`}
      initial={valuesOf(opened)}
      save={useSaveProject(opened)}
      failed={(reason) => t('form.updateFailed', { reason })}
      saveLabel={common('save')}
      onSaved={onClose}
      onClose={onClose}
    />
  );
}

/** The list knows only the beginning of the description: the form waits for the rest. */
function EditExcerpt({ project: { id }, onClose }: FormProps) {
  const listErrorText = useListErrorText();
  const asked = useGetProjectQuery({ id }, { refetchOnMountOrArgChange: true });
  const { error, isFetching, refetch } = asked;
  const whole = useFreshAnswer(asked);
  if (whole) return <EditForm project={whole} onClose={onClose} />;
  if (error && !isFetching) {
    return <ErrorBanner message={listErrorText(toApiError(error))} onRetry={() => void refetch()} />;
  }
  return <RowsSkeleton rows={4} />;
}

/** Decided when it opens: what is typed is not lost when the description grows or shrinks meanwhile. */
function EditProject(props: FormProps) {
  const [isExcerpt] = useState(props.project.isExcerpt);
  return isExcerpt ? <EditExcerpt {...props} /> : <EditForm {...props} />;
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
      {project && <EditProject key={project.id} project={project} onClose={onClose} />}
    </FormModal>
  );
}
