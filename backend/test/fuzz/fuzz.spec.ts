import * as fc from 'fast-check';
import { User } from '../../src/modules/users/user.entity';
import { KeyValue, REGISTRATION_CODE_KEY } from '../../src/platform/key-values/key-value.entity';
import { Client } from '../support/client';
import { answerCheck } from '../support/fuzz/answer-check';
import { callsOf } from '../support/fuzz/arbitraries';
import { type Operation, OPERATIONS } from '../support/fuzz/operations';
import { comment, createProject, createTask, listOf } from '../support/tasks';
import { describeApp } from '../support/test-app';

const SEED = 20_261_121;
/** Calls without parameters and body are always the same. */
const runsOf = ({ body, parameters }: Operation) => (body ? 24 : parameters.length ? 12 : 1);

/** Requests rejected before they reach a database, so the same on every database. */
const refused = new Set<string>();

/** No input causes a 5xx or an answer of another form. */
describeApp(
  'any input',
  (app) => {
    let staff: Client;
    let people = 0;

    /** Each call gets its own admin, so that limits are not reached and calls do not affect each other. */
    beforeEach(async () => {
      // A call may have renewed it.
      await app().dataSource.manager.delete(KeyValue, { name: REGISTRATION_CODE_KEY });
      staff = await app().employee(`staff${++people}@fuzz.test`);
      await app().dataSource.manager.update(User, await staff.id(), { role: 'admin' });
    });

    /** Ids of existing rows, because earlier calls may have deleted them. */
    async function rowsToHit(): Promise<number[]> {
      const project = await createProject(staff, 'Something to hit');
      const task = await createTask(staff, { projectId: project.id });
      const { id } = await comment(staff, task.id, 'Something to hit');
      return [...new Set([1, 2, 3, project.id, task.id, id])];
    }

    const send = ({ method, fileField }: Operation, path: string, body: unknown) => {
      if (!fileField) return staff.send(method, path, body === undefined ? undefined : JSON.stringify(body));
      const form = new FormData();
      form.append(fileField, new Blob(['%PDF-1.7 made up']), 'file.pdf');
      return staff.send(method, path, form);
    };

    it.each(OPERATIONS.map((operation) => [operation.id, operation] as const))(
      'to %s gets an answer that keeps to the contract',
      async (_, operation) => {
        const wrongWith = answerCheck(operation);
        const property = fc.asyncProperty(callsOf(operation, await rowsToHit()), async ({ path, body }) => {
          const call = JSON.stringify([operation.id, path, body]);
          if (refused.has(call)) return;
          const answer = await send(operation, path, body);
          expect({ ...answer, wrong: wrongWith(answer.status, answer.body) }).toEqual({ ...answer, wrong: undefined });
          expect(answer.headers.get('x-request-id')).toBeTruthy();
          if (answer.status === 400) refused.add(call);
        });
        await fc.assert(property, {
          seed: SEED,
          numRuns: runsOf(operation),
          endOnFailure: true,
          interruptAfterTimeLimit: 20_000,
        });
      },
    );

    it('the studio still works', async () => {
      const task = await createTask(staff);
      expect((await listOf(staff))[0]?.id).toBe(task.id);
    });
  },
  { LOGIN_ATTEMPTS: '1000' },
);
