import { http } from 'msw/http';
import type { NotificationDto } from '@/api/notifications.api';
import { server } from './server';

/** A comment of Ben's, ten minutes ago. */
export function notification(changes: Partial<NotificationDto> = {}): NotificationDto {
  return {
    id: 1,
    action: 'comment_posted',
    taskId: 7,
    taskTitle: 'Launch the shop',
    fieldChanged: null,
    oldValue: null,
    newValue: 'Looks good!',
    isRead: false,
    createdAt: new Date(Date.now() - 10 * 60_000).toISOString(),
    actorFirstName: 'Ben',
    actorLastName: 'Lewis',
    actorEmail: 'ben@studio.example',
    ...changes,
  };
}

/** A server that keeps these notifications, the newest first, and what it is asked. */
export function serveNotifications(...list: NotificationDto[]) {
  const state = { list, asked: [] as string[], failing: false };
  const answer = (what: string, succeed: () => Response) => () => {
    state.asked.push(what);
    return state.failing ? Response.json({ error: 'Away', statusCode: 503 }, { status: 503 }) : succeed();
  };
  const json = (value: unknown) => Response.json(value);
  const setRead = (isMeant: (one: NotificationDto) => boolean) => {
    state.list = state.list.map((one) => (isMeant(one) ? { ...one, isRead: true } : one));
    return new Response(null, { status: 204 });
  };
  server.use(
    http.get('*/api/notifications', ({ request }) => {
      const { searchParams: asked } = new URL(request.url);
      const from = Number(asked.get('offset'));
      return answer('list', () => json(state.list.slice(from, from + Number(asked.get('limit')))))();
    }),
    http.get(
      '*/api/notifications/unread-count',
      answer('count', () => json({ count: state.list.filter(({ isRead }) => !isRead).length })),
    ),
    http.get(
      '*/api/notifications/pending-login',
      answer('pending', () => {
        const pending = state.list.filter((one) => one.action === 'admin_message' && !one.isRead);
        return json({ notification: pending.at(-1) ?? null });
      }),
    ),
    http.post(
      '*/api/notifications/mark-all-read',
      answer('read all', () => setRead(() => true)),
    ),
    http.post('*/api/notifications/:id/read', ({ params }) =>
      answer(`read ${String(params.id)}`, () => setRead(({ id }) => id === Number(params.id)))(),
    ),
  );
  return state;
}
