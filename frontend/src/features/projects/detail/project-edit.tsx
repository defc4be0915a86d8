import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProjectDto } from '@/api/projects.api';
import { Form, FormFooter } from '@/shared/form/form';
import layout from '@/shared/form/form.module.css';
import { useEscape } from '@/ui/dialogs/use-escape';
import { BackButton } from '@/ui/screen/back-button';
import { PageHeader } from '@/ui/screen/page-header';
import { ProjectFields } from '../form/project-fields';
import { useEditedProject } from '../form/use-project-form';
import classes from './detail.module.css';

interface Props {
  project: ProjectDto;
  onClose: () => void;
}

/** The project as a form in place; Cancel restores it. */
export function ProjectEdit({ project, onClose }: Props) {
  const { t } = useTranslation();
  const form = useEditedProject(project, project, onClose);
  const element = useRef<HTMLDivElement>(null);
  // Cancel is deliberate; Escape may be a slip.
  useEscape(element, () => form.leave(onClose));
  const cancel = () => {
    form.release();
    onClose();
  };
  return (
    <div ref={element}>
      <PageHeader title={t('projects.form.editTitle')} above={<BackButton list="/projects" />} />
      <Form form={form} className={`${layout.form} ${classes.edit}`}>
        <ProjectFields form={form} />
        {form.meanwhile}
        <FormFooter saveLabel={t('projects.form.saveChanges')} busy={form.busy} onCancel={cancel} />
      </Form>
    </div>
  );
}
