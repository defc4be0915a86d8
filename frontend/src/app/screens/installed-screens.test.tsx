import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { employee, renderApp, screen, waitFor } from '@/test/render';
import { http, HttpResponse, refusal, server } from '@/test/server';
import { notification, serveNotifications } from '@/test/fixtures/notifications';
import { serveTasks } from '@/test/fixtures/tasks';
import { createTaskLimits } from '@/api/generated/limits.gen';
import { drafts } from '@/shared/drafts/draft-store';
import { newTaskDraft } from '@/shared/tasks/form/use-task-form';

describe('a pushed notification', () => {
  it.each([
    ['?to=%2Fprofile', '/profile'],
    ['?to=%2F%2Fevil.example', '/notifications'],
    ['?to=https%3A%2F%2Fevil.example', '/notifications'],
    ['?to=%2F%5Cevil.example', '/notifications'],
    ['', '/notifications'],
  ])('is read, and leads on within the application: %s', async (search, path) => {
    const served = serveNotifications(notification({ id: 5 }));
    const { router } = renderApp(`/notifications/5${search}`);
    await waitFor(() => expect(router.state.location.pathname).toBe(path));
    await waitFor(() => expect(served.asked).toContain('read 5'));
  });

  it('shows an admin’s message in full', async () => {
    serveNotifications(
      notification({ id: 5, action: 'admin_message', taskId: null, newValue: 'See you at ten', isRead: true }),
    );
    const { user, router } = renderApp('/notifications?open=5');
    expect(await screen.findByRole('dialog')).toHaveTextContent('See you at ten');
    await user.click(screen.getByRole('button', { name: 'Got it' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(router.state.location.search).toBe('');
  });
});

describe('what another application shares', () => {
  /** What the service worker has stored. */
  function share(fields: Record<string, string>, ...files: File[]) {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    for (const file of files) form.append('files', file);
    const held = new Map([['/share', { formData: () => Promise.resolve(form) }]]);
    const remove = vi.fn(() => Promise.resolve(held.delete('/share')));
    const cache = { match: (path: string) => Promise.resolve(held.get(path)) };
    Object.assign(window, {
      caches: { has: () => Promise.resolve(held.size > 0), open: () => Promise.resolve(cache), delete: remove },
    });
    onTestFinished(() => void Reflect.deleteProperty(window, 'caches'));
    return remove;
  }
  const draft = () => drafts.copies(employee.id, newTaskDraft).map(({ changes }) => changes);

  it('becomes a draft beside an earlier one, with its pictures, and is not kept', async () => {
    serveTasks([]);
    drafts.write(employee.id, newTaskDraft, { title: 'Mine' });
    const remove = share(
      { title: 'Header', text: 'Broken', url: 'https://bakery.example' },
      new File(['x'], 'a[1].png'),
    );
    server.use(
      http.post('*/api/tasks/files', () =>
        HttpResponse.json({ files: [{ name: 'a[1].png', url: '/files/1', isPicture: true }] }, { status: 201 }),
      ),
    );
    const { router } = renderApp('/share');
    await waitFor(() => expect(router.state.location.search).toBe('?new=1'));
    const description = 'Broken\n\nhttps://bakery.example\n\n![a\\[1\\].png](/files/1)';
    expect(draft()).toEqual([{ title: 'Header', description }, { title: 'Mine' }]);
    expect(remove).toHaveBeenCalledWith('shared');
  });

  it('keeps its text when a picture is refused, and says so', async () => {
    serveTasks([]);
    share({ text: `${'Long '.repeat(80)}\nMore` }, new File(['x'], 'a.png'));
    server.use(http.post('*/api/tasks/files', () => refusal(400, 'This is no picture')));
    renderApp('/share');
    expect(await screen.findByText(/^a\.png: .*This is no picture/)).toBeVisible();
    await waitFor(() => expect(draft()[0]?.title).toHaveLength(createTaskLimits.title.maxLength));
  });

  it('is kept until its pictures have arrived', async () => {
    serveTasks([]);
    const remove = share({ title: 'Header' }, new File(['x'], 'a.png'));
    server.use(http.post('*/api/tasks/files', () => HttpResponse.error()));
    const { user } = renderApp('/share');
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(remove).not.toHaveBeenCalled();
    const files = [{ name: 'a.png', url: '/files/1', isPicture: true }];
    server.use(http.post('*/api/tasks/files', () => HttpResponse.json({ files }, { status: 201 })));
    await user.click(again);
    await waitFor(() => expect(draft()).toEqual([{ title: 'Header', description: '![a.png](/files/1)' }]));
    expect(remove).toHaveBeenCalledTimes(1);
  });

  it('may have nothing but a title', async () => {
    serveTasks([]);
    share({ title: 'Call the printer' });
    renderApp('/share');
    await waitFor(() => expect(draft()).toEqual([{ title: 'Call the printer', description: '' }]));
  });

  it('is not for another user, who signs in after its session has ended', async () => {
    serveTasks([]);
    localStorage.setItem('shared-with', String(employee.id + 1));
    const remove = share({ title: 'Not mine' });
    const { router } = renderApp('/share');
    await waitFor(() => expect(router.state.location.search).toBe('?new=1'));
    expect(remove).toHaveBeenCalledWith('shared');
    expect(draft()).toEqual([]);
  });

  it('is an empty form if nothing is left', async () => {
    serveTasks([]);
    const { router } = renderApp('/share');
    await waitFor(() => expect(router.state.location.search).toBe('?new=1'));
    expect(draft()).toEqual([]);
  });
});

it('the end of the day is confirmed before it is ended', async () => {
  server.use(http.post('*/auth/logout', () => new HttpResponse(null, { status: 204 })));
  const { user, router } = renderApp('/end-day');
  await screen.findByRole('heading', { name: 'End your day?' });
  expect(screen.getByRole('link', { name: 'Keep working' })).toHaveAttribute('href', '/');
  await user.click(screen.getByRole('button', { name: 'End day' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
});
