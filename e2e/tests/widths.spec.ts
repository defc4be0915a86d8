import { unique, type Api, type Person } from '../fixtures/api';
import { expect, test } from '../fixtures/test';
import { expectFits } from '../fixtures/widths';

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

const screens = [
  '/',
  '/tasks',
  '/tasks?tab=others',
  '/tasks?new=1',
  '/projects',
  '/projects?new=1',
  '/resources',
  '/worktime',
  '/finances',
  '/finances?new=1',
  '/settings',
  '/adminpanel',
  '/adminpanel?table=tasks',
  '/adminpanel?tab=tools',
  '/adminpanel?tab=audit',
  '/adminpanel?tab=audit&log=security',
  '/profile',
  '/no-such-place',
];

for (const path of screens) {
  test(`${path} fits every width`, async ({ asAdmin: { page, person }, api }) => {
    await fill(api, person);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectFits(page);
  });
}

for (const path of ['/login', '/register']) {
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
