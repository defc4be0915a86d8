import { describe, expect, it } from 'vitest';
import { employee, fireEvent, renderWithProviders, screen, waitFor, within } from '@/test/render';
import { http, HttpResponse, refusal, server } from '@/test/server';
import type { ProjectSiteDto, SiteDto } from '@/api/projects.api';
import { aSite, projectDetail, projectSite } from '@/test/fixtures/projects';
import { ProjectScreen } from '../detail/project-screen';

const inDays = (days: number) => new Date(Date.now() + days * 24 * 3_600_000 + 60_000).toISOString();

function serve(site: ProjectSiteDto, websiteUrl: string | null = 'https://bakery.example') {
  server.use(
    http.get('*/api/projects/1', () => HttpResponse.json(projectDetail({ websiteUrl }))),
    http.get('*/api/projects/1/site', () => HttpResponse.json(site)),
    http.get('*/api/projects', () => HttpResponse.json([])),
    http.get('*/api/users', () => HttpResponse.json([])),
  );
}

const render = () =>
  renderWithProviders(<ProjectScreen />, { address: '/projects/1', path: '/projects/:id', user: employee });
const card = async () => within(await screen.findByRole('region', { name: 'Website' }));

describe('the website of a project', () => {
  const whole = { certificateUntil: inDays(60), certificateSoonAt: inDays(46) };
  const ending = { certificateUntil: inDays(9), certificateSoonAt: inDays(-5) };
  const down = {
    outcome: 'down',
    problem: 'timeout',
    downSince: '2026-03-14T08:10:00.000Z',
    responseMs: null,
  } as const;
  const skipped = { outcome: 'skipped', status: null, responseMs: null } as const;

  it.each<[string, Partial<SiteDto>, (string | RegExp)[], string[]]>([
    ['that it is up, how fast, and its name', whole, ['It answers', 'yes', 'Fresh bread', '182 ms'], ['182 ms']],
    ['until when it is safe', whole, [/60 days left/], []],
    ['that it soon is not', ending, [/9 days left/], ['Certificate: 9 days']],
    ['since when it is down', down, ['Down', /since 14\/03\/2026/, 'It did not answer within five seconds.'], []],
    [
      'why it was not asked',
      { ...skipped, problem: 'private' },
      ['Not checked', 'Its address is not a public one.'],
      [],
    ],
    ['that we were offline', { ...skipped, problem: 'offline' }, ['The dashboard itself had no connection.'], []],
  ])('says %s, and the facts of the project in short', async (_what, changes, said, inShort) => {
    serve(projectSite({ site: aSite(changes) }));
    render();
    const region = await screen.findByRole('region', { name: 'Website' });
    for (const text of said) expect(await within(region).findByText(text)).toBeVisible();
    for (const text of inShort)
      expect(screen.getAllByText(text).filter((shown) => !region.contains(shown))).toHaveLength(1);
  });

  it('shows 90 days, with details on hover and by arrow keys', async () => {
    serve(projectSite());
    const { user } = render();
    const line = await (await card()).findByRole('slider', { name: 'Last 90 days' });
    expect(line.children).toHaveLength(90);
    const levels = [...line.children].slice(-4).map((day) => day.getAttribute('data-level'));
    expect(levels).toEqual(['none', 'down', 'partly', 'up']);
    expect(screen.getByText('70.4% answered')).toBeVisible();
    expect(line).toHaveAttribute('aria-valuetext', '14/03/2026: answered at all 60 checks, 180 ms on average');
    line.focus();
    await user.keyboard('{ArrowLeft}');
    expect(screen.getByText('13/03/2026: down at 3 of 144 checks, 201 ms on average')).toBeVisible();
    await user.keyboard('{Home}{ArrowLeft}');
    expect(line).toHaveAttribute('aria-valuenow', '1');
    fireEvent.pointerEnter(line.children[87]!);
    expect(screen.getByText('12/03/2026: down at 100 of 144 checks')).toBeVisible();
  });

  it('claims no availability while nothing is known', async () => {
    serve(projectSite({ availability: null, days: [] }));
    render();
    expect(await (await card()).findByText('—')).toBeVisible();
  });

  it('can be checked now, and reports a failure', async () => {
    serve(projectSite({ site: null, days: [] }));
    server.use(http.post('*/api/projects/1/site/check', () => refusal(429, 'Too many requests')));
    const { user } = render();
    const site = await card();
    expect(await site.findByText(/Not checked yet/)).toBeVisible();
    await user.click(site.getByRole('button', { name: 'Check now' }));
    expect(await screen.findByText('The website could not be checked: Too many requests')).toBeVisible();
    serve(projectSite());
    server.use(http.post('*/api/projects/1/site/check', () => HttpResponse.json(projectSite())));
    await waitFor(() => expect(site.getByRole('button', { name: 'Check now' })).toBeEnabled());
    await user.click(site.getByRole('button', { name: 'Check now' }));
    expect(await site.findByText('It answers')).toBeVisible();
  });

  it('cannot be checked where checks are off', async () => {
    serve(projectSite({ isOn: false, site: null, days: [] }));
    render();
    const site = await card();
    expect(await site.findByText(/Websites are not checked/)).toBeVisible();
    expect(site.queryByRole('button')).not.toBeInTheDocument();
  });

  it('is not shown without an address', async () => {
    serve(projectSite({ site: null }), null);
    render();
    expect(await screen.findByText('No website')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Website' })).not.toBeInTheDocument());
  });
});
