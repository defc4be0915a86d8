import { beforeEach, describe, expect, it } from 'vitest';
import { admin, choose, fill, renderWithProviders, screen, waitFor, within } from '@/test/render';
import { config, http, HttpResponse, recordBodies, server } from '@/test/server';
import { aSite, wordpressSite as site } from '@/test/fixtures/projects';
import type { CareMonthDto, WordpressOverviewDto } from '@/api/wordpress.api';
import { currentMonth } from '@/shared/studio/studio-time';
import { monthAfter, monthKey, monthTitle } from '@/ui/text/dates';
import { WordpressScreen } from './wordpress-screen';

let overview: WordpressOverviewDto;
let months: CareMonthDto[];

beforeEach(() => {
  overview = { knowsNewest: true, found: [], sites: [] };
  months = [];
  server.use(
    http.get('*/api/wordpress', () => HttpResponse.json(overview)),
    http.get('*/api/wordpress/care', () => HttpResponse.json(months)),
    http.get('*/api/users', () =>
      HttpResponse.json([{ ...admin, id: 5, email: 'jan@studio.example', first_name: null, last_name: null }]),
    ),
  );
});

const render = (address = '/wordpress') => renderWithProviders(<WordpressScreen />, { address, user: admin });
const namesShown = async () =>
  (await screen.findAllByRole('row')).slice(1).map((row) => within(row).getAllByRole('link')[0]?.textContent);
const refused = (status: number, code: string, params: object) =>
  HttpResponse.json({ error: 'In English', statusCode: status, code, params }, { status });

describe('the WordPress sites', () => {
  it('begin with what needs care most', async () => {
    overview.sites = [
      site({ projectId: 1, name: 'Quiet' }),
      site({ projectId: 2, name: 'Certificate' }),
      site({ projectId: 3, name: 'Plugins', pluginsBehind: 2, themesBehind: 1 }),
      site({ projectId: 4, name: 'Core', isBehind: true, version: '6.8', newestVersion: '6.9' }),
      site({ projectId: 5, name: 'Down' }),
      site({ projectId: 6, name: 'Critical', criticalTests: 1 }),
      site({ projectId: 7, name: 'Closed', pluginsClosed: 2 }),
      site({ projectId: 8, name: 'Security', isBehind: true, version: '6.8.1', securityVersion: '6.8.2' }),
      site({ projectId: 9, name: 'Problem', problem: 'blocked' }),
    ];
    server.use(
      http.get('*/api/sites', () =>
        HttpResponse.json([
          aSite({ projectId: 5, outcome: 'down', downSince: '2026-03-14T08:10:00.000Z' }),
          aSite({
            projectId: 2,
            certificateSoonAt: '2026-03-01T00:00:00.000Z',
            certificateUntil: '2026-03-15T00:00:00.000Z',
          }),
        ]),
      ),
    );
    const { user, router } = render();
    await screen.findByText(/^Down since/);
    const urgent = ['Problem', 'Security', 'Closed', 'Critical', 'Down', 'Core', 'Plugins', 'Certificate'];
    expect(await namesShown()).toEqual([...urgent, 'Quiet']);
    const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) });
    expect(row('Problem')).toHaveTextContent('Blocked. A firewall or security plugin turns the dashboard away');
    expect(row('Security')).toHaveTextContent('6.8.1 → 6.9 Security release 6.8.2');
    expect(row('Plugins')).toHaveTextContent('2 plugins, 1 theme');
    expect(row('Closed')).toHaveTextContent('2 closed or renamed plugins');
    expect(row('Quiet')).toHaveTextContent('None');

    await user.click(screen.getByRole('switch', { name: 'Needs care (8)' }));
    expect(await namesShown()).toEqual(urgent);
    expect(router.state.location.search).toBe('?care=1');
  });

  it('say that nothing needs care', async () => {
    overview.sites = [site()];
    const { user } = render('/wordpress?care=1');
    expect(await screen.findByText('Nothing needs care')).toBeVisible();
    await user.click(screen.getByRole('switch', { name: 'Needs care (0)' }));
    expect(await namesShown()).toEqual(['Bakery']);
  });

  it('tell what is not known, and how to learn it', async () => {
    overview = {
      ...{ knowsNewest: false, found: [] },
      sites: [site({ isConnected: false, lookedAt: null, phpVersion: null, pluginsBehind: null, admins: null })],
    };
    render();
    const row = await screen.findByRole('row', { name: /Bakery/ });
    expect(within(row).getByRole('link', { name: 'Not connected' })).toHaveAttribute('href', '/projects/1');
    expect(row).toHaveTextContent('6.9 ––Not checked yet–NeverNot connected');
    expect(screen.getByText('WORDPRESS_DIRECTORY_URL=https://api.wordpress.org')).toBeVisible();
  });

  it('are empty at first, with what begins them, and a link to the studio’s own', async () => {
    server.use(http.get('*/api/config', () => HttpResponse.json({ ...config, wordpressUrl: 'https://wp.example/' })));
    render();
    expect(await screen.findByText(/press “This is a WordPress site” there/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Projects' })).toHaveAttribute('href', '/projects');
    const own = await screen.findByRole('link', { name: /Open WordPress/ });
    expect([own.getAttribute('href'), own.getAttribute('target')]).toEqual(['https://wp.example/', '_blank']);
    expect(screen.queryByText('Care rounds')).not.toBeInTheDocument();
  });

  it('are found by looking, and added by a press', async () => {
    overview.found = [{ projectId: 3, name: 'Florist', url: 'https://www.florist.example/' }];
    let problem: string | null = 'rest_off';
    server.use(
      http.post('*/api/projects/3/wordpress', () => {
        if (problem) return refused(409, 'wordpress_not_found', { problem });
        overview = { ...overview, found: [], sites: [site({ projectId: 3, name: 'Florist' })] };
        return HttpResponse.json({});
      }),
    );
    const { user } = render();
    expect(await screen.findByText(/florist\.example looks like WordPress/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add Florist' }));
    expect(await screen.findByText(/^The site could not be confirmed: Its REST API is switched off/)).toBeVisible();
    problem = null;
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add Florist' })).toBeEnabled());
    await user.click(screen.getByRole('button', { name: 'Add Florist' }));
    expect(await namesShown()).toEqual(['Florist']);
    expect(screen.queryByText(/looks like WordPress/)).not.toBeInTheDocument();
  });
});

describe('a care round', () => {
  const thisMonth = monthKey(currentMonth());

  it('is planned for chosen sites, a month and people', async () => {
    overview.sites = [
      site({ projectId: 1, name: 'Bakery', pluginsBehind: 1 }),
      site({ projectId: 2, name: 'Florist' }),
      site({ projectId: 3, name: 'Tailor' }),
    ];
    const bodies = recordBodies('post', '*/api/wordpress/care', () => {
      months = [{ month: thisMonth, done: 0, sites: 2 }];
      return HttpResponse.json([], { status: 201 });
    });
    const { user } = render();
    expect(await screen.findByText('Select sites above to plan the first one.')).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'Select Bakery' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select Tailor' }));
    await user.click(screen.getByRole('button', { name: 'Plan care round' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('Bakery1 plugin');
    expect(dialog).toHaveTextContent('TailorNo updates waiting');
    const [next, title] = [monthAfter(thisMonth, -2), screen.getByLabelText(/^Title/)];
    await choose(user, 'Month', monthTitle(next, 'en'));
    expect(title).toHaveValue(`WordPress care ${monthTitle(next, 'en')}`);
    await choose(user, 'Who does Tailor', 'jan@studio.example');
    await fill(user, screen.getByLabelText('Also check'), 'Forms');
    await user.click(screen.getByRole('button', { name: 'Create 2 tasks' }));
    expect(await screen.findByText('2 tasks created')).toBeVisible();
    expect(bodies).toEqual([
      {
        month: next,
        title: `WordPress care ${monthTitle(next, 'en')}`,
        checks: 'Forms',
        sites: [
          { projectId: 1, assignee: admin.id },
          { projectId: 3, assignee: 5 },
        ],
      },
    ]);
    const round = await screen.findByRole('link', { name: monthTitle(thisMonth, 'en') });
    expect(round).toHaveAttribute('href', `/wordpress/care?month=${thisMonth}`);
    expect(screen.getByText('0 of 2 done')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected sites' })).not.toBeInTheDocument());
  });

  it('says at the month that a site has one already, and asks for a title', async () => {
    overview.sites = [site()];
    server.use(
      http.post('*/api/wordpress/care', () =>
        HttpResponse.json(
          {
            ...{ error: 'Bakery is already in the care round of this month', statusCode: 409 },
            ...{ code: 'wordpress_care_exists', params: { name: 'Bakery' } },
          },
          { status: 409 },
        ),
      ),
    );
    const { user } = render();
    await user.click(await screen.findByRole('checkbox', { name: 'Select Bakery' }));
    await user.click(screen.getByRole('button', { name: 'Plan care round' }));
    const title = await screen.findByLabelText(/^Title/);
    await user.clear(title);
    await user.click(screen.getByRole('button', { name: 'Create 1 task' }));
    expect(title).toHaveAccessibleDescription(/Enter a title/);
    await user.type(title, 'Care');
    await user.click(screen.getByRole('button', { name: 'Create 1 task' }));
    const month = screen.getByRole('combobox', { name: 'Month' });
    await waitFor(() => expect(month).toHaveAccessibleDescription('Bakery is already in the care round of this month'));
    expect(title).toHaveValue('Care');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
