import { type Locator, type Page } from '@playwright/test';
import { expect, test } from '../../fixtures/studio/furnished';
import { settled } from '../../fixtures/settled';

const phone = { width: 390, height: 844 };
const desk = { width: 1440, height: 900 };

interface Component {
  path: string;
  size?: typeof phone;
  /** Brings it about, and says where it is. */
  show: (page: Page) => Locator | Promise<Locator>;
}

/** One of each kind of thing that screens are made of. */
const components: Record<string, Component> = {
  'login-form': { path: '/login', show: (page) => page.locator('form') },
  sidebar: {
    path: '/tasks',
    // No higher than its links are.
    size: { width: 1440, height: 480 },
    show: (page) => page.getByRole('navigation', { name: 'Main navigation' }),
  },
  'header-work-time': { path: '/tasks', show: (page) => page.getByRole('group', { name: 'Work time today' }) },
  'task-rows': { path: '/tasks', show: (page) => page.getByRole('table') },
  'task-cards': { path: '/tasks', size: phone, show: (page) => page.getByRole('table') },
  'table-rows': {
    path: '/projects',
    show: async (page) => {
      await page.getByRole('checkbox').last().check();
      return page.getByRole('table');
    },
  },
  'table-cards': { path: '/projects', size: phone, show: (page) => page.getByRole('table') },
  'selection-bar': {
    path: '/projects',
    show: async (page) => {
      await page.getByRole('checkbox').last().check();
      return page.locator('[data-bottom-bar]');
    },
  },
  'month-summary': { path: '/finances?year=2025&month=10', show: (page) => page.getByLabel('Month summary') },
  'empty-state': {
    path: '/projects?q=nothing',
    show: (page) => page.getByText('Nothing matches “nothing”').locator('xpath=..'),
  },
  'form-with-problem': {
    path: '/tasks?new=1',
    show: async (page) => {
      await page.getByRole('textbox', { name: 'Title' }).fill('Half a task');
      await page.getByRole('button', { name: 'Create task' }).click();
      await expect(page.getByText('Assignee is required')).toBeVisible();
      return page.getByRole('dialog');
    },
  },
  question: {
    path: '/projects',
    show: async (page) => {
      await page.getByRole('button', { name: 'Delete Messeauftritt' }).click();
      return page.getByRole('dialog');
    },
  },
  bell: {
    path: '/profile',
    show: async (page) => {
      await page.getByRole('button', { name: 'Notifications, 2 unread' }).click();
      return page.getByRole('dialog', { name: 'Notifications' });
    },
  },
  palette: {
    path: '/profile',
    show: async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Search or jump to' }).fill('ba');
      await expect(page.getByRole('option', { name: 'Call the bakery' })).toBeVisible();
      return page.getByRole('dialog');
    },
  },
  toast: {
    path: '/finances?year=2025&month=10',
    show: async (page) => {
      await page.getByRole('button', { name: 'Export' }).click();
      return page.locator('.mantine-Notification-root');
    },
  },
};

for (const [name, { path, size = desk, show }] of Object.entries(components)) {
  test(`${name} looks as it did`, async ({ page }) => {
    await page.setViewportSize(size);
    if (path === '/login') await page.addInitScript(() => localStorage.removeItem('token'));
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeVisible();
    await settled(page);
    const component = await show(page);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
      await expect(component).toHaveScreenshot(`${name}-${colorScheme}.png`);
    }
  });
}
