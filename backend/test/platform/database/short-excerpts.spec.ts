import { Notification } from '../../../src/modules/notifications/notification.entity';
import { TaskHistoryEntry } from '../../../src/modules/tasks/task.entity';
import { changeRows } from '../../../src/migrations/since-1.0/rows';
import { createTask } from '../../support/tasks';
import { describeApp } from '../../support/test-app';

const LONG = 'ż🙂'.repeat(5000);
const EXCERPT = `${'ż🙂'.repeat(250)}…`;

describeApp('the migration that shortens excerpts', (app) => {
  it('keeps excerpts, short texts and messages, however often it runs', async () => {
    const [anna, bert] = [await app().employee(), await app().employee()];
    const { id: taskId } = await createTask(anna, { assignee: await bert.id() });
    const { manager } = app().dataSource;
    const createdAt = new Date('2026-11-20T08:00:00Z');
    const told = { taskId, userId: await bert.id(), createdAt };
    const values = [
      { oldValue: LONG, newValue: null },
      { oldValue: 'short', newValue: LONG },
      { oldValue: EXCERPT, newValue: 'x'.repeat(500) },
    ];
    await manager.delete(TaskHistoryEntry, { taskId });
    await manager.delete(Notification, { taskId });
    for (const value of values) {
      await manager.insert(TaskHistoryEntry, { ...told, ...value, action: 'edited', fieldChanged: 'description' });
      await manager.insert(Notification, { ...told, ...value, action: 'edited', isRead: false });
    }
    const message = { ...told, oldValue: null, newValue: LONG, action: 'admin_message' as const, isRead: false };
    await manager.insert(Notification, message);

    for (let time = 1; time <= 2; time++) {
      const runner = app().dataSource.createQueryRunner();
      await changeRows(runner);
      await runner.release();
      const expected = [
        [EXCERPT, null],
        ['short', EXCERPT],
        [EXCERPT, 'x'.repeat(500)],
      ];
      const history = await manager.find(TaskHistoryEntry, { where: { taskId }, order: { id: 'ASC' } });
      expect(history.map(({ oldValue, newValue }) => [oldValue, newValue])).toEqual(expected);
      const notifications = await manager.find(Notification, { where: { taskId }, order: { id: 'ASC' } });
      expect(notifications.map(({ oldValue, newValue }) => [oldValue, newValue])).toEqual([...expected, [null, LONG]]);
    }
  });
});
