import type { Page } from '@playwright/test';
import { checkA11y } from '../fixtures/accessibility';
import { unique } from '../fixtures/api';
import { rowOf } from '../fixtures/tasks-page';
import { expect, test } from '../fixtures/test';

/** Polls come every 15 seconds at the earliest: faster updates come from the event stream. */
const soon = { timeout: 5_000 };

/** Opens a page, and waits for its event stream. */
async function follow(page: Page, path: string): Promise<void> {
  const told = page.waitForResponse('**/api/events');
  await page.goto(path);
  await told;
}

const composer = (page: Page) => page.getByRole('textbox', { name: 'New comment' });
const post = (page: Page) => page.getByRole('button', { name: 'Post comment' }).click();
const said = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });

/** A small red square, as a picture in the clipboard. */
const pngUrl =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEklEQVR4nGP4z8CAFWEXHbQSACj/P8Fu7N9hAAAAAElFTkSuQmCC';

async function pastePicture(page: Page, name: string): Promise<void> {
  await composer(page).focus();
  await page.evaluate(
    ([url = '', fileName = '']) => {
      const bytes = Uint8Array.from(atob(url.split(',')[1] ?? ''), (character) => character.charCodeAt(0));
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File([bytes], fileName, { type: 'image/png' }));
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      );
    },
    [pngUrl, name],
  );
}

test('another user sees Markdown formatted, and no other host learns of it', async ({
  asAdmin: { page: writer, person: admin },
  asEmployee: { page: reader, person },
  api,
}) => {
  const { id } = await api.createTask(admin, {
    title: unique('Markdown'),
    assignee: person.id,
    description: 'Plain.\nOf old.',
  });
  await writer.goto(`/tasks/${id}`);
  await expect(writer.getByText('Plain.\nOf old.')).toBeVisible();
  await reader.goto(`/tasks/${id}`);
  const asked: string[] = [];
  reader.on('request', (request) => asked.push(request.url()));

  await writer.getByRole('button', { name: 'Edit', exact: true }).click();
  const field = writer.getByRole('textbox', { name: 'Description' });
  await field.fill('important');
  await field.press('Control+a');
  await field.press('Control+b');
  await expect(field).toHaveValue('**important**');
  await field.press('End');
  await field.pressSequentially(
    '\n<b>typed</b> [site](https://studio.example) [bad](javascript:alert(1))\n\n| a | b |\n| - | - |\n| c | d |\n\n![far](https://elsewhere.example/pixel.png)',
  );
  await writer.getByRole('button', { name: 'Preview' }).first().click();
  await expect(writer.locator('form strong')).toHaveText('important');
  await checkA11y(writer, 'main');
  await writer.getByRole('button', { name: 'Save' }).click();

  const text = reader.getByRole('region', { name: 'Description' });
  await expect(text.locator('strong')).toHaveText('important', soon);
  await expect(text).toContainText('<b>typed</b>');
  await expect(text.getByRole('table')).toContainText('d');
  await expect(text.getByRole('link')).toHaveText(['site', 'far']);
  await expect(text.locator('img')).toHaveCount(0);
  expect(asked.filter((url) => url.includes('elsewhere.example'))).toEqual([]);
  await checkA11y(reader, 'main');
});

test('a picture pasted into a comment is shown to another user, and opens', async ({
  asAdmin: { page: writer, person: admin },
  asEmployee: { page: reader, person },
  api,
}) => {
  const { id } = await api.createTask(admin, { title: unique('Picture'), assignee: person.id });
  await writer.goto(`/tasks/${id}`);
  await reader.goto(`/tasks/${id}`);
  await composer(writer).fill('Like this:');
  await composer(writer).press('End');
  await pastePicture(writer, 'plan.png');
  await expect(composer(writer)).toHaveValue(/^Like this: !\[plan\.png\]\(\/files\/tasks\/[\w-]{22}\/plan\.png\) $/);
  const url = /\((.*)\)/.exec(await composer(writer).inputValue())?.[1] ?? '';
  expect((await reader.request.get(url)).status()).toBe(404);
  await post(writer);

  const picture = said(reader, 'Like this:').getByRole('img', { name: 'plan.png' });
  await expect(picture).toBeVisible(soon);
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(8);
  const [whole] = await Promise.all([reader.waitForEvent('popup'), picture.click()]);
  await expect(whole).toHaveURL(url);
  expect((await reader.request.get(url)).headers()['content-type']).toBe('image/png');

  await said(writer, 'Like this:')
    .getByRole('button', { name: /^Delete/ })
    .click();
  await writer.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(said(reader, 'Like this:')).toHaveCount(0, soon);
  await expect.poll(async () => (await reader.request.get(url)).status()).toBe(404);
});

test('items ticked in a checklist by two users are ticked for both, and counted in the list', async ({
  asAdmin: { page: one, person: admin },
  asEmployee: { page: two, person },
  api,
}) => {
  const title = unique('Checklist');
  const description = `${'Long. '.repeat(80)}\n- [ ] first\n- [ ] second\n- [x] third`;
  const { id } = await api.createTask(admin, { title, assignee: person.id, description });
  await follow(one, `/tasks/${id}`);
  await follow(two, `/tasks/${id}`);
  await one.getByRole('checkbox', { name: 'first' }).click();
  await expect(two.getByRole('checkbox', { name: 'first' })).toBeChecked(soon);
  await two.getByRole('checkbox', { name: 'second' }).click();
  await expect(one.getByRole('checkbox', { name: 'second' })).toBeChecked(soon);
  await expect(one.getByRole('region', { name: 'History' }).getByRole('listitem').first()).toContainText(
    'Ticked: second',
  );
  await two.goto('/tasks');
  await expect(rowOf(two, title).getByRole('img', { name: '3 of 3 done' })).toHaveText('3/3');
});

test('a user mentioned with @ is notified once, and the name links to their tasks', async ({
  asAdmin: { page: writer, person: admin },
  asEmployee: { page: named, person },
  api,
}) => {
  await api.put(person, '/auth/profile', { email: person.email, first_name: 'Zoë', last_name: unique('Named') });
  const { id } = await api.createTask(admin, { title: unique('Mention'), assignee: admin.id });
  await named.goto('/projects');
  await expect(named.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
  await writer.goto(`/tasks/${id}`);
  await composer(writer).pressSequentially(`Please, @${person.email.split('@')[0]!}`);
  const option = writer.getByRole('option').filter({ hasText: person.email });
  await expect(option).toBeVisible();
  await checkA11y(writer);
  while ((await option.getAttribute('aria-selected')) !== 'true') await composer(writer).press('ArrowDown');
  await composer(writer).press('Enter');
  await expect(composer(writer)).toHaveValue(/^Please, @Zoë Named-\S+ $/);
  await composer(writer).pressSequentially('look');
  await composer(writer).press('Control+Enter');

  await expect(named.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible(soon);
  await named.getByRole('button', { name: 'Notifications, 1 unread' }).click();
  await named.getByRole('link', { name: /commented on/ }).click();
  await expect(named).toHaveURL(`/tasks/${id}`);
  await said(named, 'Please,')
    .getByRole('link', { name: /^@Zoë Named-/ })
    .click();
  await expect(named).toHaveURL(new RegExp(`person=${String(person.id)}`));
});

test('every notification is reachable, by kind and by task', async ({
  asAdmin: { person: colleague },
  asEmployee: { page, person },
  api,
}) => {
  const [first, second] = [unique('First'), unique('Second')];
  const tasks = [];
  for (const title of [first, second]) tasks.push(await api.createTask(colleague, { title, assignee: person.id }));
  for (let n = 0; n < 30; n++) {
    for (const { id } of tasks) await api.comment(colleague, id, `Comment ${n} on ${id}`);
  }
  await page.goto('/projects');
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await page.getByRole('link', { name: 'All notifications' }).click();
  await expect(page).toHaveURL('/notifications');
  await expect(page.getByRole('dialog')).toBeHidden();
  const group = (title: string) =>
    page
      .getByRole('main')
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: title }) });
  await expect(group(first).getByRole('listitem')).toHaveCount(25);
  await page.getByRole('button', { name: 'Show older notifications' }).click();
  await expect(group(first).getByRole('listitem')).toHaveCount(31);
  await expect(group(second).getByRole('listitem')).toHaveCount(31);
  await checkA11y(page);

  await page.getByText('Assigned', { exact: true }).click();
  await expect(page).toHaveURL('/notifications?kind=created');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2);
  await page.setViewportSize({ width: 390, height: 844 });
  await checkA11y(page);
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
  await group(second).getByRole('link').last().click();
  await expect(page).toHaveURL(`/tasks/${tasks[1]?.id ?? 0}`);
});
