import { type Page } from '@playwright/test';
import { checkA11y } from '../fixtures/accessibility';
import { answerConsent, logIn } from '../fixtures/auth-pages';
import { chooseLanguage, inEachLanguage, type Language, languages } from '../fixtures/words/language';
import { anna, expect, test } from '../fixtures/studio/own-studio';
import { test as inSharedStudio } from '../fixtures/test';

const words = inEachLanguage({
  open: ['Open AI assistant', 'Otwórz asystenta AI', 'KI-Assistenten öffnen'],
  title: ['AI assistant', 'Asystent AI', 'KI-Assistent'],
  input: ['Message', 'Wiadomość', 'Nachricht'],
  failed: ['Connection error.', 'Błąd połączenia.', 'Verbindungsfehler.'],
  close: ['Close', 'Zamknij', 'Schließen'],
});

async function enter(page: Page, language: Language = 'en'): Promise<void> {
  await chooseLanguage(page.context(), language);
  await logIn(page, anna.email, anna.password, language);
  await answerConsent(page, 'no', language);
}

const panel = (page: Page, language: Language = 'en') => page.getByRole('dialog', { name: words[language].title });
const last = (page: Page) => page.locator('[data-role]').last();

async function say(page: Page, text: string, language: Language = 'en'): Promise<void> {
  await page.getByRole('textbox', { name: words[language].input }).fill(text);
  await page.keyboard.press('Enter');
}

for (const language of languages) {
  test(`the assistant answers, fails and is accessible (${language})`, async ({ page }) => {
    const w = words[language];
    await enter(page, language);
    await checkA11y(page);
    await page.getByRole('button', { name: w.open }).click();
    await expect(page.getByRole('textbox', { name: w.input })).toBeFocused();
    await checkA11y(page);
    await say(page, 'content please', language);
    await expect(last(page)).toContainText('From the content');
    await say(page, 'wrong please', language);
    await expect(last(page)).toContainText(w.failed);
    await checkA11y(page);
  });
}

test('the assistant is understood in every shape it answers in', async ({ page, studio }) => {
  await enter(page);
  await page.getByRole('button', { name: words.en.open }).click();
  for (const [prompt, reply] of [
    ['content', 'From the content'],
    ['reply', 'From the reply'],
    ['first', 'From the first field'],
    ['raw', 'Raw <b>text</b> <img src=x onerror=alert(1)>'],
    ['empty', '(brak odpowiedzi)'],
    ['broken', 'Connection error.'],
  ] as const) {
    await say(page, `${prompt} please`);
    await expect(last(page)).toHaveText(`Assistant: ${reply}`);
  }
  await expect(page.locator('[data-role] :is(b, img)')).toHaveCount(0);
  const { headers } = studio.webhook.asked.at(-1)!;
  expect(headers.authorization).toBeUndefined();
  expect(headers.cookie).toBeUndefined();
});

test('a slow answer shows that something happens, and one question is asked at a time', async ({ page, studio }) => {
  await enter(page);
  await page.getByRole('button', { name: words.en.open }).click();
  const before = studio.webhook.asked.length;
  await say(page, 'slow please');
  await expect(page.getByText('The assistant is writing…')).toBeVisible();
  await say(page, 'content impatient');
  await expect(page.getByRole('button', { name: 'Send' })).toBeDisabled();
  await expect(last(page)).toContainText('Slow but sure');
  expect(studio.webhook.asked.length).toBe(before + 1);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(last(page)).toContainText('From the content');
});

test('an answer without an end, and one that never comes, are given up', async ({ page, studio }) => {
  await page.clock.install();
  await enter(page);
  await page.getByRole('button', { name: words.en.open }).click();
  const before = studio.webhook.hungUp;
  await say(page, 'endless please');
  await expect(last(page)).toContainText('Connection error.');
  await expect.poll(() => studio.webhook.hungUp).toBe(before + 1);

  await say(page, 'nothing please');
  await expect(page.getByText('The assistant is writing…')).toBeVisible();
  await expect.poll(() => studio.webhook.asked.at(-1)?.prompt).toBe('nothing please');
  await page.clock.fastForward(59_000);
  await expect(page.getByText('The assistant is writing…')).toBeVisible();
  await page.clock.fastForward(2_000);
  await expect(last(page)).toContainText('Connection error.');
  await expect.poll(() => studio.webhook.hungUp).toBe(before + 2);
});

test('the conversation outlasts a reload, obeys the window’s events and hands the focus back', async ({ page }) => {
  await enter(page);
  const open = page.getByRole('button', { name: words.en.open });
  const send = (name: string) => page.evaluate((event) => window.dispatchEvent(new Event(`ai-chat:${event}`)), name);
  await open.click();
  await say(page, 'reply please');
  await expect(last(page)).toContainText('From the reply');
  await page.reload();
  await expect(panel(page)).toContainText('From the reply');
  await send('clear');
  await expect(page.locator('[data-role]')).toHaveCount(0);
  await send('toggle');
  await expect(panel(page)).toBeHidden();
  await send('open');
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeFocused();
  await send('close');
  await expect(panel(page)).toBeHidden();
  await open.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(open).toBeFocused();
});

test('nobody is asked before signing in', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: words.en.open })).toBeHidden();
});

inSharedStudio('a studio without an assistant is told that nothing is connected', async ({ asEmployee: { page } }) => {
  await page.goto('/');
  await page.getByRole('button', { name: words.en.open }).click();
  await say(page, 'Is anybody there?');
  await expect(last(page)).toContainText('The assistant is not connected yet.');
});
