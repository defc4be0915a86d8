import { Select, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { createProjectLimits } from '@/api/generated/limits.gen';
import { projectStatuses } from '../project-status';
import { WritingField } from '@/shared/writing/field/writing-field';
import classes from './project-form.module.css';
import { completeAddress } from './project-values';
import type { ProjectForm } from './use-project-form';

interface Props {
  form: ProjectForm;
  /** Shown instead of the description until it is loaded in full. */
  waiting?: ReactNode;
}

/** The fields of a project, for the modal and the screen. */
export function ProjectFields({ form, waiting }: Props) {
  const { t } = useTranslation();
  const complete = () => {
    const websiteUrl = completeAddress(form.values.websiteUrl);
    if (websiteUrl !== form.values.websiteUrl) form.set({ websiteUrl });
  };
  return (
    <>
      <TextInput
        {...form.field('name')}
        label={t('projects.field.name')}
        placeholder={t('projects.form.namePlaceholder')}
        maxLength={createProjectLimits.name.maxLength}
        autoComplete="off"
        required
        data-autofocus
        autoFocus
      />
      <div className={classes.pair}>
        <Select
          {...form.field('status')}
          label={t('projects.field.status')}
          data={projectStatuses.map((value) => ({ value, label: t(`projects.status.${value}`) }))}
          allowDeselect={false}
        />
        <TextInput
          {...form.field('websiteUrl')}
          type="url"
          label={t('projects.field.website')}
          placeholder="https://"
          onBlur={complete}
          maxLength={createProjectLimits.websiteUrl.maxLength}
          autoComplete="off"
        />
      </div>
      {waiting || (
        <WritingField
          {...form.field('description')}
          value={form.values.description}
          label={t('projects.field.description')}
          placeholder={t('projects.form.descriptionPlaceholder')}
          maxLength={createProjectLimits.description.maxLength}
          autosize
          minRows={4}
          maxRows={14}
        />
      )}
    </>
  );
}
