import { Checkbox, TextInput } from '@mantine/core';
import { IconChevronLeft } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useProjectTemplateLimits } from '@/api/generated/limits.gen';
import {
  useCreateProjectFromTemplateMutation,
  useGetProjectTemplateQuery,
  type ProjectTemplateDto,
} from '@/api/projects.api';
import { ModalForm } from '@/shared/form/form';
import { useSaveForm } from '@/shared/form/use-save-form';
import { ListState } from '@/shared/list-state';
import { todayIn } from '@/shared/studio/studio-time';
import { useStudio } from '@/shared/studio/use-studio';
import { TextButton } from '@/ui/text-button';
import { StartDayField } from './start-day-field';
import { TemplatePreview } from './template-preview';
import classes from './templates.module.css';

interface Props {
  template: ProjectTemplateDto;
  onBack: () => void;
  onClose: () => void;
}

/** A new project's initial values, and its tasks. */
export function UseTemplateForm({ template: { id, name: templateName }, onBack, onClose }: Props) {
  const { t } = useTranslation();
  const { zone } = useStudio();
  const navigate = useNavigate();
  const [createProject] = useCreateProjectFromTemplateMutation();
  const [today] = useState(() => todayIn(zone));
  const form = useSaveForm({
    place: `project/template/${String(id)}`,
    initial: { name: '', startDay: today, keepPeople: true },
    validate: ({ name, startDay }) => ({
      ...(name.trim() === '' && { name: t('many.template.nameRequired') }),
      ...(startDay === '' && { startDay: t('many.template.startRequired') }),
    }),
    save: (values) => createProject({ id, useProjectTemplateDto: values }).unwrap(),
    failed: (reason) => t('many.template.createFailed', { reason }),
    saved: ({ name }) => t('many.template.created', { name }),
    onSaved: (project) => void navigate(`/projects/${String(project.id)}`, { replace: true }),
  });
  const { startDay } = form.values;
  // Undefined while the date is being typed.
  const [shownDay, setShownDay] = useState(startDay);
  if (startDay !== '' && startDay !== shownDay) setShownDay(startDay);
  const query = useGetProjectTemplateQuery({ id, startDay: shownDay }, { refetchOnMountOrArgChange: true });
  const preview = query.data;
  return (
    <ModalForm form={form} saveLabel={t('many.template.create')} onClose={onClose} sticky>
      <p className={classes.from}>
        <TextButton onClick={() => form.leave(onBack)}>
          <IconChevronLeft size={16} stroke={1.75} aria-hidden /> {t('many.template.back')}
        </TextButton>
        <span className={classes.name}>{templateName}</span>
      </p>
      <TextInput
        {...form.field('name')}
        label={t('many.template.projectName')}
        maxLength={useProjectTemplateLimits.name.maxLength}
        autoComplete="off"
        required
        autoFocus
      />
      <StartDayField
        form={form}
        label={t('many.template.startDay')}
        description={t(preview?.hasDates === false ? 'many.template.noDates' : 'many.template.startDayHint')}
      />
      <Checkbox
        {...form.field('keepPeople', 'checkbox')}
        label={t('many.template.keepPeople')}
        description={t('many.template.keepPeopleHint')}
      />
      <ListState query={query} rows={5} />
      {preview && <TemplatePreview tasks={preview.tasks} keepsPeople={form.values.keepPeople} />}
    </ModalForm>
  );
}
