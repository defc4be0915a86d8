import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

interface Graph {
  getModuleInfo: (id: string) => { code: string | null; importedIds: string[] } | null;
}

const at = (path: string) => fileURLToPath(new URL(`../src/${path}`, import.meta.url));

/** Packages whose one entry imports all that they have; what is not named by anybody is left out of the build. */
const barrels = /node_modules\/(@mantine\/\w+|@tabler\/icons-react)\/[^]*\.mjs$/;
const named = /(?:import|export)\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g;

/** The names that a module imports, by where from. */
const namesIn = (code: string) =>
  [...code.matchAll(named)].map(([, names = '', from = '']) => ({
    from,
    names: names.split(',').map((name) => name.trim().replace(/^default as | as .*/, '')),
  }));

/** What a module imports at once; of a barrel only what it names. */
function importsOf(id: string, graph: Graph): string[] {
  const { code, importedIds } = graph.getModuleInfo(id) ?? { code: null, importedIds: [] };
  const imports = namesIn(code ?? '');
  return importedIds.flatMap((imported) => {
    const [, name] = barrels.exec(imported) ?? [];
    const wanted = imports.filter(({ from }) => from === name).flatMap(({ names }) => names);
    if (wanted.length === 0) return [imported];
    return namesIn(graph.getModuleInfo(imported)?.code ?? '')
      .filter(({ names }) => names.some((exported) => wanted.includes(exported)))
      .map(({ from }) => resolve(dirname(imported), from));
  });
}

const roots = {
  start: 'start.ts',
  entrance: 'entrance.tsx',
  main: 'main.tsx',
  guest: 'features/auth/screens.ts',
  shell: 'app/shell/parts.ts',
  tasks: 'features/tasks/tasks-screen.tsx',
  chat: 'features/chat/chat-widget.tsx',
};
type Reach = Record<keyof typeof roots, ReadonlySet<string>>;

function reach(root: string, graph: Graph): ReadonlySet<string> {
  const found = new Set([at(root)]);
  for (const id of found) for (const next of importsOf(id, graph)) found.add(next);
  return found;
}

let known: Reach | undefined;

/** The piece that a module is part of when several need it. */
function pieceOf(id: string, graph: Graph): string {
  known ??= {
    start: reach(roots.start, graph),
    entrance: reach(roots.entrance, graph),
    main: reach(roots.main, graph),
    guest: reach(roots.guest, graph),
    shell: reach(roots.shell, graph),
    tasks: reach(roots.tasks, graph),
    chat: reach(roots.chat, graph),
  };
  if (known.start.has(id)) return 'start';
  // Before the application, and in it.
  if (known.entrance.has(id)) return 'base';
  if (known.guest.has(id)) return 'fields';
  if (known.main.has(id)) return 'core';
  if (known.shell.has(id)) return 'frame';
  // What only admins see, on a few screens.
  if (id.startsWith(at('shared/cost/'))) return 'costs';
  // The screen that is opened first most often, and the assistant beside it, bring only what they need themselves.
  return known.tasks.has(id) || known.chat.has(id) ? 'shared' : 'further';
}

/**
 * Few files, each of what is needed together: a hundred small ones cost more time than their bytes do. Libraries that
 * change with an upgrade only are apart from what changes with every release.
 */
export const chunks = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|i18next|react-i18next)\//, priority: 2 },
  {
    name: 'vendor',
    test: /node_modules\/(react-router|react-router-dom|react-redux|@reduxjs|redux|immer|reselect)\//,
    priority: 2,
  },
  {
    name: pieceOf,
    test: (id: string) => !/src\/landing|node_modules\/preact/.test(id),
    minShareCount: 2,
    includeDependenciesRecursively: false,
    priority: 1,
  },
];
