import { Select, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { createProjectLimits } from '@/api/limits.gen';
import { projectStatuses } from '../project-status';
import { completeAddress } from './project-values';
import type { ProjectForm } from './use-project-form';
import classes from './project-form.module.css';

/** The fields of a project, in a modal as well as in the middle of its screen. */
export function ProjectFields({ form: { values, set, problems } }: { form: ProjectForm }) {
  const { t } = useTranslation('projects');
  const complete = () => {
    const address = completeAddress(values.websiteUrl);
    if (address !== values.websiteUrl) set('websiteUrl', address);
  };
  return (
    <>
      <TextInput
        name="name"
        label={t('field.name')}
        placeholder={t('form.namePlaceholder')}
        value={values.name}
        onChange={(event) => set('name', event.currentTarget.value)}
        error={problems.name === true ? t('form.nameRequired') : problems.name}
        maxLength={createProjectLimits.name.maxLength}
        autoComplete="off"
        required
        data-autofocus
        autoFocus
      />
      <div className={classes.pair}>
        <Select
          name="status"
          label={t('field.status')}
          data={projectStatuses.map((value) => ({ value, label: t(`status.${value}`) }))}
          value={values.status}
          onChange={(value) => value && set('status', value)}
          error={problems.status}
          allowDeselect={false}
        />
        <TextInput
          type="url"
          name="websiteUrl"
          label={t('field.website')}
          placeholder="https://"
          value={values.websiteUrl}
          onChange={(event) => set('websiteUrl', event.currentTarget.value)}
          onBlur={complete}
          error={problems.websiteUrl === true ? t('form.websiteInvalid') : problems.websiteUrl}
          maxLength={createProjectLimits.websiteUrl.maxLength}
          autoComplete="off"
        />
      </div>
      <Textarea
        name="description"
        label={t('field.description')}
        placeholder={t('form.descriptionPlaceholder')}
        value={values.description}
        onChange={(event) => set('description', event.currentTarget.value)}
        error={problems.description}
        maxLength={createProjectLimits.description.maxLength}
        autosize
        minRows={4}
        maxRows={14}
      />
    </>
  );
}
