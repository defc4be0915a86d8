import { type Locator, type Page } from '@playwright/test';
import { expect, test } from '../../fixtures/studio/furnished';
import { settled } from '../../fixtures/settled';

const phone = { width: 390, height: 844 };
const desk = { width: 1440, height: 900 };

interface Component {
  size?: typeof phone;
  /** Brings it on the screen, and returns its locator. */
  show: (page: Page) => Locator | Promise<Locator>;
}

const table = (page: Page) => page.getByRole('table');

/** One of each kind of component, by page, in an order in which one leads to the next. */
const pages: Record<string, Record<string, Component>> = {
  '/login': { 'login-form': { show: (page) => page.locator('form') } },
  '/tasks': {
    sidebar: {
      // No higher than its links.
      size: { width: 1440, height: 480 },
      show: (page) => page.getByRole('navigation', { name: 'Main navigation' }),
    },
    'header-work-time': { show: (page) => page.getByRole('group', { name: 'Work time today' }) },
    'task-rows': { show: table },
    'task-cards': { size: phone, show: table },
  },
  '/projects': {
    'table-cards': { size: phone, show: table },
    'table-rows': {
      show: async (page) => {
        await page.getByRole('checkbox').last().check();
        return table(page);
      },
    },
    'selection-bar': { show: (page) => page.locator('[data-bottom-bar]') },
    question: {
      show: async (page) => {
        await page.getByRole('button', { name: 'Delete Messeauftritt' }).click();
        return page.getByRole('dialog');
      },
    },
  },
  '/finances?year=2025&month=10': {
    'month-summary': { show: (page) => page.getByLabel('Month summary') },
    toast: {
      show: async (page) => {
        await page.getByRole('button', { name: 'Export' }).click();
        return page.locator('.mantine-Notification-root');
      },
    },
  },
  '/projects?q=nothing': {
    'empty-state': { show: (page) => page.getByText('Nothing matches “nothing”').locator('xpath=../..') },
  },
  '/tasks?new=1': {
    'form-with-problem': {
      show: async (page) => {
        await page.getByRole('textbox', { name: 'Title' }).fill('Half a task');
        await page.getByRole('button', { name: 'Create task' }).click();
        await expect(page.getByText('Assignee is required')).toBeVisible();
        return page.getByRole('dialog');
      },
    },
  },
  '/profile': {
    bell: {
      show: async (page) => {
        await page.getByRole('button', { name: 'Notifications, 2 unread' }).click();
        return page.getByRole('dialog', { name: 'Notifications' });
      },
    },
    palette: {
      show: async (page) => {
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toBeHidden();
        await page.keyboard.press('Control+k');
        await page.getByRole('combobox', { name: 'Search or jump to' }).fill('ba');
        await expect(page.getByRole('option', { name: 'Call the bakery' })).toBeVisible();
        return page.getByRole('dialog');
      },
    },
  },
};

for (const [path, components] of Object.entries(pages)) {
  test(`${path} looks as it did: ${Object.keys(components).join(', ')}`, async ({ page }) => {
    if (path === '/login') await page.addInitScript(() => localStorage.removeItem('token'));
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeVisible();
    await settled(page);
    for (const [name, { size = desk, show }] of Object.entries(components)) {
      await page.setViewportSize(size);
      const component = await show(page);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
        await expect.soft(component).toHaveScreenshot(`${name}-${colorScheme}.png`);
      }
    }
  });
}
