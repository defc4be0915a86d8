import { configure, screen, waitFor, within } from '@testing-library/react';
import { delay } from 'msw';
import { http, HttpResponse } from 'msw/http';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '@/test/render';
import { refusal, server } from '@/test/server';
import { admin } from '@/test/users';

// The whole application, which a busy machine takes its time to start.
configure({ asyncUtilTimeout: 20_000 });
vi.setConfig({ testTimeout: 60_000 });

const task = (id: number, title: string) => ({ id, title });

beforeEach(() => {
  server.use(
    http.get('*/api/tasks', () =>
      HttpResponse.json({ items: [task(7, 'Zażółć gęślą jaźń'), task(8, 'Launch the shop')], total: 2 }),
    ),
    http.get('*/api/projects', () => HttpResponse.json([])),
  );
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
    .map((option) => option.querySelector(':scope > :not([aria-hidden])')?.textContent);
const closed = () => expect(screen.queryByRole('dialog')).not.toBeInTheDocument();

describe('the command palette', () => {
  it('opens from the header as well', async () => {
    const { user } = renderApp('/profile');
    await user.click(await screen.findByRole('button', { name: /Search or jump to/ }));
    expect(await screen.findByRole('combobox', { name: 'Search or jump to' })).toBeVisible();
  });

  it('goes to a place by its first letters', async () => {
    const { user, router } = await open();
    await user.keyboard('hom');
    await waitFor(() => expect(options()).toEqual(['Home']));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    await waitFor(closed);
  });

  it('creates a task', async () => {
    const { user, router } = await open();
    await user.keyboard('new task');
    await waitFor(() => expect(options()).toEqual(['New task']));
    expect(results().getByRole('option').querySelector('kbd')).toBeNull();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe('/tasks?new=1'));
  });

  it('offers to create each thing once', async () => {
    const { user } = await open({ user: admin });
    await user.keyboard('new');
    await waitFor(() => expect(options()).toEqual(['New task', 'New project']));
  });

  it('finds a task whatever the accents', async () => {
    const { user, router } = await open();
    await user.keyboard('zazolc');
    const found = await screen.findByRole('option', { name: 'Zażółć gęślą jaźń' });
    await user.click(found);
    await waitFor(() => expect(router.state.location.pathname).toBe('/tasks/7'));
  });

  it('tells through its field what the arrow keys select, around the ends', async () => {
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

  it('says which keys would have done the same', async () => {
    const { user } = await open();
    await user.keyboard('keyboard');
    const [option] = await screen.findAllByRole('option', { name: 'Keyboard shortcuts' });
    expect(option).toHaveAttribute('aria-keyshortcuts', '?');
    expect(option).toHaveTextContent('?');
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  });

  it('does not say that nothing is there before it has looked, or when it could not', async () => {
    server.use(
      http.get('*/api/tasks', () => delay('infinite')),
      http.get('*/api/projects', () => HttpResponse.json([])),
    );
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

  it('says when nothing is found, and is empty the next time', async () => {
    const { user } = await open({ user: admin });
    await user.keyboard('qqq');
    await waitFor(() => expect(screen.getByText('Nothing found')).toBeVisible());
    await user.keyboard('{Escape}');
    await waitFor(closed);
    await user.keyboard('{Control>}k{/Control}');
    expect(await screen.findByRole('combobox', { name: 'Search or jump to' })).toHaveValue('');
  });
});

describe('the sheet of shortcuts', () => {
  it('lists the places of this person', async () => {
    const { user } = renderApp('/profile');
    await screen.findByText('User data will be added here');
    await user.keyboard('?');
    const sheet = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(within(sheet).getByText('Tasks')).toBeVisible();
    expect(within(sheet).getByText('Save or send')).toBeVisible();
    expect(within(sheet).getByText('Open the row')).toBeVisible();
    expect(within(sheet).queryByText('Finances')).not.toBeInTheDocument();
  });

  it('opens with a question mark and can silence the bare keys', async () => {
    const { user } = renderApp('/profile');
    await screen.findByText('User data will be added here');
    await user.keyboard('?');
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    await user.click(screen.getByRole('switch', { name: /^Single-key shortcuts/ }));
    await user.keyboard('{Escape}');
    await waitFor(closed);
    await user.keyboard('?');
    closed();
  });
});
