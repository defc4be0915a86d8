import { beforeEach, describe, expect, it, vi } from 'vitest';
import { admin, renderWithProviders, screen, within } from '@/test/render';
import { noBackups } from '@/test/fixtures/backups';
import { http, HttpResponse, refusal, server } from '@/test/server';
import type { BackupDto, BackupsDto } from '@/api/admin.api';
import { i18n } from '@/i18n';
import { loadSentences } from '@/i18n/sentences';
import { timersAhead } from '@/test/timers-ahead';
import { Backups } from './backups';

const nightly: BackupDto = {
  name: 'studio-2026-11-22T02-00-00Z-auto',
  createdAt: '2026-11-22T02:00:00.000Z',
  kind: 'automatic',
  bytes: 4_200_000,
  verifiedAt: '2026-11-22T02:01:00.000Z',
  problem: null,
};
const at = '2026-11-20T02:00:00.000Z';
const old: BackupDto = { ...nightly, name: 'of-friday', createdAt: at, kind: 'by_hand', bytes: null, verifiedAt: null };

let data: BackupsDto;
beforeEach(() => {
  data = { ...noBackups, backups: [nightly, old], total: 2 };
  server.use(http.get('*/api/admin/backups', () => HttpResponse.json(data)));
});
const show = () => renderWithProviders(<Backups onEnd={vi.fn()} />, { user: admin });
const rows = async () => (await screen.findAllByRole('row')).slice(1);

describe('the backups of the system tab', () => {
  it('are listed with age, kind, size and verification', async () => {
    show();
    const [first, second] = await rows();
    expect(first).toHaveTextContent(/Automatic.*Restored as a test on 22\/11\/2026.*4\.2 MB/);
    expect(first).toHaveTextContent(/ago/);
    expect(second).toHaveTextContent(/Manual.*Not verified yet.*–/);
  });

  it('are verified on request, with progress and result', async () => {
    const asked: string[] = [];
    server.use(
      http.post('*/api/admin/backups/:name/verify', ({ params }) => {
        asked.push(String(params.name));
        data = { ...data, verifying: { ...noBackups.verifying, isRunning: true, name: old.name, progress: 40 } };
        return new HttpResponse(null, { status: 202 });
      }),
    );
    const pass = timersAhead();
    const { user } = show();
    const [, second] = await rows();
    await user.click(within(second!).getByRole('button', { name: /^Verify now: backup of 20\/11\/2026/ }));
    expect(await screen.findByText('Verifying… 40%')).toBeVisible();
    expect(asked).toEqual([old.name]);
    expect(screen.getByRole('button', { name: 'Back up now' })).toBeDisabled();
    const problem = 'the table users is missing.';
    const verifying = { ...noBackups.verifying, name: old.name, problem };
    data = { ...data, backups: [nightly, { ...old, problem }], verifying };
    await pass(2);
    expect(await screen.findByText(`Cannot be restored: ${problem}`)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Back up now' })).toBeEnabled();
  });

  it('say why the last one failed, and why another cannot start now', async () => {
    data = { ...data, making: { ...noBackups.making, problem: 'There is no room for it.' } };
    server.use(http.post('*/api/admin/backups', () => refusal(409, 'A backup is being made already.')));
    const { user } = show();
    expect(await screen.findByRole('alert')).toHaveTextContent(/^The last backup failed\. The cause is shown/);
    await user.click(screen.getByRole('button', { name: 'Back up now' }));
    expect(await screen.findByText('Failed to back up: A backup is being made already.')).toBeVisible();
  });

  it('say in the user’s language why they cannot be listed', async () => {
    await i18n.changeLanguage('de');
    await loadSentences();
    const advice = { text: 'check', code: 'bucket_unreachable', params: { variables: 'BACKUP_S3' } };
    const params = { bucket: 'safe', endpoint: 'store:9000', reason: 'ECONNREFUSED', advice };
    data = { ...noBackups, away: { message: 'Away', code: 'system_bucket_away', params } };
    show();
    const sentence =
      /^Der Bucket safe auf store:9000 ist nicht benutzbar \(ECONNREFUSED\): bitte BACKUP_S3_ENDPOINT und das Netz/;
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.queryByText('Es gibt noch kein Backup.')).toBeNull();
  });
});
