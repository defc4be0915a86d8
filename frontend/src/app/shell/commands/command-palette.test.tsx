import { delay } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { admin, employee, renderApp, screen, waitFor, within } from '@/test/render';
import { http, HttpResponse, refusal, server } from '@/test/server';
import type { SearchHitDto } from '@/api/session.api';
import { hit } from '@/test/fixtures/search';
import { openedRecords, rememberOpened } from './search-hits';

function serveTitles(...titles: [number, string][]): void {
  const items = titles.map(([id, title]) => ({ id, title }));
  server.use(http.get('*/api/tasks', () => HttpResponse.json({ items, total: items.length })));
}

/** Answers every search with these items; returns the queries. */
function finding(...items: SearchHitDto[]): string[] {
  const asked: string[] = [];
  server.use(
    http.get('*/api/search', ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('q') ?? '');
      return HttpResponse.json({ items });
    }),
  );
  return asked;
}

beforeEach(() => {
  serveTitles([7, 'Zażółć gęślą jaźń'], [8, 'Launch the shop']);
  server.use(http.get('*/api/projects', () => HttpResponse.json([])));
});

async function open(options = {}) {
  const app = renderApp('/profile', options);
  await screen.findByText('User data will be added here');
  await app.user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('dialog', { name: 'Search or jump to' });
  const field = await screen.findByRole('combobox', { name: 'Search or jump to' });
  await waitFor(() => expect(field).toHaveFocus());
  return { ...app, field };
}

const results = () => within(screen.getByRole('listbox', { name: 'Search or jump to' }));
/** The names of the entries, without the keys that only eyes see. */
const options = () =>
  results()
    .queryAllByRole('option')
    .map((option) => option.querySelector(':scope > :not([aria-hidden])')?.firstChild?.textContent);
const closed = () => expect(screen.queryByRole('dialog')).not.toBeInTheDocument();

describe('the command palette', () => {
  it('opens from the header, and finds a task without its accents', async () => {
    const { user, router } = renderApp('/profile');
    await user.click(await screen.findByRole('button', { name: /Search or jump to/ }));
    const field = await screen.findByRole('combobox', { name: 'Search or jump to' });
    await waitFor(() => expect(field).toHaveFocus());
    await user.keyboard('zazolc');
    await user.click(await screen.findByRole('option', { name: 'Zażółć gęślą jaźń' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/tasks/7'));
  });

  it.each(['#8', '8'])('finds a task by its number: %s', async (query) => {
    const { user, router } = await open();
    await user.keyboard(query);
    await waitFor(() => expect(options()[0]).toBe('Launch the shop'));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/tasks/8'));
  });

  it('offers no command that the user cannot run', async () => {
    await open({ user: employee });
    await waitFor(() => expect(options()).toContain('Logout'));
    expect(options()).toContain('Language › Deutsch');
    expect(options()).not.toContain('Language › English');
    expect(options().some((name) => /Admin panel|New user/.test(name ?? ''))).toBe(false);
    expect(options()).not.toContain('End day');
  });

  it('changes the appearance', async () => {
    const { user } = await open();
    await user.keyboard('dark{Enter}');
    await waitFor(() => expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'dark'));
    await user.keyboard('{Control>}k{/Control}');
    await user.keyboard('system{Enter}');
  });

  it('offers each creation once, and opens its form', async () => {
    const { user, router } = await open({ user: admin });
    await user.keyboard('new');
    await waitFor(() =>
      expect(options()).toEqual(['New task', 'New project', 'New user', 'New webhook', 'New folder']),
    );
    await user.keyboard(' task');
    await waitFor(() => expect(options()).toEqual(['New task']));
    expect(results().getByRole('option').querySelector('kbd')).toBeNull();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe('/tasks?new=1'));
  });

  it('announces through its field what the arrow keys select, from end to end', async () => {
    const { user, field } = await open();
    const selected = () => results().getByRole('option', { selected: true });
    const first = selected();
    expect(field).toHaveAttribute('aria-activedescendant', first.id);
    await user.keyboard('{ArrowUp}');
    expect(selected()).toBe(results().getAllByRole('option').at(-1));
    expect(field).toHaveAttribute('aria-activedescendant', selected().id);
    await user.keyboard('{ArrowDown}');
    expect(selected()).toBe(first);
  });

  it('does not say that nothing was found while it is loading, or after a failure', async () => {
    server.use(http.get('*/api/tasks', () => delay('infinite')));
    const { user, unmount } = await open();
    await user.keyboard('qqq');
    expect(await screen.findByText('Tasks and projects are still loading…')).toBeVisible();
    unmount();

    server.use(http.get('*/api/tasks', () => refusal(503, 'Away')));
    const again = await open();
    await again.user.keyboard('qqq');
    expect(await screen.findByText('Tasks and projects cannot be searched at the moment.')).toBeVisible();
    expect(screen.queryByText('Nothing found')).not.toBeInTheDocument();
  });

  it('adds the server’s hits below equal local ones, and none twice', async () => {
    const asked = finding(
      hit({ kind: 'person', id: 4, title: 'Ann Launcher', excerpt: 'ann@x.test' }),
      hit({ id: 8, title: 'Launch the shop' }),
      hit({ id: 99, title: 'Another launch', excerpt: 'of the shop' }),
      hit({ kind: 'comment', id: 5, title: 'Launch the shop', excerpt: 'We launch', task_id: 8 }),
    );
    const { user, router } = await open();
    await user.keyboard('launch');
    await screen.findByRole('group', { name: 'Comments' });
    expect(asked).toEqual(['launch']);
    expect(options()).toEqual(['Launch the shop', 'Another launch', 'Ann Launcher', 'Launch the shop']);
    expect(results().getByRole('option', { selected: true })).toHaveTextContent('Launch the shop');
    const groups = results().getAllByRole('group');
    const labels = groups.map((group) => group.getAttribute('aria-label'));
    expect(labels).toEqual(['Tasks', 'More tasks', 'People', 'Comments']);
    await user.keyboard('{ArrowUp}{Enter}');
    await waitFor(() =>
      expect(router.state.location.pathname + router.state.location.search).toBe('/tasks/8?comment=5'),
    );
    // By its task, which is opened and would be there twice.
    expect(openedRecords(employee.id)).toEqual(['task-8']);
  });

  it('ranks whole words before prefixes, and prefixes before matches within words', async () => {
    serveTitles([1, 'Analyse der Konkurrenten'], [2, 'Parents'], [3, 'Rental car']);
    finding(
      hit({ id: 1, title: 'Analyse der Konkurrenten', excerpt: 'who rents' }),
      hit({ kind: 'cost', id: 4, title: 'Studio rent, Torstraße' }),
      hit({ kind: 'file', id: 5, title: 'Rents.pdf' }),
    );
    const { user } = await open({ user: admin });
    await user.keyboard('rent');
    await screen.findByRole('option', { name: /Rents.pdf/ });
    const inOrder = ['Studio rent, Torstraße', 'Rental car', 'Analyse der Konkurrenten', 'Parents', 'Rents.pdf'];
    expect(options()).toEqual(inOrder);
  });

  it('says that only this device was searched while the server is unreachable', async () => {
    server.use(http.get('*/api/search', () => refusal(503, 'Away')));
    const { user } = await open();
    await user.keyboard('launch');
    expect(await screen.findByText(/^The server cannot be reached: only commands/)).toBeVisible();
    expect(options()).toEqual(['Launch the shop']);
  });

  it('offers recently opened records on top, if they still exist', async () => {
    let asked: string | null = null;
    server.use(
      http.get('*/api/search/opened', ({ request }) => {
        asked = new URL(request.url).searchParams.get('things');
        return HttpResponse.json({ items: [hit({ id: 8, title: 'Launch the shop' })] });
      }),
    );
    rememberOpened(employee.id, 'task-8');
    await open();
    await screen.findByRole('group', { name: 'Recently opened' });
    expect(asked).toBe('task-8');
    expect(options().slice(0, 2)).toEqual(['Launch the shop', 'Home']);
    expect(results().getByRole('option', { selected: true })).toHaveTextContent('Launch the shop');
  });

  it('says when nothing is found, resets on reopening, and opens a screen by its first letters', async () => {
    const { user, router } = await open({ user: admin });
    await user.keyboard('qqq');
    await waitFor(() => expect(screen.getByText('Nothing found')).toBeVisible());
    await user.keyboard('{Escape}');
    await waitFor(closed);
    await user.keyboard('{Control>}k{/Control}');
    const field = await screen.findByRole('combobox', { name: 'Search or jump to' });
    expect(field).toHaveValue('');
    await waitFor(() => expect(field).toHaveFocus());
    await user.keyboard('hom');
    await waitFor(() => expect(options()).toEqual(['Home']));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    await waitFor(closed);
  });
});

describe('the sheet of shortcuts', () => {
  it('opens from the palette and by its key, and can switch single keys off', async () => {
    const { user } = await open();
    await user.keyboard('keyboard');
    const [option] = await screen.findAllByRole('option', { name: 'Keyboard shortcuts' });
    expect(option).toHaveAttribute('aria-keyshortcuts', '?');
    expect(option).toHaveTextContent('?');
    await user.keyboard('{Enter}');
    const sheet = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
    for (const text of ['Tasks', 'Save or send', 'Open the row']) expect(sheet.getByText(text)).toBeVisible();
    expect(sheet.queryByText('Finances')).not.toBeInTheDocument();
    await user.keyboard('{Escape}');
    await waitFor(closed);
    await user.keyboard('?');
    await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    await user.click(screen.getByRole('switch', { name: /^Single-key shortcuts/ }));
    await user.keyboard('{Escape}');
    await waitFor(closed);
    await user.keyboard('?');
    closed();
  });
});
