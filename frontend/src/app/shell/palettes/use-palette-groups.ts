import { IconChecklist, IconKeyboard, IconPlus, IconStack2, type Icon } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { generatedApi } from '@/api/generated.gen';
import { useCurrentUser } from '@/api/session/use-session';
import { useGetTasksQuery } from '@/api/tasks.api';
import { searchable } from '@/ui/text/searchable';
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

/** The first few of `things` whose name contains the query. */
function found<T>(things: readonly T[], nameOf: (thing: T) => string, wanted: string, atMost = Infinity): T[] {
  const hits: T[] = [];
  for (const thing of things) {
    if (hits.length >= atMost) break;
    if (searchable(nameOf(thing)).includes(wanted)) hits.push(thing);
  }
  return hits;
}

/** The tasks and projects that a query finds, from the lists that the screens keep. */
function useFoundThings(wanted: string, go: (path: string) => () => void): PaletteGroup[] {
  const { t } = useTranslation('shell');
  const { currentData: tasks } = useGetTasksQuery();
  const { currentData: projects } = generatedApi.useGetProjectsQuery();
  if (wanted === '') return [];

  return [
    {
      label: t('palette.tasks'),
      entries: found(tasks?.items ?? [], ({ title }) => title, wanted, foundAtMost).map(({ id, title }) => ({
        id: `task-${String(id)}`,
        label: title,
        icon: IconChecklist,
        run: go(`/tasks/${String(id)}`),
      })),
    },
    {
      label: t('palette.projects'),
      entries: found(projects ?? [], ({ name }) => name, wanted, foundAtMost).map(({ id, name }) => ({
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
  const matching = (entries: PaletteEntry[]) => found(entries, ({ label }) => label, wanted);

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
