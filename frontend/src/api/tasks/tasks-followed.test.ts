import { expect, it } from 'vitest';
import { http, HttpResponse, server } from '@/test/server';
import { createStore } from '@/app/store/store';
import { aTask } from '@/test/fixtures/tasks';
import { storeToken } from '../client/stored-token';
import { tasksApi, type TaskDto } from './tasks.api';

/** A server that answers, one after the other, with these bodies; and what was asked of it. */
function answering(...answers: { etag: string; body?: object }[]) {
  const asked: (string | null)[] = [];
  server.use(
    http.get('*/api/tasks', ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('since'));
      const { etag, body } = answers[asked.length - 1] ?? { etag: '' };
      if (!body) return new HttpResponse(null, { status: 304 });
      return HttpResponse.json(body, { headers: etag === '' ? {} : { ETag: etag } });
    }),
  );
  storeToken('token');
  const store = createStore();
  const poll = async (): Promise<readonly TaskDto[]> => {
    const { getTasks } = tasksApi.endpoints;
    const { data } = await store.dispatch(getTasks.initiate(undefined, { forceRefetch: true, subscribe: false }));
    return data?.items ?? [];
  };
  return { asked, poll };
}

const titles = (tasks: readonly TaskDto[]) => tasks.map(({ title }) => title);
const whole = { items: [aTask({ id: 1 }), aTask({ id: 2 })], total: 2 };
const changes = { removed: [], moved: [] };

it('requests of the list ask for changes only, and unchanged tasks keep their identity', async () => {
  const renamed = { items: [aTask({ id: 2, title: 'Renamed' })], total: 2, changes };
  const { asked, poll } = answering(
    { etag: 'W/"1.2.a"', body: whole },
    { etag: 'W/"1.2.b"', body: renamed },
    { etag: 'W/"1.2.b"' },
    { etag: 'W/"1.2.c"', body: { items: [], total: 1, changes: { removed: [1], moved: [] } } },
  );
  const first = await poll();
  const second = await poll();
  expect(titles(second)).toEqual(['Task 1', 'Renamed']);
  expect(second[0]).toBe(first[0]);
  expect(await poll()).toBe(second);
  expect(titles(await poll())).toEqual(['Renamed']);
  expect(asked).toEqual([null, '1.2.a', '1.2.b', '1.2.b']);
});

it('a complete answer replaces the list, and one without an ETag is not remembered', async () => {
  const { asked, poll } = answering(
    { etag: '"a"', body: whole },
    { etag: '', body: { items: [aTask({ id: 3 })], total: 1 } },
    { etag: '"c"', body: { items: [aTask({ id: 3 })], total: 2, changes: { removed: [2], moved: [] } } },
  );
  await poll();
  expect(titles(await poll())).toEqual(['Task 3']);
  // By what was remembered: tasks 1 and 2.
  expect(titles(await poll())).toEqual(['Task 1', 'Task 3']);
  expect(asked).toEqual([null, 'a', 'a']);
});
