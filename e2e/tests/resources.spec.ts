import { readFile } from 'node:fs/promises';
import { unique } from '../fixtures/api';
import { checkA11y } from '../fixtures/accessibility';
import { chooseFiles, dropFiles, makeFolder, openFolder, openUploads, putFile, tile } from '../fixtures/library';
import { expect, test } from '../fixtures/test';

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==',
  'base64',
);

test('an employee uploads files, by button and by dropping, and opens them', async ({ asEmployee: { page } }) => {
  const name = `${unique('Umowa łódź – größe')}.txt`;
  await page.goto('/resources');
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Operations' }).click();
  await expect(page).toHaveURL(/path=Operations/);
  await chooseFiles(page, { name, content: 'first words', type: 'text/plain' });
  await expect(tile(page, name)).toBeVisible();
  await (await openUploads(page, '1 file uploaded')).getByRole('button', { name: 'Close uploads' }).click();
  await expect(page.getByRole('button', { name: '1 file uploaded' })).toHaveCount(0);

  const dropped = [unique('one'), unique('two')].map((word) => `${word}.txt`);
  await dropFiles(page, ...dropped);
  for (const file of dropped) await expect(tile(page, file)).toBeVisible();

  await page.reload();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: new RegExp(name) }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(name);
  expect(await readFile(await download.path(), 'utf8')).toBe('first words');
  await expect(page.getByRole('button', { name: /^Delete/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'New folder' })).toHaveCount(0);
});

test('a picture has a thumbnail in the library, and opens in a tab', async ({ asEmployee: { page } }) => {
  const name = `${unique('pixel')}.png`;
  await openFolder(page, 'Media');
  await chooseFiles(page, { name, content: PIXEL });
  const picture = tile(page, name).locator('img');
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: new RegExp(name) }).click(),
  ]);
  await tab.waitForLoadState();
  expect(await tab.evaluate(() => document.contentType)).toBe('image/png');
});

test('an upload shows its progress and can be cancelled; a refused one says why', async ({ asEmployee: { page } }) => {
  const [slow, wrong] = [`${unique('slow')}.bin`, `${unique('wrong')}.png`];
  await openFolder(page, 'HR');
  const network = await page.context().newCDPSession(page);
  const throughput = (upload: number) => ({
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: upload,
  });
  await network.send('Network.emulateNetworkConditions', throughput(400_000));
  await chooseFiles(page, { name: wrong, content: '<html>' }, { name: slow, content: Buffer.alloc(8_000_000) });
  const uploads = await openUploads(page, /^Uploading/);
  await expect(uploads).toContainText('cannot be taken');
  await expect(uploads.getByRole('button', { name: /^Try again/ })).toHaveCount(0);
  const progress = uploads.getByRole('progressbar', { name: `Upload of ${slow}` });
  await expect.poll(async () => Number(await progress.getAttribute('aria-valuenow'))).toBeGreaterThan(5);
  await uploads.getByRole('button', { name: `Cancel upload of ${slow}` }).click();
  await expect(uploads).not.toContainText(slow);
  await network.send('Network.emulateNetworkConditions', throughput(-1));
  await page.reload();
  await expect(page.getByRole('main')).not.toContainText(slow);
  await expect(page.getByRole('main')).not.toContainText(wrong);
});

test('an admin creates nested folders, and deletes them with their content', async ({
  asAdmin: { page, person },
  request,
}) => {
  const [outer, inner] = [unique('Outer'), unique('Inner')];
  await openFolder(page, 'Projects');
  await page.getByRole('button', { name: 'New folder' }).click();
  const form = page.getByRole('dialog', { name: 'New folder' });
  await form.getByRole('textbox', { name: 'Folder name' }).fill(outer);
  await form.getByRole('textbox', { name: 'Description' }).fill('What it is for');
  await form.getByRole('button', { name: 'Create folder' }).click();
  await expect(form).toBeHidden();
  await expect(tile(page, outer)).toContainText('What it is for');

  await page.getByRole('link', { name: new RegExp(outer) }).click();
  await expect(page.getByText('Nothing here yet')).toBeVisible();
  await page.keyboard.press('n');
  await expect(form.getByRole('combobox', { name: 'Parent folder' })).toHaveValue(outer);
  await form.getByRole('textbox', { name: 'Folder name' }).fill(inner);
  await form.getByRole('button', { name: 'Create folder' }).click();
  await expect(tile(page, inner)).toBeVisible();
  const link = await putFile(request, person, `Projects/${outer}/${inner}`, { name: 'in.txt', content: 'in' });

  const trail = page.getByRole('navigation', { name: 'Location' });
  await expect(trail.getByRole('link')).toHaveText(['Projects', outer]);
  await trail.getByRole('link', { name: 'Projects' }).click();
  await tile(page, outer).hover();
  await page.getByRole('button', { name: `Delete ${outer}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(tile(page, outer)).toHaveCount(0);
  await expect.poll(async () => (await page.request.get(link)).status()).toBe(404);
  await page.goBack();
  await expect(page.getByRole('alert').filter({ hasText: 'This folder does not exist' })).toBeVisible();
});

test('an admin deletes a file from the keyboard', async ({ asAdmin: { page, person }, request }) => {
  const folder = await makeFolder(request, person, 'Media', unique('Keys'));
  for (const name of ['a.txt', 'b.txt', 'c.txt']) await putFile(request, person, folder, { name, content: name });
  await openFolder(page, folder);
  await expect(tile(page, 'c.txt')).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.getByRole('link', { name: /a\.txt/ })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('link', { name: /b\.txt/ })).toBeFocused();
  await page.keyboard.press('Delete');
  const question = page.getByRole('dialog', { name: 'Delete “b.txt”?' });
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(tile(page, 'b.txt')).toHaveCount(0);
  await page.keyboard.press('/');
  await page.keyboard.type('c.t');
  await expect(tile(page, 'a.txt')).toHaveCount(0);
  await expect(page).toHaveURL(/q=c\.t/);
});

test('an empty folder, and a deleted one, are accessible', async ({ asAdmin: { page, person }, request }) => {
  test.slow();
  const folder = await makeFolder(request, person, 'SalesMarketing', unique('Look'));
  await openFolder(page, folder);
  const upload = await page.locator('[aria-keyshortcuts="u"]').innerText();
  await expect(page.getByRole('button', { name: upload })).toHaveCount(2);
  await checkA11y(page);
  await openFolder(page, `${folder}/Gone`);
  await expect(page.getByRole('alert')).toBeVisible();
  await checkA11y(page);
});
