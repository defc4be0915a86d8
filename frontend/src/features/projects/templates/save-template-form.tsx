import { Stack, TextInput } from '@mantine/core';
import { t } from '@/i18n';
import { createProjectTemplateLimits } from '@/api/generated/limits.gen';
import { type ProjectDto, useCreateProjectTemplateMutation } from '@/api/projects.api';
import { ModalForm } from '@/shared/form/form';
import { useSaveForm, type SaveForm } from '@/shared/form/use-save-form';
import { DateField } from '@/ui/fields/date-field';
import { dateOf } from '@/ui/text/dates';

/** What keeps a form with a name and a first day from being saved. */
export const templateProblems = ({ name, startDay }: { name: string; startDay: string }) => ({
  ...(name.trim() === '' && { name: t('many.template.nameRequired') }),
  ...(startDay === '' && { startDay: t('many.template.startRequired') }),
});

interface Props<T extends object> {
  form: SaveForm<T>;
  label: string;
  description: string;
}

/** A project's first day, by which dates are shifted. */
export const StartDayField = <T extends { startDay: string }>({ form, label, description }: Props<T>) => (
  <Stack gap={4} maw={320}>
    <DateField {...form.field('startDay')} value={form.values.startDay} label={label} required />
    <p className="muted-note">{description}</p>
  </Stack>
);

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
