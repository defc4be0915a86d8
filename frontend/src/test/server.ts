import { http, HttpResponse } from 'msw/http';
import { setupServer } from 'msw/node';
import type { WorktimeStatusDto } from '@/api/worktime.api';

/** Somebody who does not want this login to count as work time. */
const notCounted: WorktimeStatusDto = {
  day: null,
  duration: { totalMinutes: 0, hours: 0, minutes: 0 },
  active_since: null,
  consent: false,
};

/** What the shell asks of every server. A test adds what its own screen asks, with `server.use(...)`. */
export const server = setupServer(
  http.get('*/api/config', () =>
    HttpResponse.json({
      studioName: 'Atelier Nord',
      timezone: 'Europe/Berlin',
      version: 'test',
      commit: null,
      automationUrl: null,
      wordpressUrl: null,
      chatWebhookUrl: null,
      worktimeCurrentYearFirstMonth: 10,
    }),
  ),
  http.get('*/api/tasks/active-count/me', () => HttpResponse.json({ count: 3 })),
  http.get('*/api/notifications', () => HttpResponse.json([])),
  http.get('*/api/notifications/unread-count', () => HttpResponse.json({ count: 0 })),
  http.get('*/api/worktime/status', () => HttpResponse.json(notCounted)),
  http.get('*/api/notifications/pending-login', () => HttpResponse.json({ notification: null })),
);

/** A failure that names fields, in the server's own shape. */
export const refusalOf = (field: string, message: string) =>
  HttpResponse.json({ error: message, statusCode: 400, details: [{ field, message }] }, { status: 400 });

/** A failure in the server's own shape. */
export const refusal = (status: number, error: string) => HttpResponse.json({ error, statusCode: status }, { status });
