import { QueryStatus } from '@reduxjs/toolkit/query';
import { Profiler } from 'react';
import { Outlet } from 'react-router-dom';
import { expect, it } from 'vitest';
import { admin, renderRoutes, screen, waitFor } from '@/test/render';
import { http, HttpResponse, server } from '@/test/server';
import { emptyApi } from '@/api/empty-api';
import { cost } from '@/test/fixtures/costs';
import { myDay, serveHome } from '@/test/fixtures/home';
import { item, library } from '@/test/fixtures/library';
import { project, projectDetail, projectSite } from '@/test/fixtures/projects';
import { aComment, anEntry, aTask, serveTasks } from '@/test/fixtures/tasks';
import { serveWorktime, workDay, working } from '@/test/fixtures/worktime';
import { createRoutes } from './router';

const shell = [
  '/api/tasks/active-count/me',
  '/api/notifications',
  '/api/notifications/unread-count',
  '/api/worktime/status',
];

const summary = { netto: 100, vat: 19, brutto: 119, count: 1 };

function serve(): void {
  serveHome({ '/api/worktime/today': myDay() });
  const task = aTask({ id: 1, title: 'Launch the shop', assignee: admin.id });
  serveTasks([task], [aComment({ id: 1 })], [anEntry({ id: 1 })]);
  serveWorktime({ status: working(200), days: [workDay()], years: [2026] });
  library({ Media: [item('Media/plan.pdf')] });
  server.use(
    http.get('*/api/projects', () => HttpResponse.json([project()])),
    http.get('*/api/projects/1', () => HttpResponse.json(projectDetail({ tasks: [task] }))),
    http.get('*/api/projects/1/site', () => HttpResponse.json(projectSite())),
    http.get('*/api/finances/projects/1/costs', () => HttpResponse.json({ costs: [], summary })),
    http.get('*/api/finances/costs', () => HttpResponse.json({ costs: [cost()], summary })),
  );
}

it.each([
  [
    '/',
    /Launch the shop/,
    ['/api/tasks', '/api/worktime/today', '/api/projects/touched', '/api/worktime/admin/working'],
  ],
  ['/tasks', /Launch the shop/, ['/api/tasks', '/api/users']],
  ['/tasks/1', /Comment 1/, ['/api/tasks/1', '/api/tasks/1/comments', '/api/tasks/1/history']],
  ['/projects', /Bakery/, ['/api/projects']],
  ['/projects/1', /Launch the shop/, ['/api/projects/1']],
  ['/finances?year=2026&month=11', /servers/, ['/api/finances/costs']],
  ['/resources?path=Media', /plan\.pdf/, ['/api/resources/tree']],
  [`/worktime?user=${String(admin.id)}&year=2026`, /20\/11\/2026/, ['/api/worktime/yearly']],
])('%s renders nothing after polls without changes', async (address, shown, refreshed) => {
  serve();
  let commits = 0;
  const counted = (
    <Profiler id="application" onRender={() => (commits += 1)}>
      <Outlet />
    </Profiler>
  );
  const { store } = renderRoutes((loadStore) => [{ element: counted, children: createRoutes(loadStore) }], address, {
    user: admin,
  });
  // Its code is loaded for the first time.
  await waitFor(() => expect(screen.getAllByText(shown)[0]).toBeVisible());
  const isQuiet = () =>
    Object.values(store.getState().api.queries).every((query) => query?.status === QueryStatus.fulfilled);
  await waitFor(() => expect(isQuiet()).toBe(true));

  const asked: string[] = [];
  server.events.on('request:start', ({ request }) => asked.push(new URL(request.url).pathname));
  const commitsOfOneRound = async () => {
    asked.length = 0;
    const before = commits;
    store.dispatch(emptyApi.internalActions.onFocus());
    await waitFor(() => expect(asked).toEqual(expect.arrayContaining([...shell, ...refreshed])));
    await waitFor(() => expect(isQuiet()).toBe(true));
    return commits - before;
  };
  // What has begun with the page (the assistant, a heartbeat) may still arrive in the first rounds, but not in all.
  let rendered = await commitsOfOneRound();
  for (let round = 1; rendered && round < 10; round++) rendered = await commitsOfOneRound();
  expect(rendered).toBe(0);
});
