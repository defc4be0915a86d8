import { onTestFinished, vi } from 'vitest';

/** Sets properties of the window or navigator until the end of the test. */
function stub(target: object, values: object): void {
  for (const [name, value] of Object.entries(values)) {
    const former = Object.getOwnPropertyDescriptor(target, name);
    Object.defineProperty(target, name, { value: value as unknown, configurable: true });
    onTestFinished(() => {
      if (former) Object.defineProperty(target, name, former);
      else Reflect.deleteProperty(target, name);
    });
  }
}

interface Options {
  permission?: NotificationPermission;
  /** What the user answers. */
  answer?: NotificationPermission;
  /** The key of an existing subscription. */
  key?: number[];
}

/** The server's public key, and its bytes. */
export const publicKey = 'AQI';
export const keyBytes = [1, 2];

/** A browser with push notifications. @returns its subscriptions, first to last */
export function pushBrowser({ permission = 'granted', answer = permission, key }: Options = {}) {
  const notification = {
    permission,
    requestPermission: vi.fn(() => {
      notification.permission = answer;
      return Promise.resolve(answer);
    }),
  };
  const made: string[] = [];
  const ended: string[] = [];
  let current: object | null = null;
  const subscribe = vi.fn((options: { applicationServerKey: string | ArrayBuffer }) => {
    const endpoint = `https://push.example/${made.length + 1}`;
    made.push(endpoint);
    current = {
      options,
      toJSON: () => ({ endpoint, keys: { p256dh: 'point', auth: 'secret' } }),
      unsubscribe: () => {
        ended.push(endpoint);
        current = null;
        return Promise.resolve(true);
      },
    };
    return Promise.resolve(current);
  });
  if (key) void subscribe({ applicationServerKey: new Uint8Array(key).buffer });
  subscribe.mockClear();
  const registration = { pushManager: { getSubscription: () => Promise.resolve(current), subscribe } };
  const serviceWorker = {
    ready: Promise.resolve(registration),
    getRegistration: () => Promise.resolve(registration),
  };
  stub(window, { isSecureContext: true, PushManager: Object, Notification: notification });
  stub(navigator, { serviceWorker });
  return { notification, subscribe, made, ended };
}

/** A browser without push notifications. */
export function plainBrowser(
  agent: { userAgent?: string; maxTouchPoints?: number } = {},
  isSecureContext = true,
): void {
  stub(window, { isSecureContext });
  stub(navigator, agent);
}
