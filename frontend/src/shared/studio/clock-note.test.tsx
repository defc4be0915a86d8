import { afterEach, expect, it, vi } from 'vitest';
import { renderApp, renderWithProviders, screen } from '@/test/render';
import { config, http, HttpResponse, server } from '@/test/server';
import { formatDayAndTime, setStudioZone } from '@/ui/text/dates';
import { ClockNote } from './clock-note';

const note = 'All times are in the time zone Europe/Berlin.';

afterEach(() => {
  setStudioZone('Europe/Berlin');
  vi.unstubAllEnvs();
});

it.each([
  ['America/New_York', true],
  ['Europe/London', true],
  ['Europe/Berlin', false],
  // Another name of the same time.
  ['Europe/Warsaw', false],
])('a reader in %s is told whose clock it is: %s', (zone, isTold) => {
  vi.stubEnv('TZ', zone);
  renderWithProviders(<ClockNote />);
  expect(screen.queryAllByText(note)).toHaveLength(isTold ? 1 : 0);
});

it('says so on every screen, once the studio’s time zone is known', async () => {
  vi.stubEnv('TZ', 'Europe/Berlin');
  server.use(http.get('*/api/config', () => HttpResponse.json({ ...config, timezone: 'Asia/Tokyo' })));
  renderApp('/settings');
  expect(await screen.findByText('All times are in the time zone Asia/Tokyo.')).toBeVisible();
  expect(formatDayAndTime('2026-11-21T20:30:00.000Z')).toBe('22/11/2026, 05:30');
});
