import { notificationsIn, type NotificationDto } from '@/api/notifications/notifications.api';

const shownAtMost = 4;

interface News {
  shown: NotificationDto[];
  /** Unread ones that are not shown. */
  left: number;
}

/** What is new about tasks, the latest first. @param seen what was new when this visit began to look at it */
export function newsIn(pages: readonly NotificationDto[][], seen: ReadonlySet<number>): News {
  const news = notificationsIn(pages).filter(({ id, taskId, isRead }) => taskId !== null && (!isRead || seen.has(id)));
  const shown = news.slice(0, shownAtMost);
  return { shown, left: news.slice(shownAtMost).filter(({ isRead }) => !isRead).length };
}
