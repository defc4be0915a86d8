import { describe, expect, it } from 'vitest';
import { employee, renderApp, screen, waitFor, within } from '@/test/render';
import { http, HttpResponse, server } from '@/test/server';
import { matchMediaOf } from '@/test/match-media';
import { notification } from '@/test/fixtures/notifications';

async function open(address = '/', options = {}) {
  const app = renderApp(address, options);
  await screen.findByRole('button', { name: /^Account of/ });
  return app;
}

describe('the sidebar', () => {
  it('collapses to named icons, marks the current screen, and stays collapsed', async () => {
    const first = await open();
    await first.user.click(screen.getByRole('button', { name: 'Collapse sidebar' }));
    expect(screen.getByRole('button', { name: 'Expand sidebar' })).toHaveAttribute('aria-expanded', 'false');
    expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
    first.unmount();

    await open();
    expect(screen.getByRole('button', { name: 'Expand sidebar' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'N8N' })).toHaveAttribute('href', '/n8n');
  });

  it('covers the page on a phone, traps the focus until Escape, and closes after a navigation', async () => {
    window.matchMedia = matchMediaOf(390);
    const { user, router } = await open('/profile');
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();

    const burger = screen.getByRole('button', { name: 'Open menu' });
    await user.click(burger);
    const menu = await screen.findByRole('dialog', { name: 'Menu' });
    expect(within(menu).getByRole('link', { name: 'Home' })).toBeVisible();
    await waitFor(() => expect(menu).toContainElement(document.activeElement as HTMLElement));

    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(burger).toHaveFocus());

    await user.click(burger);
    await user.click(await screen.findByRole('link', { name: 'Home' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(router.state.location.pathname).toBe('/');
  });
});

it('g and a letter open a screen, and the browser tab names it and the studio', async () => {
  const { user, router } = await open('/profile');
  await waitFor(() => expect(document.title).toBe('Profile · Atelier Nord'));
  await user.keyboard('gh');
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
});

describe('the user menu', () => {
  it('shows the first letter of the e-mail, or the picture', async () => {
    const { unmount } = await open();
    const letter = screen.getByRole('button', { name: /^Account of/ }).querySelector('[data-letter]');
    expect(letter).toHaveAttribute('data-letter', 'E');
    unmount();

    await open('/', { user: { ...employee, profile_picture: 'abc 1.webp' } });
    const picture = screen.getByRole('button', { name: /^Account of/ }).querySelector('img');
    expect(picture).toHaveAttribute('src', '/files/avatars/abc%201.webp');
  });

  it('follows the system until the user chooses a scheme, stores it, and links to the profile', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: /^Account of/ }));
    expect(await screen.findByRole('menuitemradio', { name: 'System default' })).toBeChecked();
    await user.click(screen.getByRole('menuitemradio', { name: 'Dark' }));
    expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'dark');
    expect(window.localStorage.getItem('color-scheme')).toBe('dark');
    await user.click(screen.getByRole('menuitem', { name: 'Profile' }));
    expect(await screen.findByText('User data will be added here')).toBeVisible();
  });
});

describe('an unknown address', () => {
  it('is shown, with a link home', async () => {
    const { user, router } = renderApp('/nowhere/at-all?x=1#there');
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
    expect(screen.getByText('?x=1')).toBeVisible();
    expect(screen.getByText('#there')).toBeVisible();
    expect(screen.getByText(navigator.userAgent)).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Go Home' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });

  it('needs no login', async () => {
    renderApp('/nowhere', { user: null });
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
    expect(within(screen.getByRole('main')).getByText('404')).toBeVisible();
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });

  it('is shown within the shell to signed-in users', async () => {
    const message = notification({ action: 'admin_message', newValue: 'Please call me' });
    server.use(http.get('*/api/notifications/pending-login', () => HttpResponse.json({ notification: message })));
    await open('/nowhere');
    expect(await screen.findByRole('dialog', { name: /^Message from/ })).toBeVisible();
    expect(within(screen.getByRole('main', { hidden: true })).getByText('404')).toBeInTheDocument();
    expect(screen.getByRole('navigation', { name: 'Main navigation', hidden: true })).toBeInTheDocument();
  });
});
