import { checkA11y } from '../../fixtures/accessibility';
import { unique } from '../../fixtures/api';
import { expect, test } from '../../fixtures/test';
import { expectFits } from '../../fixtures/widths';

test('an assistant gets a token in the settings, and writes a task with it', async ({
  asEmployee: { page, person },
  request,
  baseURL,
}) => {
  await page.goto('/settings#tokens');
  const section = page.getByRole('region', { name: 'Access tokens' });
  await section.getByRole('button', { name: 'For an assistant' }).click();
  const dialog = page.getByRole('dialog', { name: 'New access token for an assistant' });
  const name = unique('Assistant');
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await checkA11y(page);
  await dialog.getByLabel(/^Current password/).fill(person.password);
  await dialog.getByRole('button', { name: 'Create access token' }).click();
  await expect(dialog.getByText(`${name} was created`)).toBeVisible();
  await expect(dialog.getByRole('group', { name: 'Line for the terminal' })).toContainText(
    `${baseURL}/api/mcp --header`,
  );
  await checkA11y(page);
  await expectFits(page);
  await dialog.getByText('JSON', { exact: true }).click();
  const configuration = await dialog.getByRole('group', { name: 'Part of the configuration' }).innerText();
  await checkA11y(page);
  await dialog.getByText('n8n', { exact: true }).click();
  await expect(dialog.getByRole('group', { name: 'Address (Endpoint)' })).toHaveText(`${baseURL}/api/mcp`);
  await checkA11y(page);
  await dialog.getByRole('button', { name: 'Done' }).click();

  const { mcpServers } = JSON.parse(configuration) as {
    mcpServers: Record<string, { url: string; headers: Record<string, string> }>;
  };
  const { url = '', headers = {} } = mcpServers['studio-dashboard'] ?? {};
  const title = unique('From an assistant');
  const answer = await request.post(url, {
    headers: { ...headers, Accept: 'application/json, text/event-stream' },
    data: {
      ...{ jsonrpc: '2.0', id: 1, method: 'tools/call' },
      params: { name: 'create_task', arguments: { title } },
    },
  });
  expect(answer.status()).toBe(200);
  expect(await answer.text()).toContain(title);
  await page.goto('/tasks');
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  await page.goto('/settings#tokens');
  await expect(section.getByText(/last used/)).toBeVisible();
  await checkA11y(page);
  await expectFits(page);
});
