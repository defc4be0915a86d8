import { DemoRandom } from '../../src/demo/demo-random';
import type { Client } from '../support/client';
import { commentsOf, createProject, createTask, historyOf, listOf } from '../support/tasks';
import { describeApp } from '../support/test-app';
import type { TestHistoryEntry, TestTask } from '../support/types';

/** How often two users work on the same records at once; for a nightly run: `BIN_ROUNDS=1000`. */
const ROUNDS = Number(process.env.BIN_ROUNDS ?? '25');
const SEED = Number(process.env.BIN_SEED ?? '7');

/** Confirmed writes, which must be found at the end. */
interface Known {
  titles: Map<number, Set<string>>;
  comments: Map<number, string>;
}

describeApp('two users who edit, delete, restore and reorder the same things', (app) => {
  it(
    `lose nothing in ${ROUNDS} rounds`,
    async () => {
      const admins = [await app().admin(), await app().admin()] as const;
      const dice = new DemoRandom(SEED);
      const projects = [await createProject(admins[0], 'One'), await createProject(admins[0], 'Two')];
      const tasks: TestTask[] = [];
      for (let n = 0; n < 8; n++)
        tasks.push(await createTask(admins[0], { title: `Task ${n}`, projectId: projects[n % 2]?.id }));
      const known: Known = { titles: new Map(), comments: new Map() };
      const entries = new Set<string>();
      const note = (header: string | null) => header && entries.add(header.split(';')[0] ?? '');

      const acts: ((client: Client, round: number) => Promise<void>)[] = [
        async (client, round) => {
          const { id } = dice.pick(tasks);
          const title = `Title ${round}`;
          const { status } = await client.patch(`/api/tasks/${id}`, { title });
          expect([200, 404]).toContain(status);
          if (status === 200) known.titles.set(id, (known.titles.get(id) ?? new Set()).add(title));
        },
        async (client, round) => {
          const { id } = dice.pick(tasks);
          const answer = await client.post<{ id: number }>(`/api/tasks/${id}/comments`, { content: `Said ${round}` });
          expect([201, 404]).toContain(answer.status);
          if (answer.status === 201) known.comments.set(answer.body.id, `Said ${round}`);
        },
        async (client) => {
          const ids = [dice.pick(tasks).id, dice.pick(tasks).id];
          const answer = await client.delete('/api/tasks', { ids });
          expect([200, 404]).toContain(answer.status);
          note(answer.headers.get('x-bin-entry'));
        },
        async (client) => {
          const all = [...known.comments.keys()];
          if (!all.length) return;
          const answer = await client.delete(`/api/comments/${dice.pick(all)}`);
          expect([204, 404]).toContain(answer.status);
          note(answer.headers.get('x-bin-entry'));
        },
        async (client) => {
          const answer = await client.delete(`/api/projects/${dice.pick(projects).id}`);
          expect([204, 404]).toContain(answer.status);
          note(answer.headers.get('x-bin-entry'));
        },
        async (client) => {
          const taskOrders = dice.shuffled(tasks).map(({ id }, index) => ({ id, order: index + 1 }));
          expect((await client.post('/api/tasks/reorder', { taskOrders })).status).toBe(200);
        },
        ...Array.from({ length: 3 }, () => async (client: Client) => {
          const all = [...entries];
          if (!all.length) return;
          const entry = dice.pick(all);
          const { status, body } = await client.post(`/api/bin/${entry}/restore`);
          if (![204, 404, 409].includes(status)) throw new Error(JSON.stringify(body));
          if (status !== 409) entries.delete(entry);
        }),
      ];

      for (let round = 0; round < ROUNDS; round++) {
        const [first, second] = [dice.pick(acts), dice.pick(acts)];
        await Promise.all([first(admins[0], round * 2), second(admins[1], round * 2 + 1)]);
      }

      // Entries that depend on another are restored after it.
      for (let tries = 0; entries.size && tries < 20; tries++) {
        for (const entry of [...entries]) {
          const { status } = await admins[0].post(`/api/bin/${entry}/restore`);
          if (status !== 409) entries.delete(entry);
        }
      }
      expect(entries.size).toBe(0);
      expect((await admins[0].get<{ total: number }>('/admin/bin')).body.total).toBe(0);
      const listed = new Map((await listOf(admins[0])).map((task) => [task.id, task]));
      expect([...listed.keys()].sort((a, b) => a - b)).toEqual(tasks.map(({ id }) => id));
      for (const [index, { id }] of tasks.entries()) {
        const task = listed.get(id)!;
        expect(task).toMatchObject({ assignee: tasks[index]!.assignee, projectId: projects[index % 2]!.id });
        const titles = known.titles.get(id);
        if (titles) expect([...titles]).toContain(task.title);
      }
      const comments = (await Promise.all(tasks.map(({ id }) => commentsOf(admins[0], id)))).flat();
      expect(new Map(comments.map(({ id, content }) => [id, content]))).toEqual(known.comments);
      const history = await Promise.all(tasks.map(({ id }) => historyOf(admins[0], id)));
      const isWhole = (some: TestHistoryEntry[]) => some.length === 100 || some.at(-1)?.action === 'created';
      expect(history.every(isWhole)).toBe(true);
    },
    60_000 + ROUNDS * 1000,
  );
});
