import type { Page } from '@playwright/test';
import { logIn } from '../fixtures/auth-pages';
import { installed, withWorker } from '../fixtures/installed';
import { expect, test } from '../fixtures/test';

test.use(withWorker);

/** Sends what another application shares, as the browser does, with a picture. */
async function share(page: Page): Promise<void> {
  await page.evaluate(() => {
    const form = document.createElement('form');
    Object.assign(form, { action: '/share', method: 'post', enctype: 'multipart/form-data' });
    form.innerHTML = '<input name="title" value="Broken header"><input name="text" value="On every phone">';
    form.innerHTML += '<input name="url" value="https://bakery.example/"><input name="files" type="file">';
    const files = new DataTransfer();
    const picture = Uint8Array.from(
      atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='),
      (character) => character.charCodeAt(0),
    );
    files.items.add(new File([picture], 'screen.png', { type: 'image/png' }));
    (form.elements.namedItem('files') as HTMLInputElement).files = files.files;
    document.body.append(form);
    form.submit();
  });
}

test('what another application shares becomes a task', async ({ asEmployee: { page } }) => {
  await installed(page);
  // The first page is not under the worker's control yet.
  await page.reload();
  await share(page);
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Broken header');
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue(
    /^On every phone\n\nhttps:\/\/bakery\.example\/\n\n!\[screen\.png\]\(\/.+\)$/,
  );
  expect(await page.evaluate(() => caches.has('shared'))).toBe(false);
});

test('what is shared after the session has ended waits for its user', async ({ asEmployee: { page, person }, api }) => {
  await installed(page);
  await page.reload();
  await api.endLogin(person);
  await share(page);
  await expect(page).toHaveURL(/\/login$/);
  await logIn(page, person.email, person.password);
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Broken header');
});
