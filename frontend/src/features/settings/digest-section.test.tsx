import { beforeEach, expect, it } from 'vitest';
import { employee, renderWithProviders, screen, waitFor } from '@/test/render';
import { http, HttpResponse, server, recordBodies } from '@/test/server';
import { DigestSection } from './digest-section';

const show = () => renderWithProviders(<DigestSection />, { user: employee, path: '/settings', address: '/settings' });
const choice = () => screen.findByRole('checkbox', { name: 'Send me unread notifications every morning' });

let isDaily = false;
beforeEach(() => {
  isDaily = false;
  server.use(
    http.get('*/api/config', () => HttpResponse.json({ studioName: 'Atelier', sendsMail: true })),
    http.get('*/api/notifications/digest', () => HttpResponse.json({ is_daily: isDaily })),
  );
});

it('the daily email is switched on in the page’s language, and off again', async () => {
  const sent = recordBodies('put', '*/api/notifications/digest', () => {
    isDaily = !isDaily;
    return HttpResponse.json({ is_daily: isDaily });
  });
  const { user } = show();
  await user.click(await choice());
  expect(await screen.findByText('You get an email every morning when something is unread')).toBeVisible();
  await waitFor(async () => expect(await choice()).toBeChecked());
  await user.click(await choice());
  expect(await screen.findByText('You get no more emails')).toBeVisible();
  expect(sent).toEqual([
    { is_daily: true, language: 'en' },
    { is_daily: false, language: 'en' },
  ]);
});

it('without a mail server there is no daily email', async () => {
  let asked = false;
  server.use(
    http.get('*/api/config', () => {
      asked = true;
      return HttpResponse.json({ studioName: 'Atelier', sendsMail: false });
    }),
  );
  show();
  await waitFor(() => expect(asked).toBe(true));
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});
