import { unique } from '../fixtures/api';
import { checkA11y } from '../fixtures/accessibility';
import { expectHome, logIn } from '../fixtures/auth-pages';
import { chooseLanguage, languages } from '../fixtures/language';
import { openTasks, rowOf } from '../fixtures/tasks-page';
import { expect, test } from '../fixtures/test';
import { words } from '../fixtures/words';

const guestScreens = ['/login', '/register'];
const screens = [
  '/',
  '/tasks',
  '/tasks?tab=others',
  '/tasks?new=1',
  '/projects',
  '/resources',
  '/worktime',
  '/finances',
  '/settings',
  '/adminpanel',
  '/adminpanel?tab=tools',
  '/adminpanel?tab=audit',
  '/adminpanel?tab=audit&log=security',
  '/profile',
  '/no-such-place',
];

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
    test(`${path} is accessible (${language})`, async ({ asAdmin: { page } }) => {
      await chooseLanguage(page.context(), language);
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeVisible();
      await checkA11y(page);
    });
  }

  test(`a list of tasks and the question before a delete are accessible (${language})`, async ({
    asAdmin: { page, person },
    api,
  }) => {
    const w = words[language].tasks;
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
    await expect(page.getByRole('textbox', { name: words[language].tasks.titleField })).toHaveValue(title);
    await checkA11y(page);
  });

  test(`the question after the login is accessible (${language})`, async ({ page, context, api }) => {
    const { email, password } = await api.registerEmployee();
    await chooseLanguage(context, language);
    await logIn(page, email, password, language);
    await expect(page.getByRole('dialog', { name: words[language].consent.title })).toBeVisible();
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
