import { IconChecklist, IconStack2, type Icon } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { answerOnly } from '@/api/client/answer-only';
import { useGetProjectsQuery, type ProjectDto } from '@/api/projects.api';
import { useCurrentUser } from '@/api/session/use-session';
import { useGetTasksQuery, type TaskDto } from '@/api/tasks.api';
import { commandsFor, inGroups, type CommandId } from '@/ui/keys/commands';
import type { Commands } from '@/ui/keys/use-commands';
import { searchable, searchableOnce } from '@/ui/text/searchable';

export interface PaletteEntry {
  id: string;
  label: string;
  icon: Icon;
  /** Where it can be had by keys as well. */
  command?: CommandId;
  run: () => void;
}

export interface PaletteGroup {
  label: string;
  entries: PaletteEntry[];
}

interface Found {
  groups: PaletteGroup[];
  /** Whether everything has been looked through. */
  state: 'whole' | 'looking' | 'failed';
}

/** More results than this are too many to choose from. */
const foundAtMost = 7;

const textOfTask = searchableOnce<TaskDto>(({ title }) => title);
const textOfProject = searchableOnce<ProjectDto>(({ name }) => name);

const found = <T>(things: readonly T[], textOf: (thing: T) => string, wanted: string) =>
  things.filter((thing) => textOf(thing).includes(wanted)).slice(0, foundAtMost);

/** The tasks and projects that a query finds, from the lists that the screens keep. */
function useFoundThings(wanted: string): Found {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const { currentData: tasks, isError: noTasks } = useGetTasksQuery(undefined, { selectFromResult: answerOnly });
  const { currentData: projects, isError: noProjects } = useGetProjectsQuery(undefined, {
    selectFromResult: answerOnly,
  });
  const foundTasks = useMemo(() => found(tasks?.items ?? [], textOfTask, wanted), [tasks, wanted]);
  const foundProjects = useMemo(() => found(projects ?? [], textOfProject, wanted), [projects, wanted]);
  const isLooking = !tasks || !projects;
  const state = !isLooking ? 'whole' : noTasks || noProjects ? 'failed' : 'looking';
  if (wanted === '') return { groups: [], state };

  const entry = (icon: Icon, label: string, path: string) => ({
    id: path,
    label,
    icon,
    run: () => void navigate(path),
  });
  const groups = [
    {
      label: t('commands.tasks'),
      entries: foundTasks.map(({ id, title }) => entry(IconChecklist, title, `/tasks/${String(id)}`)),
    },
    {
      label: t('commands.projects'),
      entries: foundProjects.map(({ id, name }) => entry(IconStack2, name, `/projects/${String(id)}`)),
    },
  ];
  return { groups, state };
}

/** What the palette offers for a query: the commands that bear it in their name, then the tasks and projects that do. */
export function usePaletteGroups(query: string, runs: Commands): Found {
  const { t } = useTranslation('shell');
  const { isAdmin } = useCurrentUser();
  const wanted = searchable(query.trim());
  const offered = commandsFor(isAdmin).flatMap((command) => {
    const { id, icon } = command;
    const label = t(`commands.${id}`);
    const run = runs[id];
    return icon && run && searchable(label).includes(wanted) ? { ...command, label, icon, command: id, run } : [];
  });
  const commands = inGroups(offered).map(({ group, commands: entries }) => ({
    label: t(`commandGroups.${group}`),
    entries,
  }));
  const { groups, state } = useFoundThings(wanted);
  return { groups: [...commands, ...groups.filter(({ entries }) => entries.length > 0)], state };
}
