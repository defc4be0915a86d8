import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

interface Graph {
  getModuleInfo: (id: string) => { code: string | null; importedIds: string[] } | null;
}

/** The chunks of shared modules, in the order in which they load. A module belongs to the first that needs it. */
const roots = {
  start: ['start.ts'],
  base: ['main.tsx', 'features/auth/login-screen.tsx'],
  frame: ['app/signed-in.tsx'],
  // The screen that is opened first most often, and the assistant beside it, bring only what they need themselves.
  tasks: ['features/tasks/tasks-screen.tsx', 'features/chat/chat-widget.tsx'],
};

/** Packages whose one entry imports all that they have; the build leaves out what no module names. */
const barrels = /node_modules\/(@mantine\/\w+|@tabler\/icons-react)\/[^]*\.mjs$/;
const named = /(?:import|export)\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g;

/** The names that a module imports, by where from. */
const namesIn = (code: string) =>
  [...code.matchAll(named)].map(([, names = '', from = '']) => ({
    from,
    names: names.split(',').map((name) => name.trim().replace(/^default as | as .*/, '')),
  }));

/** The static imports of a module; of a barrel only what it names. */
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

function reach(files: string[], graph: Graph): ReadonlySet<string> {
  const found = new Set(files.map((file) => fileURLToPath(new URL(`../src/${file}`, import.meta.url))));
  for (const id of found) for (const next of importsOf(id, graph)) found.add(next);
  return found;
}

let reached: [string, ReadonlySet<string>][] | undefined;

function chunkOf(id: string, graph: Graph): string {
  reached ??= Object.entries(roots).map(([name, files]) => [name, reach(files, graph)]);
  return reached.find(([, modules]) => modules.has(id))?.[0] ?? 'further';
}

/**
 * Few files, each of what is needed together: a hundred small ones cost more time than their bytes do. The bundler's own
 * groups by entries make 45 files, or merge them into what no entry needs. Libraries, which change with an upgrade only,
 * are apart from what changes with every release.
 */
export const chunks = [
  {
    name: 'react',
    test: /node_modules\/(react|react-dom|react-router|react-router-dom|scheduler|i18next)\//,
    priority: 2,
  },
  { name: 'redux', test: /node_modules\/(react-redux|@reduxjs|redux|immer|reselect)\//, priority: 2 },
  // Of two rare parts: no other screen loads it.
  {
    name: 'wordpress',
    test: /src\/(api|api\/generated|shared\/wordpress)\/(use-confirm-site|wordpress)/,
    includeDependenciesRecursively: false,
    priority: 2,
  },
  // Of rare parts, and of a menu that loads after its page.
  {
    name: 'workflows',
    test: /src\/(api|api\/generated|shared\/workflows)\/(workflow|button-)/,
    includeDependenciesRecursively: false,
    priority: 2,
  },
  {
    name: chunkOf,
    test: (id: string) => !/src\/landing|node_modules\/preact/.test(id),
    minShareCount: 2,
    includeDependenciesRecursively: false,
    priority: 1,
  },
];
