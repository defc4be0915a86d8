import { unique, type Api, type Person } from '../../fixtures/api';
import { guestScreens, screens } from '../../fixtures/screens';
import { expect, test } from '../../fixtures/reader';
import { expectFits, misfitsOf } from '../../fixtures/widths';
import { settled } from '../../fixtures/settled';

/** A name as long as names get, with a word that does not break by itself. */
const long = (word: string) => `${unique(word)} ${'Donaudampfschifffahrtsgesellschaft'.repeat(3)} and a few words more`;

/** Something of everything, with long names. */
async function fill(api: Api, person: Person): Promise<{ task: number; project: number }> {
  const description = `${long('Description')} `.repeat(3).slice(0, 600);
  const { id: project } = await api.createProject(person, { name: long('Project').slice(0, 120), description });
  const { id: task } = await api.createTask(person, {
    ...{ title: long('Task').slice(0, 120), description, assignee: person.id, projectId: project },
    ...{ urgent: true, status: 'in_progress', category: 'development' },
  });
  const { id: comment } = await api.comment(person, task, description);
  await api.comment(person, task, 'A reply', comment);
  return { task, project };
}

/** Once for all tests of a worker that only look. */
let filled: ReturnType<typeof fill> | undefined;

for (const path of screens) {
  test(`${path} fits every width`, async ({ asReader: { page, person }, api }) => {
    await (filled ??= fill(api, person));
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeVisible();
    await settled(page);
    await expectFits(page);
  });
}

for (const path of guestScreens) {
  test(`${path} fits every width`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectFits(page);
  });
}

test('a task and a project fit every width, read and edited', async ({ asAdmin: { page, person }, api }) => {
  const { task, project } = await fill(api, person);
  for (const path of [`/tasks/${task}`, `/projects/${project}`]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Donau');
    await expectFits(page);
    await page.keyboard.press('e');
    await expect(page.getByRole('button', { name: 'Cancel' }).first()).toBeVisible();
    await expectFits(page);
  }
});

test('a day of work fits every width', async ({ asEmployee: { page, person }, api }) => {
  await api.post(person, '/api/worktime/session-consent', { isCounted: true });
  await page.goto('/worktime');
  await expect(page.getByText('ongoing')).toBeVisible();
  await expectFits(page);
});

test('selected rows, a search and the palette fit every width', async ({ asAdmin: { page, person }, api }) => {
  await fill(api, person);
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

/** Faults of each kind, as they come about. */
const faults = {
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

for (const [said, plant] of Object.entries(faults)) {
  test(`a planted fault is found: ${said}`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 900 });
    await page.goto('/login');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await misfitsOf(page)).toEqual([]);
    await page.evaluate(plant);
    expect((await misfitsOf(page)).join()).toContain(said);
  });
}
