import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { http, HttpResponse, server } from '@/test/server';
import { showAdminPanel } from '@/test/screens/admin-panel';
import { setLanguage } from '@/test/set-language';

/** Whom and what the log was asked for. */
let asked: string[] = [];
let total = 0;

beforeEach(() => {
  [asked, total] = [[], 0];
  server.use(
    http.get('*/admin/audit', ({ request }) => {
      const { searchParams } = new URL(request.url);
      asked.push(`${searchParams.get('actor') ?? ''}|${searchParams.get('action') ?? ''}`);
      return HttpResponse.json({ entries: [], total });
    }),
  );
});

async function show(search = '') {
  const app = showAdminPanel(`?tab=audit${search}`);
  await screen.findByText(/^Nothing (matches|has been changed yet)$/);
  return app;
}

describe('an audit log without entries', () => {
  it('says whether the filter is the reason', async () => {
    const { user } = await show();
    expect(screen.getByText('Nothing has been changed yet')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Next' })).not.toBeInTheDocument();
    await user.type(screen.getByRole('textbox', { name: 'Who' }), 'anna');
    expect(await screen.findByText('Nothing matches')).toBeVisible();
    await waitFor(() => expect(asked).toEqual(['|', 'anna|']));
  });
});

describe('a page beyond the last one', () => {
  it.each([
    ['audit log', '?tab=audit', '*/admin/audit', 'entries'],
    ['security log', '?tab=audit&log=security', '*/admin/security-log', 'events'],
    ['bin', '?tab=bin', '*/admin/bin', 'entries'],
  ])('of the %s leads to the last', async (_what, address, path, name) => {
    const offsets: (string | null)[] = [];
    server.use(
      http.get(path, ({ request }) => {
        offsets.push(new URL(request.url).searchParams.get('offset'));
        return HttpResponse.json({ [name]: [], total: 60 });
      }),
    );
    const { router } = showAdminPanel(`${address}&page=2147483647`);
    await waitFor(() => expect(router.state.location.search).toBe(`${address}&page=2`));
    await waitFor(() => expect(offsets.at(-1)).toBe('50'));
    // The server would refuse a larger one.
    expect(Number(offsets[0])).toBeLessThan(2 ** 31);
    expect(screen.queryByText(/Nothing.* matches/)).not.toBeInTheDocument();
  });
});

describe('an entry of the audit log', () => {
  it('describes the action in the page’s language, beside the name to filter by', async () => {
    const entry = {
      id: 1,
      actor_id: 2,
      actor_email: 'ewa@studio.example',
      action: 'project.update',
      target: 'projects/7',
      before: '{"status":"active"}',
      after: '{"status":"on_hold"}',
      created_at: '2026-11-21T09:30:00.000Z',
    };
    server.use(http.get('*/admin/audit', () => HttpResponse.json({ entries: [entry], total: 1 })));
    await setLanguage('de');
    onTestFinished(() => setLanguage('en'));
    showAdminPanel('?tab=audit');
    expect(await screen.findByText('Projekt geändert')).toBeVisible();
    expect(screen.getByText('project.update')).toBeVisible();
  });
});

describe('the filters of the audit log', () => {
  it('send one request for a typed text, for the first page', async () => {
    total = 150;
    const { user, router } = showAdminPanel('?tab=audit&page=3');
    await waitFor(() => expect(asked).toEqual(['|']));
    await user.type(screen.getByRole('textbox', { name: 'Who' }), 'anna');
    await waitFor(() => expect(asked).toEqual(['|', 'anna|']));
    await waitFor(() => expect(router.state.location.search).toBe('?tab=audit&actor=anna'));
  });

  it('can be edited in the middle', async () => {
    const { user } = await show('&action=tsk.delete');
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: /^Action/ });
    expect(asked).toEqual(['|tsk.delete']);
    await user.type(field, 'a', { initialSelectionStart: 1, initialSelectionEnd: 1 });
    await waitFor(() => expect(asked).toEqual(['|tsk.delete', '|task.delete']));
    expect(field).toHaveValue('task.delete');
    expect(field.selectionStart).toBe(2);
  });
});
