import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fill, screen, within } from '@/test/render';
import { http, HttpResponse, recordBodies, refusalOf, server } from '@/test/server';
import type { AccessTokenDto } from '@/api/account.api';
import { showSettings } from '@/test/screens/settings';

const made: AccessTokenDto = {
  id: 1,
  name: 'Assistant',
  scopes: ['tasks:write', 'projects:read', 'files:read', 'worktime:read', 'people:read', 'search:read'],
  created_at: '2026-11-20T09:00:00.000Z',
  expires_at: '2027-02-18T23:00:00.000Z',
  last_used_at: null,
  last_used_address: null,
};

async function open() {
  const { user } = showSettings();
  const section = within(screen.getByRole('region', { name: 'Access tokens' }));
  await user.click(await section.findByRole('button', { name: 'For an assistant' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New access token for an assistant' }));
  const create = async () => {
    await fill(user, dialog.getByLabelText(/^Current password/), 'my password');
    await user.click(dialog.getByRole('button', { name: 'Create access token' }));
  };
  return { user, dialog, create };
}

beforeEach(() => server.use(http.get('*/auth/tokens', () => HttpResponse.json({ tokens: [] }))));

describe('an access token for an assistant', () => {
  it('has a name and what an assistant needs, and nothing else to choose', async () => {
    const { dialog } = await open();
    expect(dialog.getByText(/^For assistants that speak the Model Context Protocol/)).toBeVisible();
    expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Assistant');
    const chosen = dialog
      .getAllByRole('combobox')
      .map((field) => [field.getAttribute('aria-label') ?? (field as HTMLSelectElement).labels[0]?.textContent, field]);
    expect(chosen.map(([label, field]) => [label, (field as HTMLSelectElement).value])).toEqual([
      ['Works for', '90'],
      ['Tasks', 'write'],
      ['Projects', 'read'],
      ['Resource library', 'read'],
      ['Work time', 'read'],
      ['People', 'read'],
      ['Search', 'read'],
    ]);
  });

  it('is shown with the lines to paste for each program, and never in an address', async () => {
    const sent = recordBodies('post', '*/auth/tokens', () =>
      HttpResponse.json({ access_token: made, token: 'studio_pat_abc' }, { status: 201 }),
    );
    const { user, dialog, create } = await open();
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await create();
    const url = `${window.location.origin}/api/mcp`;
    const line = await dialog.findByRole('group', { name: 'Line for the terminal' });
    expect(line).toHaveTextContent(
      `claude mcp add --transport http studio-dashboard ${url} --header "Authorization: Bearer studio_pat_abc"`,
    );
    expect(sent).toMatchObject([{ name: 'Assistant', scopes: made.scopes, currentPassword: 'my password' }]);
    await user.click(dialog.getByRole('button', { name: 'Copy: Line for the terminal' }));
    expect(writeText).toHaveBeenCalledWith(line.textContent);

    await user.click(dialog.getByRole('radio', { name: 'JSON' }));
    const json = dialog.getByRole('group', { name: 'Part of the configuration' });
    expect(JSON.parse(json.textContent)).toEqual({
      mcpServers: {
        'studio-dashboard': { type: 'http', url, headers: { Authorization: 'Bearer studio_pat_abc' } },
      },
    });

    await user.click(dialog.getByRole('radio', { name: 'n8n' }));
    expect(dialog.getByRole('group', { name: 'Address (Endpoint)' })).toHaveTextContent(url);
    expect(dialog.getByRole('group', { name: 'Access token' })).toHaveTextContent('studio_pat_abc');
    expect(dialog.getByText(/^In the node MCP Client Tool, choose HTTP Streamable/)).toBeVisible();
  });

  it('is not made with the name of another', async () => {
    const message = 'You already have an access token with this name';
    server.use(http.post('*/auth/tokens', () => refusalOf('name', message)));
    const { dialog, create } = await open();
    await create();
    expect(await dialog.findByText(message)).toBeVisible();
    expect(dialog.getByRole('textbox', { name: 'Name' })).toBeInvalid();
    expect(dialog.queryByRole('group', { name: 'Line for the terminal' })).not.toBeInTheDocument();
  });
});
