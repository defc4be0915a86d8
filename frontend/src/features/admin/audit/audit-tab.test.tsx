import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { http, HttpResponse, server } from '@/test/server';
import { showAdminPanel } from '@/test/screens/admin-panel';
import { setLanguage } from '@/test/set-language';

/** Whom and what the log was asked for. */
let asked: string[] = [];
let total = 0;

const filters = {
  actions: ['project.update', 'task.delete'],
  tables: ['projects', 'tasks', 'unheard_of'],
  actors: ['anna@studio.example'],
};

beforeEach(() => {
  [asked, total] = [[], 0];
  server.use(
    http.get('*/admin/audit/filters', () => HttpResponse.json(filters)),
    http.get('*/admin/audit', ({ request }) => {
      const { searchParams } = new URL(request.url);
      asked.push(['actor', 'action', 'target'].map((name) => searchParams.get(name) ?? '').join('|'));
      return HttpResponse.json({ entries: [], total });
    }),
  );
});

async function show(search = '') {
  const app = showAdminPanel(`?tab=audit${search}`);
  await screen.findByText(/^Nothing (matches|has been changed yet)$/);
  return app;
}

/** A filter, once it knows what there is. */
async function choiceOf(name: string) {
  await screen.findByRole('option', { name: 'Project changed' });
  return screen.getByRole('combobox', { name });
}

describe('an audit log without entries', () => {
  it('says whether the filter is the reason', async () => {
    const { user } = await show();
    expect(screen.getByText('Nothing has been changed yet')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Next' })).not.toBeInTheDocument();
    await user.selectOptions(await choiceOf('Who'), 'anna@studio.example');
    expect(await screen.findByText('Nothing matches')).toBeVisible();
    await waitFor(() => expect(asked).toEqual(['||', 'anna@studio.example||']));
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

const entry = {
  id: 1,
  actor_id: 2,
  actor_email: 'ewa@studio.example',
  action: 'project.update',
  target: 'projects/7',
  target_name: 'Bakery' as string | null,
  target_exists: true,
  before: '{"status":"active"}',
  after: '{"status":"on_hold"}',
  created_at: '2026-11-21T09:30:00.000Z',
};

describe('an entry of the audit log', () => {
  const show = (...entries: (typeof entry)[]) => {
    server.use(http.get('*/admin/audit', () => HttpResponse.json({ entries, total: entries.length })));
    showAdminPanel('?tab=audit');
    return screen.findByRole('list');
  };

  it('describes action and object in the page’s language', async () => {
    await setLanguage('de');
    onTestFinished(() => setLanguage('en'));
    const log = within(await show(entry));
    expect(log.getByText('Projekt geändert')).toBeVisible();
    expect(log.getByText('Projekt 7')).toBeVisible();
  });

  it('links to what it is about, by name, unless it is gone', async () => {
    const gone = { ...entry, id: 2, target_name: 'Florist', target_exists: false };
    const raw = { ...entry, id: 3, target: 'unheard_of/4', target_name: null, target_exists: false };
    const [first, second, third] = within(await show(entry, gone, raw)).getAllByRole('listitem');
    expect(within(first!).getByRole('link', { name: 'Bakery' })).toHaveAttribute('href', '/projects/7');
    expect(within(second!).getByText('Florist')).toBeVisible();
    expect(within(second!).queryByRole('link')).toBeNull();
    expect(within(third!).getByText('unheard_of 4')).toBeVisible();
  });
});

describe('the filters of the audit log', () => {
  it('list what there is, in words, and lead to the first page', async () => {
    total = 150;
    const { user, router } = showAdminPanel('?tab=audit&page=3');
    const options = (name: string) => within(screen.getByRole('combobox', { name })).getAllByRole('option');
    await choiceOf('What');
    expect(options('What').map((option) => option.textContent)).toEqual([
      'Everything',
      'Project changed',
      'Task deleted',
    ]);
    expect(options('About').map((option) => option.textContent)).toEqual([
      'Everything',
      'Project',
      'Task',
      'unheard_of',
    ]);
    await user.selectOptions(await choiceOf('What'), 'Task deleted');
    await user.selectOptions(await choiceOf('About'), 'Task');
    await waitFor(() => expect(asked.at(-1)).toBe('|task.delete|tasks'));
    expect(router.state.location.search).toBe('?tab=audit&action=task.delete&object=tasks');
  });

  it('show a value of the address that is not listed', async () => {
    await show('&actor=anna');
    expect(await choiceOf('Who')).toHaveValue('anna');
    expect(asked).toEqual(['anna||']);
  });
});
