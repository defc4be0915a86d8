import { beforeEach, describe, expect, it } from 'vitest';
import type { PushDeviceDto } from '@/api/account.api';
import { laptop, phone } from '@/test/fixtures/users';
import { plainBrowser, publicKey, pushBrowser } from '@/test/push';
import { act, admin, employee, fireEvent, renderWithProviders, screen, waitFor, within } from '@/test/render';
import { deferred, http, HttpResponse, noContent, recordBodies, refusal, refusalOf, server } from '@/test/server';
import { PushSection } from './push-section';

const pushed = ({ id, browser, system, kind, is_current: isCurrent }: typeof laptop): PushDeviceDto => ({
  ...{ id, browser, system, kind: kind as PushDeviceDto['kind'], isCurrent },
  ...{ hoursFrom: null, hoursUntil: null, createdAt: '2026-11-20T08:00:00.000Z' },
  occasions: ['assigned', 'mentioned', 'commented', 'message', 'website_down'],
});
const here = pushed(laptop);
const there = pushed(phone);

let devices: PushDeviceDto[] = [];
beforeEach(() => {
  devices = [];
  server.use(http.get('*/api/push', () => HttpResponse.json({ publicKey, devices })));
});

const show = (user = employee) =>
  renderWithProviders(<PushSection />, { user, path: '/settings', address: '/settings' });
const toggle = () => screen.findByRole('switch', { name: /^Notify me on this device/ });
const choices = (device = 'Safari, iOS') => screen.findByRole('group', { name: `What ${device} shows` });

/** Records changes of the device elsewhere, and makes them. */
const recordChanges = () => {
  const sent: unknown[] = [];
  server.use(
    http.patch('*/api/push/devices/phone', async ({ request }) => {
      const change = (await request.json()) as object;
      sent.push(change);
      devices = [{ ...there, ...devices[0], ...change }];
      return HttpResponse.json(devices[0]);
    }),
  );
  return sent;
};

describe('this device', () => {
  it('is subscribed, listed before others, and unsubscribed', async () => {
    const { ended } = pushBrowser({ permission: 'default', answer: 'granted' });
    devices = [there];
    const sent = recordBodies('put', '*/api/push/subscription', () => {
      devices = [there, here];
      return HttpResponse.json(here);
    });
    server.use(noContent('delete', '*/api/push/devices/laptop', () => (devices = [there])));
    const { user } = show();
    await user.click(await toggle());
    expect(await screen.findByText('This device shows your notifications now')).toBeVisible();
    expect(sent).toEqual([{ endpoint: 'https://push.example/1', p256dh: 'point', auth: 'secret', language: 'en' }]);
    const [first, second] = screen.getAllByRole('listitem');
    expect(first).toHaveTextContent(/^Firefox, WindowsThis device/);
    expect(within(first as HTMLElement).queryByRole('button')).not.toBeInTheDocument();
    expect(second).toHaveTextContent(/^Safari, iOSStop/);
    await waitFor(async () => expect(await toggle()).toBeChecked());
    await user.click(await toggle());
    expect(await screen.findByText('This device shows no more notifications')).toBeVisible();
    await waitFor(async () => expect(await toggle()).not.toBeChecked());
    expect(ended).toEqual(['https://push.example/1']);
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
  });

  it('explains how to allow what the user has denied', async () => {
    pushBrowser({ permission: 'default', answer: 'denied' });
    const { user } = show();
    expect(await toggle()).toBeEnabled();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    await user.click(await toggle());
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(/^This browser blocks notifications/));
    await waitFor(async () => expect(await toggle()).not.toBeChecked());
  });

  it('is off, and not listed, once the browser no longer allows it', async () => {
    pushBrowser({ permission: 'denied' });
    devices = [here, there];
    show();
    expect(await toggle()).not.toBeChecked();
    expect(screen.getByRole('status')).toHaveTextContent(/^This browser blocks notifications/);
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
  });

  it('says that the browser has no push service', async () => {
    const browser = pushBrowser();
    browser.subscribe.mockRejectedValueOnce(new DOMException('Registration failed', 'AbortError'));
    const { user } = show();
    await user.click(await toggle());
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Failed to switch.*: The browser cannot reach/);
    await waitFor(async () => expect(await toggle()).not.toBeChecked());
  });

  it.each([
    ['insecure', {}, false, /need a secure connection/],
    ['unsupported', {}, true, /does not support/],
    [
      'on an iPhone outside the home screen',
      { userAgent: 'iPhone', maxTouchPoints: 5 },
      true,
      /on the home screen first/,
    ],
  ] as const)('%s has a sentence instead of the switch, above others', async (_what, agent, isSecure, text) => {
    plainBrowser(agent, isSecure);
    devices = [there];
    show();
    expect(await screen.findByText(text)).toBeVisible();
    expect(await choices()).toBeVisible();
    expect(screen.queryByRole('switch')).not.toBeInTheDocument();
  });
});

describe('a device', () => {
  beforeEach(() => {
    plainBrowser();
    devices = [there];
  });

  it('shows what the user ticks, also nothing; outages only to admins', async () => {
    const sent = recordChanges();
    devices = [{ ...there, occasions: ['message'] }];
    const { user } = show();
    const group = within(await choices());
    expect(group.getByRole('checkbox', { name: 'Messages to me' })).toBeChecked();
    expect(group.getByRole('checkbox', { name: 'Mentions of me' })).not.toBeChecked();
    expect(group.queryByRole('checkbox', { name: 'Websites that are down' })).not.toBeInTheDocument();
    await user.click(group.getByRole('checkbox', { name: 'Messages to me' }));
    await user.click(group.getByRole('checkbox', { name: 'Mentions of me' }));
    await waitFor(() => expect(sent).toEqual([{ occasions: [] }, { occasions: ['mentioned'] }]));
    await waitFor(() => expect(group.getByRole('checkbox', { name: 'Mentions of me' })).toBeChecked());
    expect(group.getByRole('checkbox', { name: 'Messages to me' })).not.toBeChecked();
  });

  it('tells admins of outages, and shows the stored choice if a change fails', async () => {
    server.use(http.patch('*/api/push/devices/phone', () => refusal(503, 'Away')));
    const { user } = show(admin);
    const box = within(await choices()).getByRole('checkbox', { name: 'Websites that are down' });
    await user.click(box);
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to save the choice: Away');
    await waitFor(() => expect(box).toBeChecked());
    const sent = recordChanges();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(box).not.toBeChecked());
    expect(sent).toEqual([{ occasions: ['assigned', 'mentioned', 'commented', 'message'] }]);
  });

  it('is saved without a failure if the user leaves the page meanwhile', async () => {
    const { until, release } = deferred();
    const sent: unknown[] = [];
    server.use(
      http.patch('*/api/push/devices/phone', async ({ request }) => {
        await until;
        sent.push(await request.json());
        return HttpResponse.json(there);
      }),
    );
    const { user, router } = show();
    const box = within(await choices()).getByRole('checkbox', { name: 'New comments' });
    await user.click(box);
    expect(box).not.toBeChecked();
    await act(() => router.navigate('/'));
    let isFetched = false;
    server.use(
      http.get('*/api/push', () => {
        isFetched = true;
        return HttpResponse.json({ publicKey, devices });
      }),
    );
    release();
    await waitFor(() => expect(isFetched).toBe(true));
    expect(sent).toHaveLength(1);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('shows only in the user’s hours, which are saved when the user leaves them', async () => {
    const sent = recordChanges();
    const { user } = show();
    const group = within(await choices());
    const box = group.getByRole('checkbox', { name: /^Only at certain hours/ });
    expect(group.queryByLabelText('From')).not.toBeInTheDocument();
    await user.click(box);
    expect(await group.findByText(/^Time zone Europe\/Berlin/)).toBeVisible();
    await waitFor(() => expect(sent).toEqual([{ hoursFrom: '08:00', hoursUntil: '18:00' }]));
    const [from, until] = [group.getByLabelText('From'), group.getByLabelText('Until')];
    await user.click(from);
    fireEvent.change(from, { target: { value: '20:00' } });
    // It is after the end, which the user corrects next.
    await user.tab();
    fireEvent.change(until, { target: { value: '22:30' } });
    expect(sent).toHaveLength(1);
    await user.tab();
    await waitFor(() => expect(sent[1]).toEqual({ hoursFrom: '20:00', hoursUntil: '22:30' }));
    await user.click(box);
    await waitFor(() => expect(sent[2]).toEqual({ hoursFrom: null, hoursUntil: null }));
    await waitFor(() => expect(box).not.toBeChecked());
  });

  it('says at the field why hours are refused, and keeps what the user has entered', async () => {
    devices = [{ ...there, hoursFrom: '08:00', hoursUntil: '18:00' }];
    const message = 'Enter a start, and an end after it';
    server.use(http.patch('*/api/push/devices/phone', () => refusalOf('hoursUntil', message)));
    const { user } = show();
    const until = within(await choices()).getByLabelText('Until');
    fireEvent.change(until, { target: { value: '07:00' } });
    await user.type(until, '{Enter}');
    await waitFor(() => expect(until).toHaveAccessibleDescription(message));
    expect(until).toHaveValue('07:00');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    const sent = recordChanges();
    fireEvent.change(until, { target: { value: '17:00' } });
    expect(until).toHaveAccessibleDescription('');
    fireEvent.blur(until);
    await waitFor(() => expect(sent).toEqual([{ hoursFrom: '08:00', hoursUntil: '17:00' }]));
  });

  it('is not limited to hours if that could not be saved', async () => {
    server.use(http.patch('*/api/push/devices/phone', () => refusal(503, 'Away')));
    const { user } = show();
    const box = within(await choices()).getByRole('checkbox', { name: /^Only at certain hours/ });
    await user.click(box);
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to save the choice: Away');
    await waitFor(() => expect(box).not.toBeChecked());
  });

  it('is stopped from here', async () => {
    server.use(noContent('delete', '*/api/push/devices/phone', () => (devices = [])));
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Stop notifications on Safari, iOS' }));
    expect(await screen.findByText('Safari, iOS shows no more notifications')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('listitem')).not.toBeInTheDocument());
    expect(screen.getByRole('list', { name: 'Devices with push notifications' })).toHaveFocus();
  });

  it('that was already stopped elsewhere disappears', async () => {
    server.use(
      http.delete('*/api/push/devices/phone', () => {
        devices = [];
        return refusal(404, 'Nothing is pushed to this device any more');
      }),
    );
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Stop notifications on Safari, iOS' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to stop the notifications: Nothing is pushed');
    await waitFor(() => expect(screen.queryByRole('listitem')).not.toBeInTheDocument());
  });
});
