import { beforeEach, describe, expect, it, vi } from 'vitest';
import { laptop } from '@/test/fixtures/users';
import { employee } from '@/test/fixtures/users';
import { keyBytes, plainBrowser, publicKey, pushBrowser } from '@/test/push';
import { http, HttpResponse, recordBodies, refusal, server } from '@/test/server';
import { createStore } from '@/app/store/store';
import { pausePush, pushSupport, rememberPush, renewPush, subscribe, unsubscribe } from './subscription';

const iPad = { userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15', maxTouchPoints: 5 };
const body = { p256dh: 'point', auth: 'secret', language: 'en' };

describe('a browser', () => {
  it('has push notifications', () => {
    pushBrowser();
    expect(pushSupport()).toBe('ready');
  });

  it.each([
    ['insecure', {}, false],
    ['unsupported', {}, true],
    ['unsupported', { ...iPad, maxTouchPoints: 0 }, true],
    ['needsInstall', iPad, true],
  ] as const)('is %s', (support, agent, isSecure) => {
    plainBrowser(agent, isSecure);
    expect(pushSupport()).toBe(support);
  });

  it('is unsupported if it has none on the home screen, either', () => {
    plainBrowser(iPad);
    window.matchMedia = (query) => ({ matches: query.includes('standalone') }) as MediaQueryList;
    expect(pushSupport()).toBe('unsupported');
  });
});

describe('a subscription', () => {
  it('is not made without permission', async () => {
    const { made } = pushBrowser({ permission: 'default', answer: 'denied' });
    expect(await subscribe(publicKey)).toBeNull();
    expect(made).toEqual([]);
  });

  it('with another key is replaced', async () => {
    const browser = pushBrowser({ key: [9, 9] });
    expect(await subscribe(publicKey)).toEqual({ ...body, endpoint: 'https://push.example/2' });
    expect(browser.ended).toEqual(['https://push.example/1']);
    expect(browser.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: publicKey });
  });

  it('with the same key stays', async () => {
    const { ended } = pushBrowser({ key: keyBytes });
    await subscribe(publicKey);
    expect(ended).toEqual([]);
  });

  it('fails if the service worker does not start', async () => {
    vi.useFakeTimers();
    pushBrowser();
    Object.assign(navigator.serviceWorker, { ready: new Promise(() => undefined) });
    const failed = expect(subscribe(publicKey)).rejects.toThrow('No service worker');
    await vi.advanceTimersByTimeAsync(10_000);
    await failed;
  });
});

describe('after a login', () => {
  let isListed = true;
  let login = 'laptop';
  let asked = 0;
  let sent: unknown[] = [];
  const renew = () => renewPush(employee.id, createStore().dispatch);

  beforeEach(() => {
    isListed = true;
    login = 'laptop';
    asked = 0;
    server.use(
      http.get('*/api/push', () => {
        asked += 1;
        return HttpResponse.json({ publicKey, devices: isListed ? [{ id: login, isCurrent: true }] : [] });
      }),
      http.get('*/auth/devices', () => HttpResponse.json({ devices: [{ ...laptop, id: login }], trusted: 0 })),
    );
    sent = recordBodies('put', '*/api/push/subscription', () => HttpResponse.json({ id: login }));
  });

  it('the subscription is renewed, with the server’s new key if there is one', async () => {
    const { ended } = pushBrowser({ key: [9, 9] });
    rememberPush(employee.id, 'laptop');
    await renew();
    expect(sent).toEqual([{ ...body, endpoint: 'https://push.example/2' }]);
    expect(ended).toEqual(['https://push.example/1']);
  });

  it('a new login of the same user takes it over', async () => {
    pushBrowser({ key: keyBytes });
    rememberPush(employee.id, 'a former login');
    isListed = false;
    await renew();
    expect(sent).toHaveLength(1);
    await renew();
    // Now it is this login's, which the server no longer lists.
    expect(sent).toHaveLength(1);
  });

  it('what was stopped on another device ends here, too', async () => {
    const { ended } = pushBrowser({ key: keyBytes });
    rememberPush(employee.id, 'laptop');
    isListed = false;
    await renew();
    expect(sent).toEqual([]);
    expect(ended).toEqual(['https://push.example/1']);
  });

  it('another user’s subscription ends', async () => {
    const { ended } = pushBrowser({ key: keyBytes });
    rememberPush(employee.id + 1, 'laptop');
    await renew();
    expect(ended).toEqual(['https://push.example/1']);
    expect(asked).toBe(0);
    await renew();
    expect(ended).toHaveLength(1);
  });

  it('nothing is asked without permission, nor the user for it', async () => {
    const { notification } = pushBrowser({ permission: 'default', key: keyBytes });
    rememberPush(employee.id, 'laptop');
    await renew();
    expect(asked).toBe(0);
    expect(notification.requestPermission).not.toHaveBeenCalled();
    expect(sent).toEqual([]);
  });

  it('a subscription that an offline logout has paused is made again', async () => {
    const { ended } = pushBrowser({ key: keyBytes });
    rememberPush(employee.id, 'laptop');
    await pausePush();
    expect(ended).toEqual(['https://push.example/1']);
    await renew();
    expect(sent).toHaveLength(1);
  });

  it('failures are silent, and what the user has switched off is not renewed', async () => {
    server.use(http.get('*/api/push', () => refusal(503, 'Away')));
    pushBrowser({ key: keyBytes });
    rememberPush(employee.id, 'laptop');
    await renew();
    await unsubscribe();
    await renew();
    expect(sent).toEqual([]);
  });
});
