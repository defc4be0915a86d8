import { DemoRandom } from '../../src/demo/demo-random';
import type { Client } from '../support/client';
import { createProject, createTask, listOf } from '../support/tasks';
import { describeApp } from '../support/test-app';

/** Few enough for CI; before a release: OVERWRITE_ROUNDS=1000. */
const ROUNDS = Number(process.env.OVERWRITE_ROUNDS ?? 25);
const SEED = Number(process.env.OVERWRITE_SEED ?? Math.floor(Math.random() * 2 ** 31));

type Values = Record<string, unknown>;

/** A resource that two users have open in a form. */
interface Thing {
  path: string;
  valuesOf: (body: Values) => Values;
  /** A unique new value of a field. */
  next: Readonly<Record<string, (mark: string, roll: number) => unknown>>;
}

const word = (mark: string) => mark;
const oneOf =
  (...choices: unknown[]) =>
  (_mark: string, roll: number) =>
    choices[roll % choices.length];

const fieldsOf = (thing: Thing, body: Values): Values => {
  const values = thing.valuesOf(body);
  return Object.fromEntries(Object.keys(thing.next).map((field) => [field, values[field]]));
};

const changesOf = (before: Values, after: Values) =>
  Object.keys(after).filter((field) => after[field] !== before[field]);

interface Opened {
  values: Values;
  revision: unknown;
}

async function open(client: Client, thing: Thing): Promise<Opened> {
  const { body } = await client.get<Values>(thing.path);
  return { values: fieldsOf(thing, body), revision: body.revision };
}

/**
 * Saves a form as screens do: on a 412, merges the other user's changes, and picks a side for fields that both changed.
 * Resolves to the fields given up.
 */
async function save(client: Client, thing: Thing, base: Opened, mine: Values, keepsMine: () => boolean) {
  const givenUp = new Set<string>();
  let [known, wanted] = [base, mine];
  for (let tries = 1; tries <= 10; tries++) {
    const answer = await client.patch<Values & { current?: Values }>(thing.path, wanted, {
      'if-match': `"${String(known.revision)}"`,
    });
    if (answer.status === 200) return givenUp;
    if (answer.status !== 409 || !answer.body.current) throw new Error(JSON.stringify(answer.body));
    const stored = { values: fieldsOf(thing, answer.body.current), revision: answer.body.current.revision };
    const next = { ...wanted };
    for (const field of changesOf(known.values, stored.values)) {
      const isMine = wanted[field] !== known.values[field];
      if (isMine && keepsMine()) continue;
      if (isMine && wanted[field] !== stored.values[field]) givenUp.add(field);
      next[field] = stored.values[field];
    }
    [known, wanted] = [stored, next];
  }
  throw new Error('Refused again and again');
}

describeApp(`two people who edit and reorder the same things, ${ROUNDS} times (seed ${SEED})`, (app) => {
  it(
    'lose no field',
    async () => {
      const [admin, other] = [await app().admin(), await app().employee('other@studio.test')];
      await admin.patch(`/admin/tables/users/${await other.id()}`, { role: 'admin' });
      const people = [admin, await app().guest.signIn('other@studio.test', 'employee-password')] as const;
      const tasks = [await createTask(admin), await createTask(admin), await createTask(admin)];
      const [project, raw] = [await createProject(admin, 'A project'), await createProject(admin, 'A raw row')];
      const { body: cost } = await admin.post<{ id: number }>('/api/finances/costs', {
        name: 'A cost',
        netto: 10,
        date: '2026-03-15',
      });
      const own = (body: Values) => body;
      const task = { title: word, description: word, urgent: oneOf(true, false) };
      const kinds = { status: oneOf('todo', 'in_progress', 'done'), priority: oneOf('low', 'normal', 'high') };
      const things: Thing[] = [
        ...tasks.map(({ id }) => ({ path: `/api/tasks/${id}`, valuesOf: own, next: { ...task, ...kinds } })),
        {
          path: `/api/projects/${project.id}`,
          valuesOf: own,
          next: { name: word, description: word, status: oneOf('active', 'on_hold', 'completed') },
        },
        {
          path: `/api/finances/costs/${cost.id}`,
          valuesOf: own,
          next: {
            name: word,
            description: word,
            category: oneOf('other', 'hosting', 'software'),
            notice_days: oneOf(1, 2, 3),
          },
        },
        {
          path: `/admin/tables/projects/${raw.id}`,
          valuesOf: ({ row }) => row as Values,
          next: { name: word, description: word, status: oneOf('active', 'on_hold', 'completed') },
        },
      ];
      const ids = tasks.map(({ id }) => id);
      const dice = new DemoRandom(SEED);
      const roll = (sides: number) => dice.whole(0, sides - 1);

      for (let round = 0; round < ROUNDS; round++) {
        const thing = dice.pick(things);
        const start = await open(admin, thing);
        const orders = people.map(() => (roll(3) ? null : [...ids].sort(() => roll(3) - 1)));
        const edits = people.map((_person, who) => {
          const changed = Object.entries(thing.next).filter(() => roll(2));
          const entries = changed.map(([field, next]) => [field, next(`${round}-${who}`, roll(60))]);
          return { ...start.values, ...Object.fromEntries(entries) } as Values;
        });
        const choices = people.map(() => roll(2) === 0);
        const givenUp = await Promise.all(
          people.map(async (person, who) => {
            const order = orders[who];
            const saved = save(person, thing, start, edits[who] as Values, () => choices[who] as boolean);
            const taskOrders = order?.map((id, index) => ({ id, order: index + 1 }));
            if (taskOrders) expect((await person.post('/api/tasks/reorder', { taskOrders })).status).toBe(200);
            return saved;
          }),
        );

        const { values: end } = await open(admin, thing);
        for (const field of Object.keys(thing.next)) {
          const wishes = edits
            .filter((edit, who) => edit[field] !== start.values[field] && !givenUp[who]?.has(field))
            .map((edit) => edit[field]);
          const said = `round ${round}, ${field} of ${thing.path}`;
          const found = { said, value: end[field] };
          if (wishes.length) expect(wishes.map((value) => ({ said, value }))).toContainEqual(found);
          else expect(found).toEqual({ said, value: start.values[field] });
        }
        const wanted = orders.filter((order) => order !== null);
        const listed = (await listOf(admin)).map(({ id }) => id).filter((id) => ids.includes(id));
        if (wanted.length) expect(wanted).toContainEqual(listed);
      }
    },
    20_000 + ROUNDS * 1000,
  );
});
