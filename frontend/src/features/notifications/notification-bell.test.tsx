import { setupListeners } from '@reduxjs/toolkit/query';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { act, employee, renderWithProviders, screen, waitFor, within } from '@/test/render';
import { notificationsApi } from '@/api/notifications.api';
import { notification, serveNotifications } from '@/test/fixtures/notifications';
import { NotificationBell } from './notification-bell';

const bell = (name = /^Notifications/) => screen.findByRole('button', { name });
const open = async (app: ReturnType<typeof renderWithProviders>) => {
  await app.user.click(await bell(/unread$/));
  return screen.findByRole('dialog', { name: 'Notifications' });
};

const message = { action: 'admin_message', taskId: null, taskTitle: null } as const;

afterEach(() => {
  document.title = '';
});

describe('the bell', () => {
  it.each([
    [99, /99$/],
    [100, /99\+$/],
  ])('shows no number beyond 99: of %i', async (length, shown) => {
    serveNotifications(...Array.from({ length }, (_, id) => notification({ id })));
    renderWithProviders(<NotificationBell />);
    expect(await bell(new RegExp(`${length} unread`))).toHaveTextContent(shown);
  });

  it('shows the number on the icon of the installed application, until the user has left', async () => {
    const shown: number[] = [];
    const setAppBadge = (count: number) => Promise.resolve(void shown.push(count));
    Object.defineProperty(navigator, 'setAppBadge', { value: setAppBadge, configurable: true });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'setAppBadge'));
    serveNotifications(notification({ id: 1 }), notification({ id: 2 }));
    const { unmount } = renderWithProviders(<NotificationBell />);
    await bell(/2 unread/);
    unmount();
    expect(shown.slice(-2)).toEqual([2, 0]);
  });

  it('goes to the task of a notification and marks it as read at once', async () => {
    const server = serveNotifications(notification({ id: 5, taskId: 7 }));
    const app = renderWithProviders(<NotificationBell />, { path: '/' });
    const list = await open(app);
    await app.user.click(within(list).getByRole('link', { name: /Ben Lewis commented on Launch the shop/ }));
    expect(app.router.state.location.pathname).toBe('/tasks/7');
    await waitFor(() => expect(server.asked).toContain('read 5'));
  });

  it('leads from a cost that renews to the renewals, without a message over it', async () => {
    const byNobody = { actorFirstName: null, actorLastName: null, actorEmail: null };
    const about = { ...message, newValue: 'Domain renews on 20/12/2026.', ...byNobody };
    const domain = { name: 'Domain', date: '2026-12-20', cancelBy: '2026-12-06', isLast: false };
    const fair = { name: 'Fair', date: '2026-12-01', cancelBy: null, isLast: true };
    const server = serveNotifications(
      notification({ ...about, id: 5, renewal: domain }),
      notification({ ...about, id: 4, renewal: fair }),
    );
    const app = renderWithProviders(<NotificationBell />, { path: '/' });
    const list = await open(app);
    expect(within(list).getByText('Last day to cancel: 06/12/2026')).toBeVisible();
    expect(within(list).getByRole('link', { name: /Fair ends: the last payment is on 01\/12\/2026/ })).toBeVisible();
    await app.user.click(within(list).getByRole('link', { name: /Domain renews on 20\/12\/2026/ }));
    const { pathname, search } = app.router.state.location;
    expect(pathname + search).toBe('/finances?tab=renewals');
    await waitFor(() => expect(server.asked).toContain('read 5'));
    expect(screen.queryByRole('dialog', { name: /^Message/ })).not.toBeInTheDocument();
  });

  it('counts unread ones in badge, name and tab title, and marks one as read in place', async () => {
    const read = notification({ id: 3, isRead: true });
    const server = serveNotifications(notification({ id: 5 }), notification({ id: 4, taskTitle: 'Other' }), read);
    const app = renderWithProviders(<NotificationBell />);
    expect(await bell(/^Notifications, 2 unread$/)).toHaveTextContent('2');
    expect(document.title).toMatch(/^\(2\) /);
    const list = await open(app);
    await app.user.click(within(list).getByRole('button', { name: /^Mark as read: .*Launch the shop$/ }));
    expect(await bell(/^Notifications, 1 unread$/)).toBeInTheDocument();
    expect(within(list).getAllByText('Unread:')).toHaveLength(1);
    await waitFor(() => expect(within(list).getAllByRole('link', { name: /Launch the shop/ })[0]).toHaveFocus());
    expect(app.router.state.location.pathname).toBe('/');
    await waitFor(() => expect(server.list.map(({ isRead }) => isRead)).toEqual([true, false, true]));
  });

  it('marks all as read', async () => {
    serveNotifications(notification({ id: 5 }), notification({ id: 4 }));
    const app = renderWithProviders(<NotificationBell />);
    const list = await open(app);
    await app.user.click(within(list).getByRole('button', { name: 'Mark all as read' }));
    expect(await bell(/^Notifications$/)).toBeInTheDocument();
    expect(within(list).queryByText('Unread:')).not.toBeInTheDocument();
    await waitFor(() => expect(within(list).getAllByRole('link')[0]).toHaveFocus());
    expect(document.title).not.toContain('(');
  });

  it('shows an admin’s message in full, and gives the focus back to itself', async () => {
    const server = serveNotifications(notification({ id: 9, ...message, newValue: 'Dear all,\n<b>hello</b>' }));
    const app = renderWithProviders(<NotificationBell />);
    const list = await open(app);
    await app.user.click(within(list).getByRole('button', { name: /^Unread: Ben Lewis sent you a message/ }));
    const modal = await screen.findByRole('dialog', { name: 'Message from Ben Lewis' });
    expect(within(modal).getByText(/<b>hello<\/b>/)).toBeVisible();
    await waitFor(() => expect(server.asked).toContain('read 9'));
    await app.user.click(within(modal).getByRole('button', { name: 'Got it' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const opener = await bell();
    await waitFor(() => expect(opener).toHaveFocus());
  });

  it('moves the focus with arrow keys, and closes on Escape', async () => {
    serveNotifications(notification({ id: 3 }), notification({ id: 2 }), notification({ id: 1 }));
    const app = renderWithProviders(<NotificationBell />);
    const entries = within(await open(app)).getAllByRole('link');
    entries[0]?.focus();
    await app.user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(entries[2]).toHaveFocus();
    await app.user.keyboard('k');
    expect(entries[1]).toHaveFocus();
    await app.user.keyboard('{Home}');
    expect(entries[0]).toHaveFocus();
    await app.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const opener = await bell();
    await waitFor(() => expect(opener).toHaveFocus());
  });

  it('shows older ones on request, and drops them when closed', async () => {
    const ids = Array.from({ length: 43 }, (_, index) => 43 - index);
    const server = serveNotifications(...ids.map((id) => notification({ id, taskTitle: `Task ${id}` })));
    const app = renderWithProviders(<NotificationBell />);
    const list = await open(app);
    // The last one leads to all of them.
    const entries = () => within(list).getAllByRole('link').slice(0, -1);
    expect(entries()).toHaveLength(20);
    const older = within(list).getByRole('button', { name: 'Show older notifications' });
    await app.user.click(older);
    await waitFor(() => expect(entries()).toHaveLength(40));
    expect(older).toHaveFocus();
    expect(within(list).getByText('20 older notifications shown')).toBeInTheDocument();

    // One that comes in meanwhile moves the others on, and is shown once.
    server.list = [notification({ id: 44, taskTitle: 'Task 44' }), ...server.list];
    await app.user.click(older);
    await waitFor(() => expect(within(list).getByText('There are no older notifications.')).toBeVisible());
    const names = entries().map(({ textContent }) => /Task \d+/.exec(textContent)?.[0]);
    expect(new Set(names).size).toBe(names.length);
    const mark = within(list).getByRole('button', { name: /^Mark as read: .*Task 2$/ });
    await app.user.click(mark);
    await waitFor(() => expect(mark).not.toBeInTheDocument());
    expect(server.asked).toContain('read 2');
    await waitFor(() => expect(list).toContainElement(document.activeElement as HTMLElement));

    await app.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    // With the one that leads to all of them.
    expect(within(await open(app)).getAllByRole('link')).toHaveLength(21);
  });

  it('says when it is empty or unavailable, without an alert', async () => {
    const server = serveNotifications();
    const { user, store } = renderWithProviders(<NotificationBell />);
    await user.click(await bell());
    expect(await screen.findByText('Nothing here yet')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Mark all as read' })).not.toBeInTheDocument();
    server.failing = true;
    store.dispatch(notificationsApi.util.invalidateTags(['Notification']));
    expect(await screen.findByText('Notifications are not available at the moment.')).toBeVisible();
    expect(screen.queryByText('Nothing here yet')).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('asks for nothing before a temporary password is changed', async () => {
    const server = serveNotifications(notification());
    renderWithProviders(<NotificationBell />, { user: { ...employee, mustChangePassword: true } });
    expect(await bell()).toBeInTheDocument();
    expect(server.asked).toEqual([]);
  });
});

describe('polling', () => {
  const hide = (hidden: boolean) => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(hidden ? 'hidden' : 'visible');
    window.dispatchEvent(new Event('visibilitychange'));
  };

  it('runs every 30 seconds, not in a hidden tab, and at once when it becomes visible', async () => {
    const server = serveNotifications(notification());
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
    const { store } = renderWithProviders(<NotificationBell />);
    const stop = setupListeners(store.dispatch);
    const asked = () => server.asked.splice(0).sort();
    await vi.waitFor(() => expect(server.asked).toHaveLength(2));
    expect(asked()).toEqual(['count', 'list']);
    await act(() => vi.advanceTimersByTimeAsync(29_000));
    expect(asked()).toEqual([]);
    await act(() => vi.advanceTimersByTimeAsync(1_500));
    await vi.waitFor(() => expect(server.asked).toHaveLength(2));
    expect(asked()).toEqual(['count', 'list']);
    hide(true);
    await act(() => vi.advanceTimersByTimeAsync(300_000));
    expect(asked()).toEqual([]);
    hide(false);
    await vi.waitFor(() => expect(server.asked).toHaveLength(2));
    stop();
  });
});
