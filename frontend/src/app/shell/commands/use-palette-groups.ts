import { IconChecklist, IconStack2, type Icon } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { t } from '@/i18n';
import { selectResult } from '@/api/client/query-options';
import { useGetProjectsQuery, type ProjectDto } from '@/api/projects.api';
import { useGetOpenedQuery, type SearchHitDto } from '@/api/session.api';
import { useCurrentUser } from '@/api/session/use-session';
import { useGetTasksQuery, type TaskDto } from '@/api/tasks/tasks.api';
import { commandsFor, inGroups } from '@/ui/keys/commands';
import type { Commands } from '@/ui/keys/use-commands';
import { stripMarkdown } from '@/ui/text/strip-markdown';
import { searchable, searchableOnce } from '@/ui/text/searchable';
import { byRank, rankFor, ranks, useServerHits, type Rank, type SearchState } from './palette-search';
import { useMoreCommands, type PaletteEntry } from './use-more-commands';
import {
  keyOfHit,
  kindIcons,
  openedBy,
  openedFirst,
  openedRecords,
  pathOfHit,
  rememberOpened,
  searchKinds,
} from './search-hits';

interface RankedGroup {
  id: string;
  label: string;
  entries: PaletteEntry[];
  /** Of its best entry. */
  rank: Rank;
}

/** More results than this are too many to choose from. */
const maxFound = 7;

const maxOpened = 5;

const textOfTask = searchableOnce<TaskDto>(({ title }) => title);
const textOfProject = searchableOnce<ProjectDto>(({ name }) => name);
const keyOfTask = ({ id }: TaskDto) => `task-${String(id)}`;
const keyOfProject = ({ id }: ProjectDto) => `project-${String(id)}`;

/** Everything needed to open an entry. */
function useEntries(opened: readonly string[]) {
  const navigate = useNavigate();
  const me = useCurrentUser();
  const entry = (icon: Icon, name: string, label: string, path: string, opens = name): PaletteEntry => ({
    id: name,
    label,
    icon,
    run: () => {
      rememberOpened(me.id, opens);
      void navigate(path);
    },
  });
  const ofHit = (hit: SearchHitDto) => ({
    ...entry(kindIcons[hit.kind], keyOfHit(hit), hit.title, pathOfHit(hit, me), openedBy(hit)),
    detail: hit.kind === 'file' ? hit.folder : hit.excerpt && stripMarkdown(hit.excerpt),
  });
  const best = <T>(found: readonly T[], keyOf: (record: T) => string) =>
    openedFirst(found, keyOf, opened).slice(0, maxFound);
  return { entry, ofHit, best };
}

/** Matching tasks and projects of the screens' lists. */
function useLocalGroups(wanted: string, { entry, best }: ReturnType<typeof useEntries>) {
  const { currentData: tasks, isError: noTasks } = useGetTasksQuery(undefined, { selectFromResult: selectResult });
  const { currentData: projects, isError: noProjects } = useGetProjectsQuery(undefined, {
    selectFromResult: selectResult,
  });
  const foundTasks = useMemo(() => byRank(tasks?.items ?? [], textOfTask, wanted), [tasks, wanted]);
  const foundProjects = useMemo(() => byRank(projects ?? [], textOfProject, wanted), [projects, wanted]);
  const isLoaded = tasks && projects;
  const state: SearchState = isLoaded ? 'complete' : noTasks || noProjects ? 'failed' : 'loading';
  if (wanted === '') return { groups: [], state };
  const number = Number(/^#?(\d+)$/.exec(wanted)?.[1]);
  const numbered = tasks?.items.filter(({ id }) => id === number) ?? [];
  const tasksOf = (found: readonly TaskDto[]) =>
    best(found, keyOfTask).map((task) =>
      entry(IconChecklist, keyOfTask(task), task.title, `/tasks/${String(task.id)}`),
    );
  const groups: RankedGroup[] = [
    {
      id: 'tasks',
      label: t('shell.commands.tasks'),
      entries: [
        ...tasksOf(numbered).map((found) => ({ ...found, detail: `#${String(number)}` })),
        ...tasksOf(foundTasks.found.filter(({ id }) => id !== number)),
      ],
      rank: numbered.length > 0 ? ranks.number : foundTasks.rank,
    },
    {
      id: 'projects',
      label: t('shell.commands.projects'),
      entries: best(foundProjects.found, keyOfProject).map((project) =>
        entry(IconStack2, keyOfProject(project), project.name, `/projects/${String(project.id)}`),
      ),
      rank: foundProjects.rank,
    },
  ];
  return { groups, state };
}

/** Recently opened records, before any input. */
function useOpenedGroup(query: string, opened: readonly string[], { ofHit }: ReturnType<typeof useEntries>) {
  const enabled = query === '' && opened.length > 0;
  const { currentData, isError } = useGetOpenedQuery(
    { things: opened.join(',') },
    { skip: !enabled, refetchOnMountOrArgChange: true, selectFromResult: selectResult },
  );
  const shown = enabled ? (currentData?.items ?? []).slice(0, maxOpened) : [];
  const group = { id: 'opened', label: t('shell.palette.opened'), entries: shown.map(ofHit), rank: ranks.wholeWord };
  return { group, isPending: enabled && !currentData && !isError };
}

/** How much has been searched, locally and on the server. */
function combinedState(local: SearchState, server: SearchState): SearchState | 'searching' | 'localOnly' {
  if (local === 'loading') return 'loading';
  if (server === 'loading') return 'searching';
  return local === 'complete' && server === 'failed' ? 'localOnly' : local;
}

/**
 * The palette's entries for a query: matching commands, tasks and projects of this device, and the server's hits. A task's
 * number ranks first (N8N has one, too), then whole words, prefixes, and matches within words.
 */
export function usePaletteGroups(query: string, actions: Commands) {
  const { id: me, isAdmin } = useCurrentUser();
  const [opened] = useState(() => openedRecords(me));
  const wanted = searchable(query.trim());
  const rankOf = rankFor(wanted);
  const more = useMoreCommands();
  const offered = commandsFor(isAdmin).flatMap((command) => {
    const { id, icon } = command;
    const label = t(`shell.commands.${id}`);
    const run = actions[id];
    return icon && run && searchable(label).includes(wanted) ? { ...command, label, icon, command: id, run } : [];
  });
  const commands = inGroups(offered).map(({ group, commands: entries }) => ({
    id: group,
    label: t(`shell.commandGroups.${group}`),
    entries,
    rank: ranks.wholeWord,
  }));
  const account: RankedGroup = {
    id: 'account',
    label: t('shell.commandGroups.account'),
    entries: more.filter(({ label }) => searchable(label).includes(wanted)),
    rank: ranks.wholeWord,
  };
  const builders = useEntries(opened);
  const recent = useOpenedGroup(wanted, opened, builders);
  const local = useLocalGroups(wanted, builders);
  const server = useServerHits(query);
  const known = new Set(local.groups.flatMap(({ entries }) => entries.map(({ id }) => id)));
  // Only tasks and projects that are missing in the local lists.
  const found = searchKinds.map((kind): RankedGroup => {
    const hits = server.hits.filter((hit) => hit.kind === kind && !known.has(keyOfHit(hit)));
    // The server matches prefixes, and file names in the middle. A comment's title is its task's.
    const isWhole = kind !== 'comment' && hits.some(({ title }) => rankOf(searchable(title)) === ranks.wholeWord);
    const rank = isWhole ? ranks.wholeWord : ranks.beginning;
    const entries = builders.best(hits, keyOfHit).map(builders.ofHit);
    return { id: kind, label: t(`shell.palette.kinds.${kind}`), entries, rank };
  });
  const all: RankedGroup[] = [recent.group, ...commands, account, ...local.groups, ...found];
  const groups = all.filter(({ entries }) => entries.length > 0).sort((a, b) => a.rank - b.rank);
  return { groups, state: combinedState(local.state, server.state), isPending: recent.isPending };
}
