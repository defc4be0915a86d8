import { expect, it } from 'vitest';
import { http, HttpResponse, refusal, server } from '@/test/server';
import { createStore } from '@/app/store/store';
import { employee } from '@/test/fixtures/users';
import { sessionApi } from '../session.api';
import { refetch } from './store-hooks';

const { getUsers } = sessionApi.endpoints;

it('sends a request each time, and leaves no subscription', async () => {
  let asked = 0;
  server.use(http.get('*/api/users', () => HttpResponse.json(Array(++asked).fill(employee))));
  const store = createStore();
  expect(await store.dispatch(refetch(getUsers.initiate, undefined))).toHaveLength(1);
  expect(await store.dispatch(refetch(getUsers.initiate, undefined))).toHaveLength(2);
  store.dispatch(sessionApi.util.invalidateTags(['User']));
  expect(getUsers.select()(store.getState()).isUninitialized).toBe(true);
});

it('resolves with the answer that also shows that the server is back', async () => {
  const store = createStore();
  const ask = () => store.dispatch(refetch(getUsers.initiate, undefined));
  server.use(http.get('*/api/users', () => HttpResponse.error()));
  for (let failures = 0; failures < 3; failures += 1)
    await expect(ask()).rejects.toMatchObject({ status: 'FETCH_ERROR' });
  server.use(http.get('*/api/users', () => HttpResponse.json([employee])));
  expect(await ask()).toEqual([employee]);
});

it('rejects with the server’s error', async () => {
  server.use(http.get('*/api/users', () => refusal(403, 'Admins only')));
  const asked = createStore().dispatch(refetch(getUsers.initiate, undefined));
  await expect(asked).rejects.toMatchObject({ status: 403, message: 'Admins only' });
});
