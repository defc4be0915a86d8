import type { NotificationDto } from '../../src/modules/notifications/dto/notification.dto';
import { Notification } from '../../src/modules/notifications/notification.entity';
import { TaskHistoryEntry } from '../../src/modules/tasks/task.entity';
import { comment, createTask, historyOf, toldOf } from '../support/tasks';
import { describeApp } from '../support/test-app';
import type { Failure } from '../support/types';

const LONG = 'ż'.repeat(20_000);
const EXCERPT = `${'ż'.repeat(500)}…`;

describeApp('long texts in history and notifications', (app) => {
  it('are shown and stored as excerpts', async () => {
    const [anna, bert] = [await app().employee(), await app().employee()];
    const { id } = await createTask(anna, { assignee: await bert.id() });
    const { id: commentId } = await comment(anna, id, LONG);
    await anna.patch(`/api/tasks/${id}`, { description: LONG });
    await anna.patch(`/api/tasks/${id}`, { description: 'short' });
    await anna.delete(`/api/comments/${commentId}`);
    const history = await historyOf(anna, id);
    expect(history.slice(0, 4).map(({ old_value, new_value }) => [old_value, new_value])).toEqual([
      [EXCERPT, null],
      [EXCERPT, 'short'],
      [null, EXCERPT],
      [null, EXCERPT],
    ]);
    expect((await toldOf(bert, id)).slice(0, 3).map(({ oldValue, newValue }) => [oldValue, newValue])).toEqual([
      [EXCERPT, 'short'],
      [null, EXCERPT],
      [null, EXCERPT],
    ]);
    const { manager } = app().dataSource;
    for (const entity of [TaskHistoryEntry, Notification]) {
      const longest = await manager.findBy(entity, { taskId: id });
      expect(Math.max(...longest.map(({ newValue }) => newValue?.length ?? 0))).toBe(501);
    }
  });

  it('are cut when read if they were stored in full', async () => {
    const anna = await app().employee();
    const { id } = await createTask(anna);
    const { manager } = app().dataSource;
    await manager.update(TaskHistoryEntry, { taskId: id }, { newValue: LONG });
    expect((await historyOf(anna, id))[0]?.new_value).toBe(EXCERPT);
  });

  it('stay complete in an admin’s message, at the login and when opened', async () => {
    const [admin, anna, bert] = [await app().admin(), await app().employee(), await app().employee()];
    const message = { recipientUserId: await anna.id(), message: LONG };
    const sent = await admin.post<NotificationDto>('/admin/notifications/admin-message', message);
    const { id } = sent.body;
    const pending = await anna.get<{ notification: NotificationDto }>('/api/notifications/pending-login');
    expect(pending.body.notification.newValue).toBe(LONG);
    const [listed] = (await anna.get<NotificationDto[]>('/api/notifications')).body;
    expect(listed).toMatchObject({ id, newValue: EXCERPT, isExcerpt: true });
    const opened = await anna.get<NotificationDto>(`/api/notifications/${id}`);
    expect(opened.body).toMatchObject({ id, newValue: LONG });
    expect(opened.body).not.toHaveProperty('isExcerpt');
    expect((await bert.get<Failure>(`/api/notifications/${id}`)).status).toBe(404);
  });
});
