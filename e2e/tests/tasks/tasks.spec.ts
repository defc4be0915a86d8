import { unique } from '../../fixtures/api';
import { assignTo, openTasks, rowOf } from '../../fixtures/tasks-page';
import { expect, test } from '../../fixtures/test';

test('a task goes from one colleague to another, is discussed, done and deleted', async ({
  asAdmin: { page: boss, person: admin },
  asEmployee: { page: colleague, person: employee },
}) => {
  const title = unique('Redesign');

  await test.step('the admin creates it for a colleague', async () => {
    await openTasks(boss, 'others');
    await boss.getByRole('button', { name: 'New task' }).first().click();
    const dialog = boss.getByRole('dialog', { name: 'New task' });
    await dialog.getByRole('textbox', { name: 'Title' }).fill(title);
    await dialog.getByRole('textbox', { name: 'Description' }).fill('The start page feels heavy.');
    await dialog.getByRole('checkbox', { name: 'Urgent' }).check();
    await assignTo(boss, employee.email);
    await dialog.getByRole('button', { name: 'Create task' }).click();
    await expect(dialog).toBeHidden();
    const row = rowOf(boss, title);
    await expect(row).toContainText('[Urgent]');
    await expect(row).toContainText('The start page feels heavy.');
    await expect(row.getByRole('cell').filter({ hasText: employee.email })).toBeVisible();
  });

  await test.step('the colleague finds it, opens it and comments', async () => {
    await openTasks(colleague, 'mine');
    await expect(rowOf(colleague, title)).toContainText(admin.email);
    await colleague.getByRole('link', { name: title, exact: true }).click();
    await expect(colleague).toHaveURL(/\/tasks\/\d+$/);
    await expect(colleague.getByRole('heading', { level: 1, name: title })).toBeVisible();
    const post = colleague.getByRole('button', { name: 'Post comment' });
    await expect(post).toBeDisabled();
    await colleague.getByRole('textbox', { name: 'New comment' }).fill('Only above the fold?');
    await post.click();
    await expect(colleague.getByRole('article', { name: employee.email })).toContainText('Only above the fold?');
  });

  await test.step('the admin replies', async () => {
    await boss.getByRole('link', { name: title, exact: true }).click();
    await boss.getByRole('button', { name: `Reply to ${employee.email}` }).click();
    await boss.getByRole('textbox', { name: `Your reply to ${employee.email}` }).fill('All of it, please.');
    await boss.getByRole('button', { name: 'Post reply' }).click();
    await expect(boss.getByRole('article', { name: admin.email })).toContainText('All of it, please.');
  });

  await test.step('the colleague reads the reply and marks the task as done', async () => {
    await expect(colleague.getByRole('article', { name: admin.email })).toContainText('All of it, please.');
    await colleague.getByRole('button', { name: 'Mark as Done' }).click();
    await expect(colleague.getByRole('button', { name: 'Mark as Done' })).toBeHidden();
    await expect(colleague.getByRole('definition').filter({ hasText: 'Done' })).toBeVisible();
    const history = colleague.getByRole('region', { name: 'History' });
    await expect(history.getByRole('listitem').first()).toContainText('Status changed from “To do” to “Done”');
    await expect(history.getByRole('listitem').last()).toContainText('Task created');
  });

  await test.step('the admin deletes it, and it is gone for the colleague', async () => {
    await boss.goto(`/tasks?tab=others&q=${encodeURIComponent(title)}`);
    await boss.getByRole('button', { name: `Delete ${title}` }).click();
    const question = boss.getByRole('dialog');
    await expect(question).toContainText('Are you sure you want to delete this task?');
    await question.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(rowOf(boss, title)).toHaveCount(0);
    // Without a reload: the open page gets the event.
    await expect(colleague).toHaveURL('/tasks');
    // The page shows it for a moment, the toast for longer.
    await expect(colleague.getByText('Task not found').first()).toBeVisible();
  });
});
