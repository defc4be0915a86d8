import { IconChecklist, IconKeyboard, IconPlus, IconStack2, type Icon } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { answerOnly } from '@/api/client/answer-only';
import { useGetProjectsQuery, type ProjectDto } from '@/api/projects.api';
import { useCurrentUser } from '@/api/session/use-session';
import { useGetTasksQuery, type TaskDto } from '@/api/tasks.api';
import { searchable, searchableOnce } from '@/ui/text/searchable';
import { navItemsFor } from '../sidebar/nav-items';

export interface PaletteEntry {
  id: string;
  label: string;
  icon: Icon;
  run: () => void;
}

export interface PaletteGroup {
  label: string;
  entries: PaletteEntry[];
}

/** More results than this are too many to choose from. */
const foundAtMost = 7;

const textOfTask = searchableOnce<TaskDto>(({ title }) => title);
const textOfProject = searchableOnce<ProjectDto>(({ name }) => name);

/** The first few of `things` whose text contains what is wanted. */
function found<T>(things: readonly T[], textOf: (thing: T) => string, wanted: string): T[] {
  const hits: T[] = [];
  for (const thing of things) {
    if (hits.length >= foundAtMost) break;
    if (textOf(thing).includes(wanted)) hits.push(thing);
  }
  return hits;
}

/** The tasks and projects that a query finds, from the lists that the screens keep. */
function useFoundThings(wanted: string, go: (path: string) => () => void): PaletteGroup[] {
  const { t } = useTranslation('shell');
  const { currentData: tasks } = useGetTasksQuery(undefined, { selectFromResult: answerOnly });
  const { currentData: projects } = useGetProjectsQuery(undefined, { selectFromResult: answerOnly });
  const foundTasks = useMemo(() => found(tasks?.items ?? [], textOfTask, wanted), [tasks, wanted]);
  const foundProjects = useMemo(() => found(projects ?? [], textOfProject, wanted), [projects, wanted]);
  if (wanted === '') return [];

  return [
    {
      label: t('palette.tasks'),
      entries: foundTasks.map(({ id, title }) => ({
        id: `task-${String(id)}`,
        label: title,
        icon: IconChecklist,
        run: go(`/tasks/${String(id)}`),
      })),
    },
    {
      label: t('palette.projects'),
      entries: foundProjects.map(({ id, name }) => ({
        id: `project-${String(id)}`,
        label: name,
        icon: IconStack2,
        run: go(`/projects/${String(id)}`),
      })),
    },
  ];
}

/** What the palette offers for a query: places, things to create, tasks, projects, help. A new source is a new group. */
export function usePaletteGroups(query: string, { onShowShortcuts }: { onShowShortcuts: () => void }): PaletteGroup[] {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const { isAdmin } = useCurrentUser();
  const go = (path: string) => () => void navigate(path);

  const wanted = searchable(query.trim());
  const matching = (entries: PaletteEntry[]) => entries.filter(({ label }) => searchable(label).includes(wanted));

  const places = navItemsFor(isAdmin).map(({ path, label, icon }) => ({
    id: `place-${label}`,
    label: t(`nav.${label}`),
    icon,
    run: go(path),
  }));
  const creations = [
    { id: 'new-task', label: t('palette.newTask'), icon: IconPlus, run: go('/tasks?new=1') },
    { id: 'new-project', label: t('palette.newProject'), icon: IconPlus, run: go('/projects?new=1') },
    ...(isAdmin ? [{ id: 'new-cost', label: t('palette.newCost'), icon: IconPlus, run: go('/finances?new=1') }] : []),
  ];
  const help = [{ id: 'shortcuts', label: t('shortcuts.title'), icon: IconKeyboard, run: onShowShortcuts }];

  return [
    { label: t('palette.goTo'), entries: matching(places) },
    { label: t('palette.create'), entries: matching(creations) },
    ...useFoundThings(wanted, go),
    { label: t('palette.help'), entries: matching(help) },
  ].filter(({ entries }) => entries.length > 0);
}
