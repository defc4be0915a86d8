import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProjectDto } from '@/api/projects.api';
import { PageHeader } from '@/ui/screen/page-header';
import { ProjectFormBody } from '../form/project-form-body';
import { valuesOf } from '../form/project-values';
import { useProjectForm } from '../form/use-project-form';
import { useSaveProject } from '../form/use-save-project';
import { useEscape } from '@/ui/dialogs/use-escape';
import { BackButton } from '@/ui/screen/back-button';
import classes from './detail.module.css';

interface Props {
  project: ProjectDto;
  onClose: () => void;
}

/** The project as a form in its own place; Cancel brings back what was there. */
export function ProjectEdit({ project, onClose }: Props) {
  const { t } = useTranslation('projects');
  // As it was when editing began: only what was changed here is sent.
  const [opened] = useState(project);
  const form = useProjectForm({
    place: `project/${String(project.id)}`,
    initial: valuesOf(opened),
    save: useSaveProject(opened),
    failed: (reason) => t('form.updateFailed', { reason }),
    onSaved: onClose,
  });
  const element = useRef<HTMLFormElement>(null);
  // Cancel is meant; Escape may be a slip.
  useEscape(element, () => void form.guardClose(onClose)());
  return (
    <>
      <PageHeader title={t('form.editTitle')} above={<BackButton list="/projects" />} />
      <ProjectFormBody
        ref={element}
        className={classes.edit}
        form={form}
        saveLabel={t('form.saveChanges')}
        onCancel={() => {
          form.release();
          onClose();
        }}
      />
    </>
  );
}
