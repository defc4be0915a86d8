import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { http, HttpResponse, refusal, server } from '@/test/server';
import { timersAhead } from '@/test/timers-ahead';
import type { SystemDto } from '@/api/admin.api';
import { i18n } from '@/i18n';
import { noBackups } from '@/test/fixtures/backups';
import { setStudioZone } from '@/ui/text/dates';
import { showAdminPanel } from '@/test/screens/admin-panel';

const healthy: SystemDto = {
  version: '1.0.0',
  node: '24.21.0',
  startedAt: '2026-11-22T08:00:00.000Z',
  database: { isRemote: true, name: 'MariaDB 11.8.2', bytes: 4_200_000, count: 12 },
  storage: { isRemote: false, name: '/data/files', bytes: null, count: null },
  disks: [{ path: '/data', free: 50_000_000_000, size: 100_000_000_000, reserve: 536_870_912 }],
  mail: { server: 'mail.studio.example:587', waiting: 2, failed: 1 },
  logins: 3,
  atWork: 2,
  jobs: [
    { name: 'backup', startedAt: null, succeededAt: null, durationMs: 0, problem: null, isRunning: false },
    {
      name: 'sweep-storage',
      startedAt: '2026-11-22T09:00:00.000Z',
      succeededAt: '2026-11-21T09:00:00.000Z',
      durationMs: 1234,
      problem: 'the disk is away',
      isRunning: false,
    },
  ],
  slowRoutes: [{ method: 'GET', route: '/api/tasks', requests: 1200, meanMs: 12.3, mostMs: null }],
  findings: [],
};

const noBackupYet = { area: 'jobs', severity: 'warning', message: 'No backup', code: 'system_no_backup' } as const;

let system: SystemDto;
beforeEach(() => {
  system = healthy;
  server.use(http.get('*/api/admin/system', () => HttpResponse.json(system)));
  server.use(http.get('*/api/admin/backups', () => HttpResponse.json(noBackups)));
});
const show = () => showAdminPanel('?tab=system');

describe('the system tab of the admin panel', () => {
  it('loads on retry, reports no problems, and shows facts, jobs and the slowest calls', async () => {
    server.use(http.get('*/api/admin/system', () => refusal(503, 'The database is away'), { once: true }));
    const { user } = show();
    expect(await screen.findByRole('alert')).toHaveTextContent('The database is away');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No problems found.')).toBeVisible();
    expect(screen.getByText('MariaDB 11.8.2, 4.2 MB')).toBeVisible();
    expect(screen.getByText('50 GB of 100 GB free')).toBeVisible();
    expect(screen.getByText('Counted every full hour')).toBeVisible();
    expect(screen.getByText('mail.studio.example:587, 2 waiting, 1 not delivered')).toBeVisible();
    const jobs = within(screen.getByRole('region', { name: 'Jobs' }));
    expect(jobs.getByRole('row', { name: 'Backup Never –' })).toBeVisible();
    expect(jobs.getByRole('row', { name: /^Orphaned files ?Failed .* 1\.2 s$/ })).toBeVisible();
    expect(screen.getByRole('row', { name: 'GET /api/tasks 1,200 12 ms over 10,000 ms' })).toBeVisible();
  });

  it('shows that a job runs, not the result of its last run', async () => {
    const [backup, sweep] = healthy.jobs;
    const running = { startedAt: '2026-11-22T09:00:00.000Z', isRunning: true };
    system = { ...healthy, jobs: [backup!, sweep!].map((job) => ({ ...job, ...running })) };
    show();
    const jobs = within(await screen.findByRole('region', { name: 'Jobs' }));
    expect(jobs.getByRole('row', { name: /^Backup ?Running now Never –$/ })).toBeVisible();
    expect(jobs.getByRole('row', { name: /^Orphaned files ?Running now 21\/11\/2026, 10:00 –$/ })).toBeVisible();
  });

  it('shows times in the studio’s time zone', async () => {
    setStudioZone('Asia/Tokyo');
    onTestFinished(() => setStudioZone('Europe/Berlin'));
    show();
    expect(await screen.findByText('22/11/2026, 17:00')).toBeVisible();
    expect(screen.getByText('21/11/2026, 18:00')).toBeVisible();
  });

  it('shows faults before warnings, with their fixes, in the user’s language', async () => {
    await i18n.changeLanguage('de');
    const params = { path: '/data', free: 1400, reserve: 2048 };
    const full = { area: 'disk', severity: 'fault', message: 'Full', code: 'system_disk_full', params } as const;
    system = { ...healthy, findings: [noBackupYet, full] };
    show();
    const worst = await screen.findByText(
      /^Auf dem Datenträger von \/data sind noch 1\.400 MB frei.*Bitte Platz schaffen/,
    );
    const [first, second] = [...(worst.closest('ul')?.children ?? [])];
    expect(first).toContainElement(worst);
    expect(second).toHaveTextContent(/Noch war kein Backup erfolgreich/);
    expect(screen.queryByText('Keine Probleme gefunden.')).toBeNull();
  });

  it('refetches when a requested backup is complete', async () => {
    system = { ...healthy, findings: [noBackupYet] };
    let backups = noBackups;
    server.use(
      http.get('*/api/admin/backups', () => HttpResponse.json(backups)),
      http.post('*/api/admin/backups', () => {
        backups = { ...noBackups, making: { ...noBackups.making, isRunning: true } };
        return new HttpResponse(null, { status: 202 });
      }),
    );
    const pass = timersAhead();
    const { user } = show();
    const make = await screen.findByRole('button', { name: 'Back up now' });
    await waitFor(() => expect(make).toBeEnabled());
    await user.click(make);
    expect(await screen.findByText('A backup is being made…')).toBeVisible();
    system = healthy;
    backups = noBackups;
    await pass(2);
    expect(await screen.findByText('No problems found.')).toBeVisible();
  });

  it('reports once that a backup cannot be requested without a connection', async () => {
    const { user } = show();
    const make = await screen.findByRole('button', { name: 'Back up now' });
    await waitFor(() => expect(make).toBeEnabled());
    const asked = new Set<string>();
    server.use(
      http.all('*/api/admin/*', ({ request }) => {
        asked.add(`${request.method} ${new URL(request.url).pathname}`);
        return HttpResponse.error();
      }),
    );
    await user.click(make);
    expect(await screen.findByText(/^Failed to back up: /)).toBeVisible();
    await waitFor(() => expect(asked).toContain('GET /api/admin/system'));
    // That of the message.
    expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(1);
  });
});
