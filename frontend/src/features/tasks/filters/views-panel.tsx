import { Box, Button, Checkbox, Divider, Stack, Text, TextInput } from '@mantine/core';
import { IconCheck, IconStar, IconStarFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { t } from '@/i18n';
import { createTaskViewLimits } from '@/api/generated/limits.gen';
import {
  useCreateTaskViewMutation,
  useUpdateTaskViewMutation,
  type TaskViewDto,
  useDeleteTaskViewMutation,
  useGetTaskViewsQuery,
} from '@/api/tasks/tasks.api';
import { Form } from '@/shared/form/form';
import { NamedRow } from '@/shared/form/named-row';
import { useSaveForm } from '@/shared/form/use-save-form';
import { useAction } from '@/shared/use-action';
import { IconButton } from '@/ui/icon-button';
import { filtersOf, tidiedFilters, type TasksView } from '../data/use-tasks-view';
import classes from './views-panel.module.css';

interface SaveViewFormProps {
  /** The current view's parameters. */
  filters: string;
  views: readonly TaskViewDto[];
}

const empty = { name: '', isStart: false };

/** Saves the current view under a name, replacing one of the same name. */
function SaveViewForm({ filters, views }: SaveViewFormProps) {
  const [createView] = useCreateTaskViewMutation();
  const [updateView] = useUpdateTaskViewMutation();
  const known = (name: string) => views.find((view) => view.name.toLowerCase() === name.trim().toLowerCase());
  const form = useSaveForm({
    draftKey: 'view/new',
    initial: empty,
    validate: ({ name }) => (name.trim() === '' ? { name: t('many.views.nameRequired') } : {}),
    save: ({ name, isStart }) => {
      const replaced = known(name);
      if (!replaced) return createView({ createTaskViewDto: { name, filters, isStart } }).unwrap();
      const changes = { filters, ...(isStart && { isStart }) };
      return updateView({ id: replaced.id, updateTaskViewDto: changes }).unwrap();
    },
    failureText: (reason) => t('many.views.saveFailed', { reason }),
    successText: ({ name }) => t('many.views.saved', { name }),
    resetTo: () => empty,
  });
  return (
    <Form form={form}>
      <TextInput
        {...form.field('name')}
        label={t('many.views.save')}
        placeholder={t('many.views.namePlaceholder')}
        maxLength={createTaskViewLimits.name.maxLength}
      />
      <Checkbox {...form.field('isStart', 'checkbox')} label={t('many.views.asStart')} />
      <Button type="submit" loading={form.busy}>
        {t(known(form.values.name) ? 'many.views.replace' : 'many.views.saveShown')}
      </Button>
    </Form>
  );
}

interface LinkProps {
  to: string;
  isShown: boolean;
  onOpen: () => void;
  children: ReactNode;
}

function ViewLink({ to, isShown, onOpen, children }: LinkProps) {
  return (
    <Link to={to} className={classes.link} aria-current={isShown ? 'true' : undefined} onClick={onOpen}>
      <Box flex="none" w={16} h={16} c="var(--accent-text)">
        {isShown && <IconCheck size={16} stroke={2} aria-hidden />}
      </Box>
      <span className="truncate">{children}</span>
    </Link>
  );
}

interface ViewRowProps {
  view: TaskViewDto;
  isShown: boolean;
  onOpen: () => void;
}

/** A saved view, with its actions. */
function ViewRow({ view: { id, name, filters, isStart }, isShown, onOpen }: ViewRowProps) {
  const act = useAction();
  const [updateView] = useUpdateTaskViewMutation();
  const [deleteView] = useDeleteTaskViewMutation();
  const update = (updateTaskViewDto: Partial<Pick<TaskViewDto, 'name' | 'isStart'>>) =>
    updateView({ id, updateTaskViewDto }).unwrap();
  const start = () => act(() => update({ isStart: !isStart }), 'many.views.saveFailed');
  return (
    <NamedRow
      kind="views"
      id={id}
      name={name}
      maxLength={createTaskViewLimits.name.maxLength}
      change={{ rename: (next) => update({ name: next }), remove: () => deleteView({ id }).unwrap() }}
      actions={
        <IconButton
          icon={isStart ? IconStarFilled : IconStar}
          c={isStart ? 'var(--accent-text)' : undefined}
          label={t(isStart ? 'many.views.endStart' : 'many.views.makeStart', { name })}
          onClick={() => void start()}
        />
      }
    >
      <ViewLink to={filters === '' ? '/tasks?all=1' : `/tasks?${filters}`} isShown={isShown} onOpen={onOpen}>
        {name}
        {isStart && (
          <Text span fz="xs" fw={400} ml="xs" className="faint">
            {t('many.views.start')}
          </Text>
        )}
      </ViewLink>
    </NamedRow>
  );
}

/** The user's saved views, to open and to edit. */
export function ViewsPanel({ view, onClose }: { view: TasksView; onClose: () => void }) {
  const { data: views = [] } = useGetTaskViewsQuery();
  const shown = filtersOf(view);
  const hasStart = views.some(({ isStart, filters }) => isStart && filters !== '');
  return (
    <Stack gap="sm">
      <Box component="ul" m={-8} aria-label={t('many.views.title')}>
        <Box component="li" bdrs={6} className="line hoverable">
          <ViewLink to={hasStart ? '/tasks?all=1' : '/tasks'} isShown={shown === ''} onOpen={onClose}>
            {t('many.views.everything')}
          </ViewLink>
        </Box>
        {views.map((saved) => (
          <ViewRow key={saved.id} view={saved} isShown={tidiedFilters(saved.filters) === shown} onOpen={onClose} />
        ))}
      </Box>
      {views.length === 0 && (
        <Text fz="xs" c="dimmed">
          {t('many.views.empty')}
        </Text>
      )}
      <Divider color="var(--line)" />
      <SaveViewForm filters={shown} views={views} />
    </Stack>
  );
}
