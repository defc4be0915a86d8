import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { checkA11y } from '../fixtures/accessibility';
import { answerConsent, logIn } from '../fixtures/auth-pages';
import { expect, test } from '../fixtures/test';
import { admin } from '../harness/secrets';
import { startSite } from '../harness/site';

/** A client's website on this machine. */
async function startWebsite(answer: RequestListener): Promise<{ server: Server; url: string }> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

test('a website is checked and shown in the list, except private addresses', async ({ browser }) => {
  let status = 200;
  const website = await startWebsite((_request, response) =>
    response.writeHead(status, { 'content-type': 'text/html' }).end('<title>Fresh bread</title>'),
  );
  // One address of this machine counts as public; 127.0.0.2 stays private.
  const site = await startSite({ backends: [{ SITE_CHECKS: '1', PRIVATE_NETWORKS: '127.0.0.1/32' }] });
  const context = await browser.newContext({ baseURL: `http://localhost:${site.port}` });
  try {
    const page = await context.newPage();
    await logIn(page, admin.email, admin.password, 'en');
    await answerConsent(page, 'no', 'en');
    await page.goto('/projects?new=1');
    const form = page.getByRole('dialog', { name: 'New project' });
    await form.getByRole('textbox', { name: 'Name' }).fill('Bakery');
    await form.getByRole('textbox', { name: 'Website URL' }).fill(website.url);
    await form.getByRole('button', { name: 'Create project' }).click();
    const row = page.getByRole('row', { name: /Bakery/ });
    await expect(row).toContainText('Not checked yet');

    await row.getByRole('link', { name: 'Bakery' }).click();
    const card = page.getByRole('region', { name: 'Website' });
    await card.getByRole('button', { name: 'Check now' }).click();
    await expect(card).toContainText('It answers');
    await expect(card).toContainText('Fresh bread');
    await expect(card).toContainText('Last 90 days');
    await checkA11y(page);

    status = 503;
    await card.getByRole('button', { name: 'Check now' }).click();
    await expect(card).toContainText('It answers with the error 503.');
    await page.goto('/projects');
    await expect(row).toContainText('Down since');
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(row).toContainText('Down since');
    await checkA11y(page);

    await row.getByRole('button', { name: 'Edit Bakery' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit project' });
    await edit.getByRole('textbox', { name: 'Website URL' }).fill('http://127.0.0.2/');
    await edit.getByRole('button', { name: 'Save' }).click();
    await expect(row).toContainText('Not checked yet');
    await row.getByRole('link', { name: 'Bakery', exact: true }).click();
    await card.getByRole('button', { name: 'Check now' }).click();
    await expect(card).toContainText('Its address is not a public one.');
  } finally {
    await context.close();
    await site.stop();
    website.server.closeAllConnections();
    website.server.close();
  }
});
