import { TextInput } from '@mantine/core';
import { t } from '@/i18n';
import { createProjectTemplateLimits } from '@/api/generated/limits.gen';
import { type ProjectDto, useCreateProjectTemplateMutation } from '@/api/projects.api';
import { ModalForm } from '@/shared/form/form';
import { useSaveForm } from '@/shared/form/use-save-form';
import { dateOf } from '@/ui/text/dates';
import { StartDayField, templateProblems } from './start-day-field';

export function SaveTemplateForm({ project }: { project: ProjectDto }) {
  const [createTemplate] = useCreateProjectTemplateMutation();
  const form = useSaveForm({
    draftKey: `template/of/${project.id}`,
    initial: { name: project.name, startDay: dateOf(project.createdAt) },
    validate: templateProblems,
    save: (values) => createTemplate({ createProjectTemplateDto: { ...values, projectId: project.id } }).unwrap(),
    failureText: (reason) => t('many.template.saveFailed', { reason }),
    successText: ({ name }) => t('many.template.saved', { name }),
  });
  return (
    <ModalForm form={form} saveLabel={t('many.template.save')}>
      <p className="muted-note">{t('many.template.saveHint', { count: project.taskCount })}</p>
      <TextInput
        {...form.field('name')}
        label={t('many.template.name')}
        maxLength={createProjectTemplateLimits.name.maxLength}
        required
        data-autofocus
      />
      <StartDayField form={form} label={t('many.template.startOf')} description={t('many.template.startOfHint')} />
    </ModalForm>
  );
}
