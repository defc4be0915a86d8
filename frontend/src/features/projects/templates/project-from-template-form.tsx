import { Checkbox, Group, Text, TextInput, Title } from '@mantine/core';
import { IconChevronLeft } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { t } from '@/i18n';
import { useProjectTemplateLimits } from '@/api/generated/limits.gen';
import {
  useCreateProjectFromTemplateMutation,
  useGetProjectTemplateQuery,
  type ProjectTemplateDto,
  type TemplateTaskDto,
} from '@/api/projects.api';
import { useGetUsersQuery } from '@/api/session.api';
import { useCurrentUser } from '@/api/session/use-session';
import { ModalForm } from '@/shared/form/form';
import { useSaveForm } from '@/shared/form/use-save-form';
import { ListState } from '@/shared/list-state';
import { todayIn } from '@/shared/studio/studio-time';
import { CategoryFlag, Person, PriorityFlag, UrgentFlag } from '@/shared/tasks/flags';
import { stripMarkdown } from '@/ui/text/strip-markdown';
import { TextButton } from '@/ui/text-button';
import { StartDayField, templateProblems } from './save-template-form';

const rule = '1px solid var(--line)';

/** The tasks of the future project, with dates and assignees. */
function TemplatePreview({ tasks, keepsPeople }: { tasks: readonly TemplateTaskDto[]; keepsPeople: boolean }) {
  const { id: me } = useCurrentUser();
  const { data: people = [] } = useGetUsersQuery();
  const personOf = (id: number | null) => {
    const known = keepsPeople ? people.find((person) => person.id === id) : undefined;
    return known && !known.deactivated_at ? known : people.find((person) => person.id === me);
  };
  return (
    <section aria-labelledby="template-tasks">
      <Title order={3} size="h4" id="template-tasks" mb={4}>
        {t('many.template.preview')} <span className="count">{tasks.length}</span>
      </Title>
      <ul style={{ borderTop: rule }}>
        {tasks.map(({ id, title, description, category, urgent, priority, assignee }) => {
          const person = personOf(assignee);
          return (
            <Group key={id} component="li" gap="0px 12px" mih={44} py={6} style={{ borderBottom: rule }}>
              <Group component="span" wrap="nowrap" gap={6} flex="1 1 220px" miw={0}>
                <CategoryFlag category={category} />
                {urgent && <UrgentFlag />}
                <PriorityFlag priority={priority} />
                <Text span inherit truncate fw={500}>
                  {title}
                </Text>
              </Group>
              <Text span c="dimmed" fz={13} flex="0 1 200px" miw={0}>
                <Person
                  email={person?.email ?? null}
                  isMe={person?.id === me}
                  picture={person?.profile_picture ?? null}
                  emptyLabel={t('task.unassigned')}
                />
              </Text>
              {description && (
                <Text span inherit truncate flex="0 0 100%" className="faint-note">
                  {stripMarkdown(description)}
                </Text>
              )}
            </Group>
          );
        })}
      </ul>
    </section>
  );
}

interface Props {
  template: ProjectTemplateDto;
  onBack: () => void;
}

/** A new project's initial values, and its tasks. */
export function ProjectFromTemplateForm({ template: { id, name: templateName }, onBack }: Props) {
  const navigate = useNavigate();
  const [createProject] = useCreateProjectFromTemplateMutation();
  const [today] = useState(() => todayIn());
  const form = useSaveForm({
    draftKey: `project/template/${id}`,
    initial: { name: '', startDay: today, keepPeople: true },
    validate: templateProblems,
    save: (values) => createProject({ id, useProjectTemplateDto: values }).unwrap(),
    failureText: (reason) => t('many.template.createFailed', { reason }),
    successText: ({ name }) => t('many.template.created', { name }),
    onSaved: (project) => void navigate(`/projects/${project.id}`, { replace: true }),
  });
  const { startDay } = form.values;
  // Undefined while the date is being typed.
  const [shownDay, setShownDay] = useState(startDay);
  if (startDay !== '' && startDay !== shownDay) setShownDay(startDay);
  const query = useGetProjectTemplateQuery({ id, startDay: shownDay }, { refetchOnMountOrArgChange: true });
  const preview = query.data;
  return (
    <ModalForm form={form} saveLabel={t('many.template.create')}>
      <Group gap="4px 12px">
        <TextButton
          leftSection={<IconChevronLeft size={16} stroke={1.75} aria-hidden />}
          onClick={() => form.requestClose(onBack)}
        >
          {t('many.template.back')}
        </TextButton>
        <Text span inherit truncate fw={500}>
          {templateName}
        </Text>
      </Group>
      <TextInput
        {...form.field('name')}
        label={t('many.template.projectName')}
        maxLength={useProjectTemplateLimits.name.maxLength}
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
