import { afterEach, expect, it, vi } from 'vitest';
import { renderApp, renderWithProviders, screen } from '@/test/render';
import { ClockNote } from './clock-note';

const note = 'All times are in the time zone Europe/Berlin.';

afterEach(() => void vi.unstubAllEnvs());

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

it('says so on every screen', async () => {
  vi.stubEnv('TZ', 'America/New_York');
  renderApp('/settings');
  expect(await screen.findByText(note)).toBeVisible();
});
