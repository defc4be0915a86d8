import { type Page } from '@playwright/test';
import { checkA11y } from '../fixtures/accessibility';
import { type Api, type Person, unique } from '../fixtures/api';
import { chooseLanguage, languages } from '../fixtures/words/language';
import { notificationWords } from '../fixtures/words/notification-words';
import { expect, test } from '../fixtures/test';

const en = notificationWords.en;
const bell = (page: Page, name: string | RegExp = en.bell) => page.getByRole('button', { name });

/** This login is not about work time: nothing is asked. */
const noConsent = (api: Api, person: Person) => api.post(person, '/api/worktime/session-consent', { isCounted: false });

test('what a colleague does shows within half a minute, and leads to the task', async ({ asEmployee, api }) => {
  const { page, person } = asEmployee;
  await noConsent(api, person);
  const colleague = await api.registerEmployee('ben');
  await page.clock.install();
  // Home would read what is new by showing it.
  await page.goto('/projects');
  await expect(bell(page, 'Notifications')).toBeVisible();

  const title = unique('Launch');
  const { id } = await api.createTask(colleague, { title, assignee: person.id });
  await page.clock.fastForward(31_000);
  await expect(bell(page, en.unread(1))).toBeVisible();
  await expect(page).toHaveTitle(/^\(1\) /);

  await bell(page, en.unread(1)).click();
  await page.getByRole('link', { name: en.assigned(colleague.email, title) }).click();
  await expect(page).toHaveURL(`/tasks/${id}`);
  await expect(page.getByRole('dialog', { name: en.list })).toBeHidden();
  await expect(bell(page, 'Notifications')).toBeVisible();
  await expect(page).not.toHaveTitle(/^\(/);
});

test('two people who comment at once are each told of the other', async ({ asEmployee, asAdmin, api }) => {
  const [anna, ben] = [asAdmin, asEmployee];
  await Promise.all([anna, ben].map(({ person }) => noConsent(api, person)));
  const { id } = await api.createTask(anna.person, { title: unique('Talk'), assignee: ben.person.id });
  const [hers, his] = [unique('hers'), unique('his')];
  await Promise.all([api.comment(anna.person, id, hers), api.comment(ben.person, id, his)]);
  for (const [{ page }, text] of [
    [anna, his],
    [ben, hers],
  ] as const) {
    await page.goto('/projects');
    await bell(page).click();
    await expect(page.getByRole('dialog', { name: en.list }).getByText(text)).toBeVisible();
  }
});

test('what is read in one tab is read in the other at once', async ({ asEmployee, api }) => {
  const { page, person } = asEmployee;
  await noConsent(api, person);
  const colleague = await api.registerEmployee('ben');
  for (const title of ['One', 'Two']) await api.createTask(colleague, { title, assignee: person.id });
  const other = await page.context().newPage();
  await Promise.all([page.goto('/projects'), other.goto('/tasks')]);
  await expect(bell(other, en.unread(2))).toBeVisible();

  await bell(page, en.unread(2)).click();
  await page.getByRole('button', { name: en.markAll }).click();
  await expect(bell(page, 'Notifications')).toBeVisible();
  await expect(bell(other, 'Notifications')).toBeVisible();
  await expect(other).not.toHaveTitle(/^\(/);
});

test('asking again costs a 304 when nothing is new, and nothing in a hidden tab', async ({ asEmployee, api }) => {
  const { page, person } = asEmployee;
  await noConsent(api, person);
  const colleague = await api.registerEmployee('ben');
  const title = unique('Known');
  await api.createTask(colleague, { title, assignee: person.id });
  const answers: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith('/api/notifications')) answers.push(`${pathname} ${response.status()}`);
  });
  await page.clock.install();
  await page.goto('/projects');
  // Both have been answered for the first time once they show, however long that takes.
  await bell(page, en.unread(1)).click();
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  // The list names people: it is new to everybody while another test registers somebody.
  await expect(async () => {
    answers.length = 0;
    await page.clock.fastForward(31_000);
    await expect.poll(() => answers.length).toBe(2);
    expect(answers.sort()).toEqual(['/api/notifications 304', '/api/notifications/unread-count 304']);
  }).toPass();

  answers.length = 0;
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
  await page.clock.fastForward(120_000);
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
  // Seen again, it catches up: once, so nothing was asked meanwhile.
  await expect
    .poll(() => answers.map((answer) => answer.split(' ')[0]).sort())
    .toEqual(['/api/notifications', '/api/notifications/unread-count']);
});

test('the keyboard does it all', async ({ asEmployee, api }) => {
  const { page, person } = asEmployee;
  await noConsent(api, person);
  const colleague = await api.registerEmployee('ben');
  const titles = [unique('First'), unique('Second')];
  for (const title of titles) await api.createTask(colleague, { title, assignee: person.id });
  await page.goto('/projects');
  await bell(page, en.unread(2)).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: en.markAll })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('link', { name: titles[0] })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(bell(page, en.unread(1))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: en.list })).toBeHidden();
  await expect(bell(page)).toBeFocused();
});

for (const language of languages) {
  test(`the list of notifications is accessible, full and empty (${language})`, async ({ asEmployee, api }) => {
    const { page, person } = asEmployee;
    const w = notificationWords[language];
    await noConsent(api, person);
    await chooseLanguage(page.context(), language);
    await page.goto('/projects');
    await bell(page, w.bell).click();
    await expect(page.getByRole('dialog', { name: w.list })).toBeVisible();
    // Beneath it, the page is covered, and may be cut off anywhere.
    await checkA11y(page, '[role="dialog"]');

    const colleague = await api.registerEmployee('ben');
    const title = unique('Look');
    const { id } = await api.createTask(colleague, { title, assignee: person.id });
    await api.comment(colleague, id, 'With a few words');
    await page.reload();
    await bell(page, w.unread(2)).click();
    await expect(page.getByRole('link', { name: w.assigned(colleague.email, title) })).toBeVisible();
    await checkA11y(page, '[role="dialog"]');
  });
}
