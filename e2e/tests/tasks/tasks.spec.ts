import { unique } from '../../fixtures/api';
import { chooseLanguage, languages } from '../../fixtures/words/language';
import { assignTo, openTasks, rowOf } from '../../fixtures/tasks-page';
import { expect, test } from '../../fixtures/test';
import { taskWords } from '../../fixtures/words/task-words';

for (const language of languages) {
  test(`a task goes from one colleague to another, is discussed, done and deleted (${language})`, async ({
    asAdmin: { page: boss, person: admin },
    asEmployee: { page: colleague, person: employee },
  }) => {
    const w = taskWords[language];
    const title = unique('Redesign');
    await chooseLanguage(boss.context(), language);
    await chooseLanguage(colleague.context(), language);

    await test.step('the admin creates it for a colleague', async () => {
      await openTasks(boss, 'others', language);
      await boss.getByRole('button', { name: w.create }).first().click();
      const dialog = boss.getByRole('dialog', { name: w.create });
      await dialog.getByRole('textbox', { name: w.titleField }).fill(title);
      await dialog.getByRole('textbox', { name: w.description }).fill('The start page feels heavy.');
      await dialog.getByRole('checkbox', { name: w.urgent }).check();
      await assignTo(boss, employee.email, language);
      await dialog.getByRole('button', { name: w.submit }).click();
      await expect(dialog).toBeHidden();
      const row = rowOf(boss, title);
      await expect(row).toContainText(w.urgentFlag);
      await expect(row).toContainText('The start page feels heavy.');
      await expect(row.getByRole('cell').filter({ hasText: employee.email })).toBeVisible();
    });

    await test.step('the colleague finds it, opens it and comments', async () => {
      await openTasks(colleague, 'mine', language);
      await expect(rowOf(colleague, title)).toContainText(admin.email);
      await colleague.getByRole('link', { name: title, exact: true }).click();
      await expect(colleague).toHaveURL(/\/tasks\/\d+$/);
      await expect(colleague.getByRole('heading', { level: 1, name: title })).toBeVisible();
      const post = colleague.getByRole('button', { name: w.post });
      await expect(post).toBeDisabled();
      await colleague.getByRole('textbox', { name: w.comment }).fill('Only above the fold?');
      await post.click();
      await expect(colleague.getByRole('article', { name: employee.email })).toContainText('Only above the fold?');
    });

    await test.step('the admin replies', async () => {
      await boss.getByRole('link', { name: title, exact: true }).click();
      await boss.getByRole('button', { name: w.replyTo(employee.email) }).click();
      await boss.getByRole('textbox', { name: w.reply(employee.email) }).fill('All of it, please.');
      await boss.getByRole('button', { name: w.postReply }).click();
      await expect(boss.getByRole('article', { name: admin.email })).toContainText('All of it, please.');
    });

    await test.step('the colleague reads the reply and marks the task as done', async () => {
      await colleague.getByRole('button', { name: w.oneNew }).click();
      await expect(colleague.getByRole('article', { name: admin.email })).toContainText('All of it, please.');
      await colleague.getByRole('button', { name: w.markDone }).click();
      await expect(colleague.getByRole('button', { name: w.markDone })).toBeHidden();
      await expect(colleague.getByRole('definition').filter({ hasText: w.done })).toBeVisible();
      const history = colleague.getByRole('region', { name: w.history });
      await expect(history.getByRole('listitem').first()).toContainText(w.becameDone);
      await expect(history.getByRole('listitem').last()).toContainText(w.created);
    });

    await test.step('the admin deletes it, and it is gone for the colleague', async () => {
      await boss.goto(`/tasks?tab=others&q=${encodeURIComponent(title)}`);
      await boss.getByRole('button', { name: w.remove(title) }).click();
      const question = boss.getByRole('dialog');
      await expect(question).toContainText(w.removeQuestion);
      await question.getByRole('button', { name: w.removeConfirm, exact: true }).click();
      await expect(rowOf(boss, title)).toHaveCount(0);
      // Nobody reloads: the open page hears of it.
      await expect(colleague).toHaveURL('/tasks');
      // The page says it for a moment, the message in the corner longer.
      await expect(colleague.getByText(w.notFound).first()).toBeVisible();
    });
  });

  test(`a task without a title or an assignee is not saved (${language})`, async ({ asEmployee: { page } }) => {
    const w = taskWords[language];
    const title = unique('Homeless');
    await chooseLanguage(page.context(), language);
    await openTasks(page, 'mine', language);
    await page.getByRole('button', { name: w.create }).first().click();
    const dialog = page.getByRole('dialog', { name: w.create });
    const titleField = dialog.getByRole('textbox', { name: w.titleField });
    const submit = dialog.getByRole('button', { name: w.submit });

    await titleField.fill(title);
    await submit.click();
    await expect(dialog.getByText(w.assigneeRequired)).toBeVisible();
    await titleField.fill('   ');
    await expect(dialog.getByText(w.assigneeRequired)).toBeHidden();

    const field = dialog.getByRole('combobox', { name: w.assignee });
    await field.click();
    await page.getByRole('option', { name: w.meInForm, exact: true }).click();
    await submit.click();
    await expect(dialog).toBeVisible();

    await titleField.fill(title);
    await submit.click();
    await expect(dialog).toBeHidden();
    await expect(rowOf(page, title)).toContainText(w.me);
  });
}
