import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw/http';
import { describe, expect, it } from 'vitest';
import type { ProjectSiteDto, SiteProblem } from '@/api/projects/sites.api';
import { projectDetail } from '@/test/fixtures/projects';
import { aSite, projectSite } from '@/test/fixtures/sites';
import { employee } from '@/test/fixtures/users';
import { renderWithProviders } from '@/test/render';
import { refusal, server } from '@/test/server';
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
  it('says how it is: what it answers, how fast, until when it is safe, and what it is called', async () => {
    serve(projectSite({ site: aSite({ certificateUntil: inDays(60), certificateSoonAt: inDays(46) }) }));
    render();
    const site = await card();
    expect(await site.findByText('It answers')).toBeVisible();
    expect(site.getByText('182 ms')).toBeVisible();
    expect(site.getByText(/60 days left/)).toBeVisible();
    expect(site.getByText('yes')).toBeVisible();
    expect(site.getByText('Fresh bread')).toBeVisible();
    expect(screen.getAllByText('182 ms')).toHaveLength(2);
  });

  it('that is down says since when, and why', async () => {
    const downSince = '2026-03-14T08:10:00.000Z';
    serve(projectSite({ site: aSite({ outcome: 'down', problem: 'timeout', downSince, responseMs: null }) }));
    render();
    const site = await card();
    expect(await site.findByText('Down')).toBeVisible();
    expect(site.getByText(/since 14\/03\/2026/)).toBeVisible();
    expect(site.getByText('It did not answer within five seconds.')).toBeVisible();
  });

  it.each<[SiteProblem, string]>([
    ['private', 'Its address is not a public one.'],
    ['offline', 'The dashboard itself had no connection.'],
  ])('that was not asked (%s) is not called down', async (problem, words) => {
    serve(projectSite({ site: aSite({ outcome: 'skipped', problem, status: null, responseMs: null }) }));
    render();
    const site = await card();
    expect(await site.findByText(words)).toBeVisible();
    expect(site.getByText('Not checked')).toBeVisible();
  });

  it('warns of a certificate that ends soon', async () => {
    serve(projectSite({ site: aSite({ certificateUntil: inDays(9), certificateSoonAt: inDays(-5) }) }));
    render();
    expect(await (await card()).findByText(/9 days left/)).toBeVisible();
    expect(screen.getByText('Certificate: 9 days')).toBeVisible();
  });

  it('shows 90 days as a line, each said to who points at it or goes there by keys', async () => {
    serve(projectSite());
    const { user } = render();
    const line = await (await card()).findByRole('slider', { name: 'Last 90 days' });
    expect(line.children).toHaveLength(90);
    expect([...line.children].slice(-4).map((day) => day.getAttribute('data-level'))).toEqual([
      'none',
      'down',
      'partly',
      'up',
    ]);
    expect(screen.getByText('70.4 % answered')).toBeVisible();
    expect(line).toHaveAttribute('aria-valuetext', '14/03/2026: answered at all 60 checks, 180 ms on average');
    line.focus();
    await user.keyboard('{ArrowLeft}');
    expect(screen.getByText('13/03/2026: down at 3 of 144 checks, 201 ms on average')).toBeVisible();
    await user.keyboard('{Home}{ArrowLeft}');
    expect(line).toHaveAttribute('aria-valuenow', '1');
    fireEvent.pointerEnter(line.children[87]!);
    expect(screen.getByText('12/03/2026: down at 100 of 144 checks')).toBeVisible();
  });

  it('can be looked at now', async () => {
    serve(projectSite({ site: null, days: [] }));
    server.use(
      http.post('*/api/projects/1/site/check', () => {
        serve(projectSite());
        return HttpResponse.json(projectSite());
      }),
    );
    const { user } = render();
    const site = await card();
    expect(await site.findByText(/Not checked yet/)).toBeVisible();
    await user.click(site.getByRole('button', { name: 'Check now' }));
    expect(await site.findByText('It answers')).toBeVisible();
  });

  it('says why it could not be looked at', async () => {
    serve(projectSite());
    server.use(http.post('*/api/projects/1/site/check', () => refusal(429, 'Too many requests')));
    const { user } = render();
    await user.click(await (await card()).findByRole('button', { name: 'Check now' }));
    expect(await screen.findByText('The website could not be checked: Too many requests')).toBeVisible();
  });

  it('is not offered a look where that is switched off', async () => {
    serve(projectSite({ isOn: false, site: null, days: [] }));
    render();
    const site = await card();
    expect(await site.findByText(/Websites are not checked/)).toBeVisible();
    expect(site.queryByRole('button')).not.toBeInTheDocument();
  });

  it('that does not load says so, and comes at the second try', async () => {
    serve(projectSite());
    server.use(http.get('*/api/projects/1/site', () => refusal(500, 'Broken')));
    const { user } = render();
    const site = await card();
    expect(await site.findByRole('alert')).toHaveTextContent('HTTP 500: Broken');
    serve(projectSite());
    await user.click(site.getByRole('button', { name: 'Try again' }));
    expect(await site.findByText('It answers')).toBeVisible();
  });

  it('is nothing where there is none', async () => {
    serve(projectSite({ site: null }), null);
    render();
    expect(await screen.findByText('No website')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Website' })).not.toBeInTheDocument());
  });
});
