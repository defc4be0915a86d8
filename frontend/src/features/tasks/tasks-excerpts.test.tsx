import { describe, expect, it } from 'vitest';
import { act, renderWithProviders, screen, waitFor, within } from '@/test/render';
import { deferred, http, HttpResponse, refusal, server } from '@/test/server';
import { tasksApi, type TaskDto } from '@/api/tasks/tasks.api';
import { aTask, refreshTasks, serveTasks } from '@/test/fixtures/tasks';
import { TasksScreen } from './tasks-screen';

const whole = `${'Word '.repeat(100)}the end`;
const long = aTask({ id: 1, title: 'Long', description: whole.slice(0, 300), isExcerpt: true });
const short = aTask({ id: 2, title: 'Short', description: 'All of it' });

const inFull = () => HttpResponse.json({ ...long, description: whole, isExcerpt: undefined });

/** The server's list carries the beginning of the long description, its detail all of it. */
function serveLong(detail: () => Response | Promise<Response> = inFull) {
  const kept = serveTasks([long, short]);
  server.use(http.get('*/api/tasks/1', detail));
  return kept;
}

/** The same, once the detail is released. */
function serveHeld() {
  const { until, release } = deferred();
  return { ...serveLong(() => until.then(inFull)), release };
}

const show = (address = '/tasks') => renderWithProviders(<TasksScreen />, { address });
const description = () => screen.findByRole('textbox', { name: 'Description' });

describe('editing a task whose description the list has in part', () => {
  it('waits for the whole description, and never saves the excerpt', async () => {
    const { sent } = serveLong();
    const { user } = show('/tasks?edit=1');
    expect(await description()).toHaveValue(whole);
    const title = screen.getByRole('textbox', { name: 'Title' });
    await user.type(title, 'er');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]!.body).toMatchObject({ title: 'Longer', assignee: 2, description: whole });
  });

  it('sends the whole description even if saved before it has loaded', async () => {
    const { sent, release } = serveHeld();
    const { user } = show('/tasks?edit=1');
    await user.type(await screen.findByRole('textbox', { name: 'Title' }), 'er');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(sent).toEqual([]);
    release();
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ title: 'Longer', description: whole }));
  });

  it('accepts input while the description loads', async () => {
    const { sent, release } = serveHeld();
    const { user } = show();
    (await screen.findByRole('link', { name: 'Long' })).focus();
    await user.keyboard('e');
    const title = await screen.findByRole('textbox', { name: 'Title' });
    await waitFor(() => expect(title).toHaveFocus());
    await user.keyboard('er');
    release();
    await user.type(await description(), '!');
    expect(title).toHaveValue('Longer');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ title: 'Longer', description: `${whole}!` }));
  });

  it('starts from the current task, not from the cached one', async () => {
    let description = `${whole} of before`;
    serveLong(() => HttpResponse.json({ ...long, description, isExcerpt: undefined }));
    const { user, store } = show();
    const edit = await screen.findByRole('button', { name: 'Edit Long' });
    await act(() => store.dispatch(tasksApi.endpoints.getTask.initiate({ id: 1 }, { subscribe: false })));
    description = whole;
    await user.click(edit);
    expect(await screen.findByRole('textbox', { name: 'Description' })).toHaveValue(whole);
  });

  it('reports a failure, with a retry', async () => {
    let isAway = true;
    serveLong(() =>
      isAway ? refusal(503, 'The database is away') : HttpResponse.json({ ...long, description: whole }),
    );
    const { user } = show('/tasks?edit=1');
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('HTTP 503: The database is away');
    expect(screen.queryByRole('textbox', { name: 'Description' })).not.toBeInTheDocument();
    isAway = false;
    await user.click(within(dialog).getByRole('button', { name: 'Try again' }));
    expect(await description()).toHaveValue(whole);
  });
});

it('sends a task edited from the list as a whole, at the place where a colleague has moved it', async () => {
  const { sent, change } = serveTasks([long, short]);
  const { user, store } = show('/tasks?edit=2');
  const title = await screen.findByRole('textbox', { name: 'Title' });
  change((tasks) => tasks.map((task) => (task.id === 2 ? { ...task, order: 40 } : task)));
  await refreshTasks(store);
  await user.type(title, 'er');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  const { description, assignee, status, category, priority, urgent, projectId } = short;
  const kept = { description, assignee, status, category, priority, urgent, projectId };
  expect(sent[0]!.body).toEqual({ ...kept, title: 'Shorter', order: 40 });
});

describe('the filter of a list with parts of descriptions', () => {
  const found = (items: TaskDto[], hasMore = false) => {
    const asked: (string | null)[] = [];
    server.use(
      http.get('*/api/tasks/search', ({ request }) => {
        asked.push(new URL(request.url).searchParams.get('q'));
        return HttpResponse.json({ items, hasMore });
      }),
    );
    return asked;
  };

  it('includes the server’s hits in the rest of descriptions', async () => {
    serveLong();
    const asked = found([long]);
    const { user } = show();
    await user.type(await screen.findByRole('searchbox'), 'the end');
    await waitFor(() => expect(asked).toEqual(['the end']));
    expect(await screen.findByRole('link', { name: 'Long' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Short' })).not.toBeInTheDocument();
  });

  it('shows hits beyond the list, and says that more may match', async () => {
    serveTasks([short]);
    server.use(http.get('*/api/tasks', () => HttpResponse.json({ items: [short], total: 900 })));
    found([aTask({ id: 700, title: 'Left out' })], true);
    const { user } = show();
    expect(await screen.findByText(/^The 899 oldest tasks are not listed/)).toBeVisible();
    await user.type(screen.getByRole('searchbox'), 'left');
    expect(await screen.findByRole('link', { name: 'Left out' })).toBeVisible();
    expect(screen.getByText(/^There may be more tasks/)).toBeVisible();
  });

  it('shows the oldest ones, page by page', async () => {
    const asked: (string | null)[] = [];
    serveTasks([short]);
    server.use(
      http.get('*/api/tasks', () => HttpResponse.json({ items: [short], total: 3 })),
      http.get('*/api/tasks/left-out', ({ request }) => {
        const before = new URL(request.url).searchParams.get('before');
        asked.push(before);
        const items = [aTask({ id: before ? 698 : 700, title: before ? 'Oldest' : 'Older', status: 'done' })];
        return HttpResponse.json({ items, before: before ? null : 700 });
      }),
    );
    const { user } = show();
    expect(await screen.findByText(/^The 2 oldest tasks are not listed/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show older ones' }));
    expect(await screen.findByRole('link', { name: 'Older' })).toBeVisible();
    expect(screen.getByText(/^The oldest task is not listed/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show older ones' }));
    expect(await screen.findByRole('link', { name: 'Oldest' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show older ones' })).not.toBeInTheDocument();
    expect(asked).toEqual([null, '700']);
  });

  it('says what was searched if the server fails', async () => {
    serveLong();
    server.use(http.get('*/api/tasks/search', () => refusal(503, 'away')));
    const { user } = show();
    await user.type(await screen.findByRole('searchbox'), 'short');
    expect(await screen.findByText(/^Long descriptions were only searched in their beginnings/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Short' })).toBeVisible();
  });

  it('sends no request if the list is complete', async () => {
    serveTasks([short]);
    const asked = found([]);
    const { user } = show();
    await user.type(await screen.findByRole('searchbox'), 'short');
    expect(await screen.findByRole('link', { name: 'Short' })).toBeVisible();
    expect(asked).toEqual([]);
  });
});
