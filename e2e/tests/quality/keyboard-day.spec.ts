import { type Locator, type Page } from '@playwright/test';
import { anna, expect, test } from '../../fixtures/studio/own-studio';

const isFocused = (locator: Locator) => locator.evaluate((element) => element === document.activeElement);

/** Presses Tab until the element has the focus; no page has that many stops. */
async function tabTo(page: Page, locator: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(locator).toBeVisible();
  for (let presses = 0; presses < 60 && !(await isFocused(locator)); presses++) await page.keyboard.press(key);
  await expect(locator).toBeFocused();
}

/** Two keys, one after the other: `g t` opens the tasks. */
async function goTo(page: Page, key: string, title: string): Promise<void> {
  await page.keyboard.press('g');
  await page.keyboard.press(key);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
}

test('a whole working day without a mouse', async ({ page }) => {
  test.slow();
  await page.addInitScript(() => {
    window.addEventListener('pointerdown', () => (document.documentElement.dataset.pointed = 'yes'), { capture: true });
  });
  const type = (text: string) => page.keyboard.type(text);
  const press = (key: string) => page.keyboard.press(key);

  await test.step('it begins with the login, and starts the timer', async () => {
    await page.goto('/login');
    await tabTo(page, page.getByRole('textbox', { name: 'Email' }));
    await type(anna.email);
    await press('Tab');
    await type(anna.password);
    await press('Enter');
    const consent = page.getByRole('dialog', { name: 'Does this login count as work time?' });
    await tabTo(page, consent.getByRole('button', { name: 'Yes' }));
    await press('Enter');
    await expect(consent).toBeHidden();
    await expect(page.getByRole('group', { name: 'Work time today' })).toBeVisible();
  });

  await test.step('a task is created', async () => {
    await goTo(page, 't', 'Task Manager');
    await press('n');
    await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused();
    await type('Call the bakery');
    await press('Tab');
    await type('About the opening hours');
    await tabTo(page, page.getByRole('combobox', { name: 'Assignee' }));
    await type('me');
    // Until the list reflects the input, an arrow key would move within the former one.
    await expect(page.getByRole('listbox').getByRole('option')).toHaveText(['me']);
    await press('ArrowDown');
    await press('Enter');
    await expect(page.getByRole('listbox')).toBeHidden();
    await expect(page.getByRole('combobox', { name: 'Assignee' })).toHaveValue('me');
    await press('Control+Enter');
    await expect(page.getByRole('link', { name: 'Call the bakery' })).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  await test.step('it is opened, discussed and done', async () => {
    // The focus only returns after the form has faded out.
    const row = page.getByRole('row', { name: /^Select Call the bakery/ });
    await expect(async () => {
      await press('j');
      await expect(row).toBeFocused({ timeout: 1_000 });
    }).toPass();
    await press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Call the bakery' })).toBeVisible();
    await tabTo(page, page.getByRole('textbox', { name: 'New comment' }));
    await type('They are open from six');
    await press('Control+Enter');
    await expect(page.getByRole('article')).toContainText('They are open from six');
    await tabTo(page, page.getByRole('button', { name: 'Mark as Done' }), 'Shift+Tab');
    await press('Enter');
    await expect(page.getByRole('button', { name: 'Mark as Done' })).toBeHidden();
  });

  await test.step('a project is added', async () => {
    await goTo(page, 'p', 'Projects');
    await press('n');
    await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
    await type('Bakery website');
    await press('Control+Enter');
    await expect(page.getByRole('link', { name: 'Bakery website' })).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  await test.step('a file is uploaded', async () => {
    await goTo(page, 'r', 'Resources');
    const media = page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Media' });
    await tabTo(page, media);
    await press('Enter');
    await expect(media).toHaveAttribute('aria-current', 'page');
    await expect(page.getByText('Nothing here yet')).toBeVisible();
    // The shortcut is bound just after the folder appears.
    await expect(async () => {
      const chooser = page.waitForEvent('filechooser', { timeout: 2_000 });
      await press('u');
      await (await chooser).setFiles({ name: 'bread.txt', mimeType: 'text/plain', buffer: Buffer.from('bread') });
    }).toPass();
    await expect(page.getByRole('main').getByRole('link', { name: /bread\.txt/ })).toBeVisible();
  });

  await test.step('the assistant is asked', async () => {
    await tabTo(page, page.getByRole('button', { name: 'Open AI assistant' }), 'Shift+Tab');
    await press('Enter');
    await expect(page.getByRole('textbox', { name: 'Message' })).toBeFocused();
    await type('content please');
    await press('Enter');
    await expect(page.locator('[data-role]').last()).toContainText('From the content');
    await press('Escape');
    await expect(page.getByRole('textbox', { name: 'Message' })).toBeHidden();
  });

  await test.step('the day ends', async () => {
    await tabTo(page, page.getByRole('button', { name: 'End day' }), 'Shift+Tab');
    await press('Enter');
    await expect(page).toHaveURL('/login');
  });

  await expect(page.locator('html')).not.toHaveAttribute('data-pointed', 'yes');
});
