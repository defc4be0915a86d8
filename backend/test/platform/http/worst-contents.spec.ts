import { type Answer, Client } from '../../support/client';
import { makeMigratedPlace } from '../../support/database/migrated';
import { DATABASES } from '../../support/databases';
import { type Operation, OPERATIONS, resolve } from '../../support/fuzz/operations';
import { longestTurn, MOST_MS } from '../../support/hostile/longest-turn';
import { numbers } from '../../support/hostile/many-rows';
import { ADMIN, type Place } from '../../support/place';
import { BackendProcess, WITH_PROBE } from '../../support/processes/backend-process';

/** As many as a template takes. */
const TASKS = 200;

const COLUMNS =
  'title, description, assignee, assigned_by, status, priority, category, urgent, project_id, sort_order, created_at, updated_at';

const LONGEST = 20_000;
const BYTES = 65_000;

/** Descriptions of the maximum length, full of the patterns that code searches, moves, counts or parses. */
const TEXTS = [
  ['dates', '1.1.2026 '],
  ['no dates', '31.2.2026 '],
  ['entries', '- [x] a\n'],
  ['lines', '\n\na'],
  ['names', '@a '],
  ['code', '`@a` '],
  ['accents', '\u0301\u0323'],
  ['wide', '漢'],
  ['pairs', '🧁'],
  ['brackets', '[a]('],
].map(([what = '', unit = '']) => {
  const times = Math.min((LONGEST - 2) / [...unit].length, BYTES / Buffer.byteLength(unit));
  return [what, `a${unit.repeat(times)}a`] as const;
});

/** What databases themselves search, collate and count; code treats all texts the same on both. */
const FOR_DATABASES = ['accents', 'words'];

const WORDS = Array.from({ length: LONGEST / 5 }, (_, n) => (n + 4000).toString(36).padStart(4, 'ż')).join(' ');

/** The URL of a call on these records, with its required query. */
function addressOf({ path, parameters }: Operation, known: Record<string, number>, word: string): string {
  const thing = Object.entries(known).find(([name]) => path.includes(`/${name}/`))?.[1] ?? 1;
  const given: Record<string, string> = { q: word, from: '2026-01', to: '2026-12', day: '2026-11-20', path: 'HR' };
  const query = parameters
    .filter((parameter) => parameter.in === 'query' && (parameter.required || parameter.name === 'q'))
    .map(
      ({ name, schema }) =>
        `${name}=${given[name] ?? (resolve(schema).enum as string[] | undefined)?.[0] ?? (/year/.test(name) ? 2026 : 1)}`,
    );
  return `${path.replace('{table}', 'tasks').replace(/\{\w+\}/g, String(thing))}?${query.join('&')}`;
}

describe.each(DATABASES)('the worst stored content (%s)', (database) => {
  let backend: BackendProcess;
  let place: Place;
  let admin: Client;

  beforeAll(async () => {
    place = await makeMigratedPlace(database);
    backend = await BackendProcess.start({ ...place.env, LOG_LEVEL: 'fatal', LOGIN_ATTEMPTS: '1000', ...WITH_PROBE });
    admin = await new Client(backend.url).signIn(ADMIN.email, ADMIN.password);
  });
  afterAll(async () => {
    await backend.kill();
    await place.remove();
  });

  const made = async (path: string, body: Record<string, unknown>) => {
    const answer = await admin.post<{ id: number }>(path, body);
    expect([path, answer.status]).toEqual([path, 201]);
    return answer.body.id;
  };

  const texts = [...TEXTS, ['words', WORDS] as const];
  it.each(texts.filter(([what]) => database === 'sqlite' || FOR_DATABASES.includes(what)))(
    'blocks no others: %s',
    async (_, text) => {
      const projectId = await made('/api/projects', { name: 'Project', description: text });
      const task = await made('/api/tasks', {
        title: [...text].slice(0, 250).join(''),
        description: text,
        assignee: 1,
        projectId,
      });
      await place.run(
        `INSERT INTO tasks (${COLUMNS}) SELECT ${COLUMNS} FROM tasks CROSS JOIN ${numbers(TASKS - 1)} WHERE id = ${task}`,
      );
      const startDay = '2026-01-01';
      const template = await made('/api/project-templates', { name: 'Template', projectId, startDay });
      const comment = await made(`/api/tasks/${task}/comments`, { content: text });
      const known = { projects: projectId, tasks: task, 'project-templates': template };

      const slow: string[] = [];
      const tried = async (method: string, path: string, body?: Record<string, unknown>) => {
        const ms = await longestTurn(backend, async () => {
          const { status } = await admin.send(method, path, body);
          expect([method, path, status < 400 || method === 'GET']).toEqual([method, path, true]);
        });
        if (ms > MOST_MS) slow.push(`${method} ${path}: ${ms} ms`);
      };
      const word = encodeURIComponent([...text].slice(0, 60).join(''));
      for (const operation of OPERATIONS.filter(({ method }) => method === 'GET'))
        await tried('GET', addressOf(operation, known, word));
      await tried('POST', '/api/project-templates', { name: 'Another', projectId, startDay });
      const address = `/api/project-templates/${template}`;
      await tried('GET', `${address}?startDay=2027-01-01`);
      await tried('POST', `${address}/projects`, { name: 'Another', startDay: '2027-01-01' });
      await tried('PATCH', `/api/projects/${projectId}`, { description: `b${text.slice(1)}` });
      await tried('PATCH', `/api/tasks/${task}`, { description: `b${text.slice(1)}` });
      await tried('PATCH', `/api/comments/${comment}`, { content: `b${text.slice(1)}` });
      expect(slow).toEqual([]);
    },
  );

  it('blocks no others when many records are changed, deleted, restored or erased at once', async () => {
    const [, text = ''] = TEXTS.find(([what]) => what === 'wide') ?? [];
    // The maximum for one call. SQLite commits in the event loop: a third of a millisecond each.
    const atOnce = database === 'sqlite' ? 40 : 1000;
    const fewest = new Map<string, number>();
    const tried = async (what: string, send: () => Promise<Answer>) => {
      await backend.longestTurn();
      const { status } = await send();
      expect([what, status < 300]).toEqual([what, true]);
      fewest.set(what, Math.min(fewest.get(what) ?? Infinity, await backend.longestTurn()));
    };
    const slow = () => [...fewest].filter(([, ms]) => ms > MOST_MS);
    for (let attempt = 0; attempt < 3 && (!attempt || slow().length); attempt++) {
      const projectId = await made('/api/projects', { name: 'Project' });
      const task = await made('/api/tasks', { title: 'Task', description: text, assignee: 1, projectId });
      await place.run(
        `INSERT INTO tasks (${COLUMNS}) SELECT ${COLUMNS} FROM tasks CROSS JOIN ${numbers(atOnce - 1)} WHERE id = ${task}`,
      );
      const ids = Array.from({ length: atOnce }, (_, index) => task + index);
      let entry: string | undefined;
      const noted = async (answer: Promise<Answer>) => {
        entry = (await answer).headers.get('x-bin-entry')?.split(';')[0];
        return answer;
      };
      await tried('change', () => admin.patch('/api/tasks', { ids, status: 'done' }));
      await tried('delete the project', () => noted(admin.delete(`/api/projects/${projectId}`)));
      await tried('restore the project', () => admin.post(`/api/bin/${entry}/restore`));
      await tried('delete', () => noted(admin.send('DELETE', '/api/tasks', { ids })));
      await tried('preview', () => admin.get(`/admin/bin/${entry}`));
      await tried('restore', () => admin.post(`/api/bin/${entry}/restore`));
      await tried('delete again', () => noted(admin.send('DELETE', '/api/tasks', { ids })));
      await tried('erase', () => admin.delete(`/admin/bin/${entry}`));
    }
    expect(slow()).toEqual([]);
  });
});
