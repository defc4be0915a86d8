import { unique } from '../../fixtures/api';
import { checkA11y } from '../../fixtures/accessibility';
import { expectHome, logIn } from '../../fixtures/auth-pages';
import { chooseLanguage, languages, switchLanguage } from '../../fixtures/words/language';
import { openTasks, rowOf } from '../../fixtures/tasks-page';
import { guestScreens, screens } from '../../fixtures/screens';
import { expect, test } from '../../fixtures/reader';
import { taskWords } from '../../fixtures/words/task-words';
import { consentWords, words } from '../../fixtures/words/words';

for (const language of languages) {
  for (const path of guestScreens) {
    test(`${path} is accessible (${language})`, async ({ page, context }) => {
      await chooseLanguage(context, language);
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await checkA11y(page);
    });
  }

  for (const path of screens) {
    test(`${path} is accessible (${language})`, async ({ asReader: { page } }) => {
      await switchLanguage(page, language);
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeVisible();
      await checkA11y(page);
    });
  }

  test(`a list of tasks and the question before a delete are accessible (${language})`, async ({
    asAdmin: { page, person },
    api,
  }) => {
    const w = taskWords[language];
    const title = unique('Look');
    await api.createTask(person, { title, assignee: person.id, description: 'With a few words', urgent: true });
    await chooseLanguage(page.context(), language);
    await openTasks(page, 'mine', language);
    await expect(rowOf(page, title)).toBeVisible();
    await checkA11y(page);
    await page.getByRole('button', { name: w.remove(title) }).click();
    await expect(page.getByRole('dialog')).toContainText(w.removeQuestion);
    await checkA11y(page);
  });

  test(`a task with its comments and its form are accessible (${language})`, async ({
    asAdmin: { page, person },
    api,
  }) => {
    const title = unique('Look');
    const { id } = await api.createTask(person, { title, assignee: person.id });
    const { id: comment } = await api.comment(person, id, 'A comment');
    await api.comment(person, id, 'A reply', comment);
    await chooseLanguage(page.context(), language);
    await page.goto(`/tasks/${id}`);
    await expect(page.getByRole('article')).toHaveCount(2);
    await checkA11y(page);
    await page.keyboard.press('e');
    await expect(page.getByRole('textbox', { name: taskWords[language].titleField })).toHaveValue(title);
    await checkA11y(page);
  });

  test(`the question after the login is accessible (${language})`, async ({ page, context, api }) => {
    const { email, password } = await api.registerEmployee();
    await chooseLanguage(context, language);
    await logIn(page, email, password, language);
    await expect(page.getByRole('dialog', { name: consentWords[language].title })).toBeVisible();
    await checkA11y(page);
  });

  test(`a refused login is accessible (${language})`, async ({ page, context }) => {
    await chooseLanguage(context, language);
    await logIn(page, 'nobody@studio.example', 'wrong password', language);
    await expect(page.getByRole('alert')).toBeVisible();
    await checkA11y(page);
  });

  test(`the account menu is accessible (${language})`, async ({ asEmployee: { page, person } }) => {
    await chooseLanguage(page.context(), language);
    await page.goto('/');
    await expectHome(page, language);
    await page.getByRole('button', { name: words[language].account(person.email) }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await checkA11y(page);
  });
}
