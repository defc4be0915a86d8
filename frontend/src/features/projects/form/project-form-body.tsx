import { Button } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { useRef, type KeyboardEvent, type Ref, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorBanner } from '@/ui/feedback/error-banner';
import { useFirstProblem } from '@/ui/fields/use-first-problem';
import { ProjectFields } from './project-fields';
import classes from './project-form.module.css';
import type { ProjectForm } from './use-project-form';

interface Props {
  form: ProjectForm;
  saveLabel: string;
  onCancel: () => void;
  className?: string;
  ref?: Ref<HTMLFormElement>;
}

export function ProjectFormBody({ form, saveLabel, onCancel, className, ref }: Props) {
  const { t } = useTranslation();
  const element = useRef<HTMLFormElement>(null);
  useFirstProblem(element, form.refusals);
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    form.submit();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    form.submit();
  };
  return (
    <form
      ref={useMergedRef(ref ?? null, element)}
      className={[classes.form, className].join(' ')}
      onSubmit={onSubmit}
      onKeyDown={onKeyDown}
      noValidate
    >
      {form.draftNotice}
      {form.failure && <ErrorBanner message={form.failure} />}
      <ProjectFields form={form} />
      <footer className={classes.footer}>
        <Button variant="default" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button type="submit" loading={form.busy}>
          {saveLabel}
        </Button>
      </footer>
    </form>
  );
}
