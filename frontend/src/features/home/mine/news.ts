import { notificationsIn, type NotificationDto } from '@/api/notifications.api';

const shownAtMost = 4;

interface News {
  shown: NotificationDto[];
  /** The number of unread ones not shown. */
  left: number;
}

/** Unread notifications about tasks, latest first. */
export function newsIn(pages: readonly NotificationDto[][]): News {
  const news = notificationsIn(pages).filter(({ taskId, isRead }) => taskId !== null && !isRead);
  return { shown: news.slice(0, shownAtMost), left: news.slice(shownAtMost).length };
}
