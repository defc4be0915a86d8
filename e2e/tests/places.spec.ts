import { type Locator, type Page } from '@playwright/test';
import { checkA11y } from '../fixtures/accessibility';
import { chooseLanguage, languages } from '../fixtures/words/language';
import { expect, test } from '../fixtures/test';
import { worktimeWords } from '../fixtures/words/worktime-words';

/** Widths of phones, tablets and small desktops. */
const widths = [320, 360, 390, 414, 769, 820, 1024, 1200, 1440];

const duration = { totalMinutes: 617, hours: 10, minutes: 17 };
const overtime = {
  day: {
    id: 1,
    work_date: '2026-11-20',
    start_at: '2026-11-20T07:00:00.000Z',
    end_at: null,
    is_idle: false,
    is_overtime: true,
    duration,
  },
  duration,
  active_since: '2026-11-20T11:30:00.000Z',
  consent: true,
};

/** A day longer than eight hours, faked because no test can wait for it. */
async function workOvertime(page: Page): Promise<void> {
  await page.route(/\/api\/worktime\/(status|heartbeat)$/, (route) => route.fulfill({ json: overtime }));
}

/** Controls that overlap, lie outside the window, or are too narrow to press. */
async function outOfPlace(page: Page, controls: Locator): Promise<string[]> {
  const width = page.viewportSize()!.width;
  const boxes = await controls.evaluateAll((all) =>
    all.map((control) => {
      const { left, right } = control.getBoundingClientRect();
      return { name: control.getAttribute('aria-label') ?? control.textContent, left, right };
    }),
  );
  return boxes.flatMap(({ name, left, right }, index) => {
    const over = boxes.slice(index + 1).filter((other) => other.left < right && left < other.right);
    const isCut = left < 0 || right > width || right - left < 24;
    return [...(isCut ? [`${name} is cut`] : []), ...over.map((other) => `${name} over ${other.name}`)];
  });
}

for (const language of languages) {
  test(`everything in the header has its place in overtime, from 320 px on (${language})`, async ({
    asEmployee: { page },
  }) => {
    const w = worktimeWords[language];
    await chooseLanguage(page.context(), language);
    await workOvertime(page);
    await page.goto('/profile');
    const status = page.getByRole('group', { name: w.header });
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      await expect(status.getByText('12:30').filter({ visible: true }).last()).toBeInViewport({ ratio: 1 });
      await expect(status.getByText('10h 17m')).toBeInViewport({ ratio: 1 });
      await expect(status.getByText(w.endDay)).toBeInViewport({ ratio: 1 });
      await expect.poll(() => outOfPlace(page, page.locator('header:has([role=group]) button'))).toEqual([]);
    }
    await page.setViewportSize({ width: 360, height: 780 });
    await checkA11y(page);
  });
}

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test(`the assistant lies under menus and bars at ${viewport.width} px`, async ({
    asAdmin: { page, person },
    api,
  }) => {
    await api.post(person, '/api/tasks', { title: `Under the bar ${viewport.width}`, assignee: person.id });
    await page.setViewportSize(viewport);
    await page.goto('/tasks');
    await expect(page.getByRole('button', { name: 'Open AI assistant' })).toBeVisible();
    await page.getByRole('checkbox', { name: `Select Under the bar ${viewport.width}` }).check();
    const bar = page.getByRole('region', { name: 'Selected tasks' });
    for (const button of await bar.getByRole('button').all()) await button.click({ trial: true });

    // On phones it hides while the user scrolls down, as far as to the row here.
    await page.mouse.wheel(0, -200);
    await page.getByRole('button', { name: 'Open AI assistant' }).click();
    await expect(page.getByRole('dialog', { name: 'AI assistant' })).toBeVisible();
    await page.getByRole('button', { name: /^Account of/ }).click();
    for (const item of await page.getByRole('menuitem').all()) await item.click({ trial: true });
  });
}

test('the first fifty characters of a description are fully visible at every width', async ({
  asEmployee: { page, person },
  api,
}) => {
  const task = {
    title:
      'A task with so many words in its title that no phone shows them all on two lines, however wide the phone is',
    description: 'Wide words: Wochenmarkt, Wäschekammer, Wohnmobile and more than that.\n\n- [ ] one',
    category: 'maintenance',
    urgent: true,
    priority: 'high',
    assignee: person.id,
  };
  const name = 'Relaunch of the shop and of everything that belongs to it';
  const { id: projectId } = await api.post<{ id: number }>(person, '/api/projects', { name });
  await api.post(person, '/api/tasks', { ...task, projectId });
  await api.post(person, '/api/tasks', task);
  await page.goto('/tasks');
  const previews = page.getByText(/^Wide words: Wochenmarkt/);
  await expect(previews).toHaveCount(2);
  for (const width of [320, 390, 820, 970, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const preview of await previews.all()) {
      await expect(preview).toBeInViewport({ ratio: 1 });
      const isWhole = () =>
        preview.evaluate((line) => line.scrollWidth <= line.clientWidth && line.scrollHeight <= line.clientHeight);
      await expect.poll(isWhole, { message: `${width} px` }).toBe(true);
      const sticksOut = () =>
        preview.evaluate((line) => {
          const row = line.closest('[role="row"]') as HTMLElement;
          const { top, bottom } = row.getBoundingClientRect();
          const cells = [...row.children].map((cell) => cell.getBoundingClientRect());
          return Math.max(...cells.map((cell) => Math.max(top - cell.top, cell.bottom - bottom)));
        });
      await expect.poll(sticksOut, { message: `${width} px` }).toBeLessThanOrEqual(0);
    }
  }
});
