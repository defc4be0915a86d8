import { type Page } from '@playwright/test';
import { checkA11y } from '../fixtures/accessibility';
import { answerConsent, logIn } from '../fixtures/auth-pages';
import { anna, expect, test } from '../fixtures/studio/own-studio';

const last = (page: Page) => page.locator('[data-role]').last();

async function say(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Message' }).fill(text);
  await page.keyboard.press('Enter');
}

test('the assistant answers, gets only the text and nothing about the user, fails and is accessible', async ({
  page,
  studio,
}) => {
  await logIn(page, anna.email, anna.password);
  await answerConsent(page, 'no');
  await page.getByRole('button', { name: 'Open AI assistant' }).click();
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeFocused();
  await checkA11y(page);
  await say(page, 'content please');
  await expect(last(page)).toContainText('From the content');
  await say(page, 'raw please');
  await expect(last(page)).toHaveText('Assistant: Raw <b>text</b> <img src=x onerror=alert(1)>');
  await expect(page.locator('[data-role] :is(b, img)')).toHaveCount(0);
  const { headers } = studio.webhook.asked.at(-1)!;
  expect(headers.authorization).toBeUndefined();
  expect(headers.cookie).toBeUndefined();
  await say(page, 'wrong please');
  await expect(last(page)).toContainText('Connection error.');
  await checkA11y(page);
});
