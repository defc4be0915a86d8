import { QueryStatus } from '@reduxjs/toolkit/query';
import { screen, waitFor } from '@testing-library/react';
import { Profiler } from 'react';
import { Outlet } from 'react-router-dom';
import { expect, it } from 'vitest';
import { emptyApi } from '@/api/empty-api';
import { renderRoutes } from '@/test/render';
import { server } from '@/test/server';
import { aTask, serveTasks } from '@/test/tasks';
import { employee } from '@/test/users';
import { serveWorktime, working } from '@/test/worktime';
import { routes } from './router';

it('renders nothing when all that refreshes by itself has not changed', async () => {
  serveTasks([aTask({ id: 1, title: 'Launch the shop', assignee: employee.id })]);
  serveWorktime({ status: working(200) });
  let commits = 0;
  const counted = (
    <Profiler id="application" onRender={() => (commits += 1)}>
      <Outlet />
    </Profiler>
  );
  const { store } = renderRoutes([{ element: counted, children: routes }], '/tasks');
  await screen.findByRole('link', { name: 'Launch the shop' });
  const isQuiet = () =>
    Object.values(store.getState().api.queries).every((query) => query?.status === QueryStatus.fulfilled);
  await waitFor(() => expect(isQuiet()).toBe(true));

  const asked: string[] = [];
  server.events.on('request:start', ({ request }) => asked.push(new URL(request.url).pathname));
  const commitsOfOneRound = async () => {
    asked.length = 0;
    const before = commits;
    store.dispatch(emptyApi.internalActions.onFocus());
    await waitFor(() =>
      expect(asked).toEqual(
        expect.arrayContaining([
          '/api/tasks',
          '/api/users',
          '/api/tasks/active-count/me',
          '/api/notifications',
          '/api/notifications/unread-count',
          '/api/worktime/status',
        ]),
      ),
    );
    await waitFor(() => expect(isQuiet()).toBe(true));
    return commits - before;
  };
  // What has begun with the page (the assistant, a heartbeat) may still arrive in the first round, but not in all.
  const rounds = [await commitsOfOneRound(), await commitsOfOneRound(), await commitsOfOneRound()];
  expect(Math.min(...rounds)).toBe(0);
});
