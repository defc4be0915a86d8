import { expect, it } from 'vitest';
import type { HolidayRegion } from '@/api/payroll.api';
import { choose, renderWithProviders, screen, waitFor } from '@/test/render';
import { http, HttpResponse, recordBodies, server } from '@/test/server';
import { RegionSection } from './region-section';

const serveRegion = (usual: HolidayRegion | null, region: HolidayRegion | null = null) =>
  server.use(http.get('*/api/worktime/region', () => HttpResponse.json({ region, usual })));

const list = () => screen.findByRole('combobox', { name: 'Public holidays' });

it('public holidays are those of the studio, until the user chooses others by name', async () => {
  serveRegion('DE-BY');
  const sent = recordBodies('put', '*/api/worktime/region', () => {
    serveRegion('DE-BY', 'PL');
    return HttpResponse.json({ region: 'PL', usual: 'DE-BY' });
  });
  const { user } = renderWithProviders(<RegionSection />);
  expect(await list()).toHaveValue('As the studio: Bavaria');
  await user.click(await list());
  const names = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(names.slice(0, 4)).toEqual(['As the studio: Bavaria', 'Poland', 'Baden-Württemberg', 'Bavaria']);
  expect(names).toHaveLength(18);
  await user.keyboard('{Escape}');
  await choose(user, 'Public holidays', 'Poland');
  expect(await screen.findByText('The public holidays were saved.')).toBeVisible();
  await waitFor(async () => expect(await list()).toHaveValue('Poland'));
  await choose(user, 'Public holidays', 'As the studio: Bavaria');
  await waitFor(() => expect(sent).toEqual([{ region: 'PL' }, { region: null }]));
});

it('a studio without public holidays is said to have none, and a failure leaves the choice as it was', async () => {
  serveRegion(null, 'DE-SN');
  server.use(http.put('*/api/worktime/region', () => HttpResponse.error()));
  const { user } = renderWithProviders(<RegionSection />);
  expect(await list()).toHaveValue('Saxony');
  await choose(user, 'Public holidays', 'As the studio: none');
  expect(await screen.findByText(/^The public holidays could not be saved/)).toBeVisible();
  await waitFor(async () => expect(await list()).toHaveValue('Saxony'));
});
