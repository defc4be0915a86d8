import type { Page } from '@playwright/test';
import { unique } from '../fixtures/api';
import { expect, test } from '../fixtures/test';

/** Polls come every 15 seconds at the earliest: faster updates come from the event stream. */
const soon = { timeout: 5_000 };

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('a colleague’s changes show at once in a list, on an open task and at the bell', async ({
  asAdmin: { person: colleague },
  asEmployee: { page, person },
  api,
}) => {
  const title = unique('task');
  const { id } = await api.createTask(colleague, { title, assignee: person.id });
  await page.goto('/tasks');
  await expect(page.getByRole('row', { name: title })).toBeVisible();
  const next = unique('next');
  await api.createTask(colleague, { title: next, assignee: person.id });
  await expect(page.getByRole('row', { name: next })).toBeVisible(soon);
  await expect(page.getByRole('button', { name: /Notifications.*2/ })).toBeVisible(soon);

  await page.getByRole('link', { name: title }).click();
  await expect(heading(page, title)).toBeVisible();
  const renamed = unique('renamed');
  await api.patch(colleague, `/api/tasks/${id}`, { title: renamed });
  await expect(heading(page, renamed)).toBeVisible(soon);
});

test('a row at the top stays there when others add tasks above it', async ({
  asAdmin: { person: colleague },
  asEmployee: { page, person },
  api,
}) => {
  const word = unique('many');
  for (let n = 0; n < 40; n++) await api.createTask(person, { title: `${word} ${n}`, assignee: person.id });
  await page.goto('/tasks');
  const row = page.getByRole('row', { name: `${word} 12` });
  await page.getByRole('row', { name: `${word} 39` }).waitFor();
  await page.mouse.wheel(0, 1_100);
  await expect(row).toBeInViewport();
  const before = (await row.boundingBox())?.y;
  const count = page.getByRole('heading', { level: 1 });
  const text = await count.textContent();
  await api.createTask(colleague, { title: unique('above'), assignee: person.id });
  await expect(count).not.toHaveText(text ?? '', soon);
  expect((await row.boundingBox())?.y).toBe(before);
});

test('a user signed out elsewhere sees the login at once', async ({ asEmployee: { page, person }, api }) => {
  await page.goto('/projects');
  await expect(heading(page, 'Projects')).toBeVisible();
  await api.endLogin(person);
  await expect(page).toHaveURL(/\/login/, soon);
});
