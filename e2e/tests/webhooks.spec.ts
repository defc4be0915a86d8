import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { checkA11y } from '../fixtures/accessibility';
import { answerConsent, logIn } from '../fixtures/auth-pages';
import { expect, test } from '../fixtures/test';
import { admin } from '../harness/secrets';
import { startSite } from '../harness/site';

interface Heard {
  headers: IncomingHttpHeaders;
  body: string;
}

/** A webhook receiver on this machine. */
async function startReceiver(status: () => number): Promise<{ server: Server; url: string; heard: Heard[] }> {
  const heard: Heard[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      heard.push({ headers: request.headers, body });
      response.writeHead(status()).end('noted');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, heard, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook` };
}

function signatureOf({ headers, body }: Heard, secret: string): string {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
}

test('a webhook is created, receives a new project, and a failed delivery is sent again', async ({ browser }) => {
  let status = 200;
  const receiver = await startReceiver(() => status);
  const site = await startSite({ backends: [{ PRIVATE_NETWORKS: '127.0.0.1/32' }] });
  const context = await browser.newContext({ baseURL: `http://localhost:${site.port}` });
  try {
    const page = await context.newPage();
    await logIn(page, admin.email, admin.password, 'en');
    await answerConsent(page, 'no', 'en');
    await page.goto('/adminpanel?tab=webhooks');
    await page.getByRole('button', { name: 'New webhook' }).click();
    const form = page.getByRole('dialog', { name: 'New webhook' });
    await form.getByRole('textbox', { name: 'Name' }).fill('n8n');
    await form.getByRole('textbox', { name: 'Address' }).fill(receiver.url);
    await form.getByRole('checkbox', { name: 'Projects' }).check();
    await checkA11y(page);
    await form.getByRole('button', { name: 'Create webhook' }).click();

    const shown = page.getByRole('dialog', { name: 'Secret of n8n' });
    const secret = await shown.getByRole('group', { name: 'Secret' }).innerText();
    await checkA11y(page);
    await shown.getByRole('button', { name: 'Done' }).click();

    await page.getByRole('button', { name: 'Send a ping to n8n' }).click();
    const log = page.getByRole('dialog', { name: 'Log of n8n' });
    await expect(log.getByRole('listitem').first()).toContainText(/Delivered.*ping.*200/s);
    const [ping] = receiver.heard as [Heard];
    expect(ping.headers['webhook-signature']).toBe(signatureOf(ping, secret));
    await page.keyboard.press('Escape');

    status = 500;
    await page.goto('/projects?new=1');
    const project = page.getByRole('dialog', { name: 'New project' });
    await project.getByRole('textbox', { name: 'Name' }).fill('Bakery');
    await project.getByRole('button', { name: 'Create project' }).click();
    await expect(page.getByRole('row', { name: /Bakery/ })).toBeVisible();
    await page.goto('/adminpanel?tab=webhooks');
    const row = page.getByRole('row', { name: /n8n/ });
    await expect(row).toContainText('Failing since');
    await checkA11y(page);

    status = 200;
    await row.getByRole('button', { name: 'n8n', exact: true }).click();
    const failed = log.getByRole('listitem').first();
    await expect(failed).toContainText('Answered with 500');
    await failed.getByRole('button', { name: /^Send again: project\.created/ }).click();
    await expect(failed).toContainText('Delivered');
    await failed.getByText('What was sent and answered').click();
    await expect(failed).toContainText('"name": "Bakery"');
    await expect(failed).toContainText('noted');
    await checkA11y(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await checkA11y(page);
    await page.keyboard.press('Escape');
    await expect(row).toContainText('On');

    await row.getByRole('button', { name: 'Delete n8n' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByText('No webhooks yet')).toBeVisible();
  } finally {
    await context.close();
    await site.stop();
    receiver.server.closeAllConnections();
    receiver.server.close();
  }
});
