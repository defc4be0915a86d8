import type { NotificationDto } from '@/api/notifications.api';

export interface NotificationGroup {
  /** null: not about a task. */
  taskId: number | null;
  title: string | null;
  /** Newest first. */
  items: NotificationDto[];
}

/** Notifications grouped by task; the task with the latest one first. */
export function notificationGroups(list: readonly NotificationDto[]): NotificationGroup[] {
  const groups = new Map<number | null, NotificationGroup>();
  for (const notification of list) {
    const { taskId, taskTitle: title } = notification;
    const group = groups.get(taskId) ?? { taskId, title, items: [] };
    group.items.push(notification);
    groups.set(taskId, group);
  }
  return [...groups.values()];
}
