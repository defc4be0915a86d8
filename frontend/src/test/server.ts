import type { PathParams } from 'msw';
import { http, HttpResponse } from 'msw/http';
import { setupServer } from 'msw/node';
import type { WorktimeStatusDto } from '@/api/worktime.api';
import { noHours, projectWordpress } from './fixtures/projects';

export { http, HttpResponse };

/** A user whose login does not count as work time. */
const notCounted: WorktimeStatusDto = {
  day: null,
  duration: { totalMinutes: 0, hours: 0, minutes: 0 },
  active_since: null,
  consent: false,
};

/** The requests of every page. */
export const config = {
  studioName: 'Atelier Nord',
  timezone: 'Europe/Berlin',
  version: 'test',
  commit: null,
  automationUrl: null,
  wordpressUrl: null,
  chatWebhookUrl: null,
  sendsMail: false,
  worktimeCurrentYearFirstMonth: 10,
};

/** Answers for shell and settings. Tests add those of their own screen with `server.use(...)`. */
export const server = setupServer(
  http.get('*/api/config', () => HttpResponse.json(config)),
  http.get('*/api/tasks/active-count/me', () => HttpResponse.json({ count: 3 })),
  http.get('*/api/views', () => HttpResponse.json([])),
  http.get('*/api/tasks/:id/editors', () => HttpResponse.json({ editors: [] })),
  http.put('*/api/tasks/:id/editors/me', () => new HttpResponse(null, { status: 204 })),
  http.delete('*/api/tasks/:id/editors/me', () => new HttpResponse(null, { status: 204 })),
  http.get('*/api/sites', () => HttpResponse.json([])),
  http.get('*/api/projects/:id/site', () =>
    HttpResponse.json({ isOn: true, site: null, today: '2026-03-14', days: [], checks: [] }),
  ),
  http.get('*/api/projects/:id/wordpress', () => HttpResponse.json(projectWordpress())),
  http.get('*/api/workflows/buttons', () => HttpResponse.json([])),
  http.post('*/api/workflows/wires/assistant', () => new HttpResponse(null, { status: 204 })),
  http.get('*/api/time-entries/projects/:id', () => HttpResponse.json(noHours)),
  http.get('*/api/time-entries/rates', () => HttpResponse.json([])),
  http.get('*/api/search', () => HttpResponse.json({ items: [] })),
  http.get('*/api/search/opened', () => HttpResponse.json({ items: [] })),
  http.get('*/api/notifications', () => HttpResponse.json([])),
  http.get('*/api/notifications/unread-count', () => HttpResponse.json({ count: 0 })),
  http.get('*/api/worktime/status', () => HttpResponse.json(notCounted)),
  http.get('*/api/time-entries/proposal', () => HttpResponse.json({ proposal: null })),
  http.get('*/api/time-entries/tasks/:id', () => HttpResponse.json({ minutes: 0, today_minutes: 0 })),
  http.get('*/api/worktime/region', () => HttpResponse.json({ region: null, usual: 'DE-BY' })),
  http.get('*/auth/devices', () => HttpResponse.json({ devices: [], trusted: 0 })),
  http.get('*/auth/second-factor', () =>
    HttpResponse.json({ totp_since: null, passkeys: [], recovery_codes_left: 0, is_required: false }),
  ),
  http.get('*/auth/tokens', () => HttpResponse.json({ tokens: [] })),
  http.get('*/api/push', () => HttpResponse.json({ publicKey: 'AQ', devices: [] })),
  http.get('*/api/my-data', () =>
    HttpResponse.json({ state: 'none', progress: 0, asked_at: null, expires_at: null, url: null, size: null }),
  ),
  // An empty event stream.
  http.get(
    '*/api/events',
    () => new HttpResponse(new ReadableStream(), { headers: { 'Content-Type': 'text/event-stream' } }),
  ),
  http.get('*/api/notifications/pending-login', () => HttpResponse.json({ notification: null })),
);

/** Delays an answer until the test releases it. */
export function deferred() {
  let release = (): void => undefined;
  const until = new Promise<void>((resolve) => (release = resolve));
  return { until, release };
}

type Method = 'post' | 'put' | 'patch' | 'delete';

/** Records what is sent to an address; returns the bodies as they arrive. */
export function recordBodies(method: Method, path: string, answer: () => Response, bodies: unknown[] = []) {
  server.use(
    http[method](path, async ({ request }) => {
      bodies.push(await request.json());
      return answer();
    }),
  );
  return bodies;
}

/** Runs a function, and answers 204. */
export const noContent = (method: Method, path: string, effect: (params: PathParams) => unknown = () => undefined) =>
  http[method](path, ({ params }) => {
    effect(params);
    return new HttpResponse(null, { status: 204 });
  });

/** A failure with fields, in the server's format. */
export const refusalOf = (field: string, message: string, status = 400) =>
  HttpResponse.json({ error: message, statusCode: status, details: [{ field, message }] }, { status });

/** The refusal of a change with an outdated If-Match. */
export const changedMeanwhile = (current: object) => {
  const body = { error: 'This has been changed meanwhile', statusCode: 409, code: 'changed_meanwhile', current };
  return HttpResponse.json(body, { status: 409 });
};

/** A failure in the server's format. */
export const refusal = (status: number, error: string) => HttpResponse.json({ error, statusCode: status }, { status });
