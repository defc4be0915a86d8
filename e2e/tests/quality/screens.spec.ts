import { type Page } from '@playwright/test';
import { checkA11y, violationsOf } from '../../fixtures/accessibility';
import { load, loadSteadily, movedOn, watchMovement } from '../../fixtures/movement';
import { expect, test } from '../../fixtures/reader';
import { guestScreens, screens, wordyScreens } from '../../fixtures/screens';
import { desks, expectFits, misfitsOf, phones } from '../../fixtures/widths';
import { chooseLanguage, languages, switchLanguage } from '../../fixtures/words/language';

/** Loads the page once on a phone and once on a desktop, and checks every width there. */
async function expectGood(page: Page, path: string): Promise<void> {
  await loadSteadily(page, path, 390);
  await expectFits(page, phones);
  await loadSteadily(page, path, 1440);
  await checkA11y(page);
  await expectFits(page, desks);
}

for (const path of screens) {
  test(`${path} stands still while it loads, is accessible and fits every width`, async ({ asReader: { page } }) => {
    await expectGood(page, path);
  });
}

for (const path of guestScreens) {
  test(`${path} stands still while it loads, is accessible and fits every width`, async ({ page }) => {
    await watchMovement(page);
    await expectGood(page, path);
  });
}

test('the home of an employee stands still, is accessible and fits', async ({ asEmployee: { page, person }, api }) => {
  await api.createTask(person, { title: 'Steady', assignee: person.id, description: 'In a few words' });
  await watchMovement(page);
  await expectGood(page, '/');
});

for (const language of languages.filter((one) => one !== 'en')) {
  for (const path of wordyScreens) {
    test(`${path} fits a phone (${language})`, async ({ asReader: { page } }) => {
      await switchLanguage(page, language);
      await load(page, path, 390);
      await expectFits(page, phones);
    });
  }

  test(`the screens of guests fit a phone (${language})`, async ({ page, context }) => {
    await chooseLanguage(context, language);
    for (const path of guestScreens) {
      await load(page, path, 390);
      await expectFits(page, phones);
    }
  });
}

for (const what of ['task', 'project'] as const) {
  test(`a ${what}, whose parts come late, stands still, is accessible and fits, read and edited`, async ({
    asReader: { page, furniture },
  }) => {
    // Late answers cause the largest layout shifts.
    await page.route(/\/(comments|history|site|sites|costs)(\?|$)/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      await route.continue();
    });
    await expectGood(page, `/${what}s/${furniture[what]}`);
    await page.keyboard.press('e');
    await expect(page.getByRole('button', { name: 'Cancel' }).first()).toBeVisible();
    await checkA11y(page);
    await expectFits(page);
  });
}

test('a day of work fits every width', async ({ asEmployee: { page, person }, api }) => {
  await api.post(person, '/api/worktime/session-consent', { isCounted: true });
  await page.goto('/worktime');
  await expect(page.getByText('ongoing')).toBeVisible();
  await expectFits(page);
});

test('the largest cost fits a phone', async ({ asReader: { page } }) => {
  await load(page, '/finances?year=2025&month=1', 390);
  await expect(page.getByText('9.999.999,99 €').first()).toBeVisible();
  await expectFits(page, [360, 390]);
});

test('selected rows, a search and the palette fit every width', async ({ asReader: { page } }) => {
  for (const path of ['/tasks', '/projects']) {
    await page.goto(path);
    await page.locator('[data-row] input[type="checkbox"]').first().check();
    await expect(page.locator('[data-bottom-bar]')).toBeVisible();
    await expectFits(page);
  }
  await page.goto('/tasks?q=nothing-is-called-this');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectFits(page);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectFits(page);
});

/** One realistic fault of each kind. */
const misfits = {
  'the page is too wide': () => {
    const box = document.createElement('div');
    box.style.cssText = `width: ${String(window.innerWidth + 40)}px; height: 8px`;
    document.querySelector('main')?.append(box);
  },
  'is cut off': () => {
    const button = document.createElement('button');
    button.textContent = 'Planted';
    button.style.cssText = 'position: fixed; top: 50%; right: -20px; width: 80px';
    document.body.append(button);
  },
  'lies under': () => {
    const cover = document.createElement('div');
    cover.style.cssText = 'position: absolute; z-index: 9999; inset: 0';
    document.querySelector('form')?.append(cover);
  },
  'the words of': () => {
    const label = document.querySelector<HTMLElement>('form .mantine-Button-label');
    if (label) label.style.cssText = 'width: 20px; overflow: hidden; white-space: nowrap; text-overflow: clip';
  },
};

test('planted faults are found: overflow', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 900 });
  for (const [said, plant] of Object.entries(misfits)) {
    await page.goto('/login');
    // The painted page has the same form.
    await expect(page.locator('#root')).not.toHaveAttribute('aria-busy');
    expect(await misfitsOf(page)).toEqual([]);
    await page.evaluate(plant);
    expect((await misfitsOf(page)).join()).toContain(said);
  }
});

test('planted faults are found: layout shifts and poor contrast', async ({ page }) => {
  await watchMovement(page);
  await loadSteadily(page, '/login', 1440);
  await page.evaluate(() => {
    const pushed = document.createElement('p');
    pushed.innerHTML = '<img src="data:,"><span style="color: light-dark(#888, #777)">Hardly there</span>';
    pushed.style.cssText = 'height: 200px; background: light-dark(#fff, #555)';
    document.querySelector('h1')?.before(pushed);
  });
  await expect.poll(() => movedOn(page)).not.toEqual([]);
  expect((await violationsOf(page)).map(({ rule }) => rule.split(':')[0]).sort()).toEqual([
    'color-contrast',
    'image-alt',
  ]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  expect((await violationsOf(page, 'dark')).map(({ rule }) => rule.split(':')[0])).toEqual(['color-contrast']);
});
