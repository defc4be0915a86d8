import { SCOPES } from '../../src/platform/access/scopes';
import { PASSWORD } from '../support/access-tokens';
import { Client } from '../support/client';
import { describeApp } from '../support/test-app';
import { former, modern, said, tokenOf } from './support';

const TOOLS = [
  ...['list_my_tasks', 'list_tasks', 'get_task', 'create_task', 'change_task', 'add_comment'],
  ...['search', 'list_projects', 'get_project', 'list_websites', 'list_people', 'my_time'],
];

const EMPLOYEE_SCOPES = SCOPES.filter((scope) => !/^(costs|admin):/.test(scope));

describeApp('the official clients', (app) => {
  beforeEach(() => app().clock.set('2031-05-05T08:00:00.000Z'));

  it.each([
    ['newer', modern, '2026-07-28'],
    ['older', former, '2025-11-25'],
  ] as const)('of the %s protocol list and call the tools', async (_, connect, version) => {
    const person = await app().employee();
    const client = await connect(app(), await tokenOf(person, EMPLOYEE_SCOPES, PASSWORD));
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(TOOLS);
    expect(client.getServerVersion()).toMatchObject({ name: 'studio-dashboard', title: 'Studio' });
    expect(client.getInstructions()).toMatch(/^This is the internal dashboard of Studio/);
    expect(client.getServerCapabilities()).toEqual({ tools: { listChanged: false } });
    const created = said(await client.callTool({ name: 'create_task', arguments: { title: 'Żółw 🐢' } }));
    expect(created.json).toMatchObject({ created: { title: 'Żółw 🐢', assignee_id: await person.id() } });
    expect(client.transport?.sessionId).toBeUndefined();
    await expect(client.callTool({ name: 'delete_task', arguments: {} })).rejects.toMatchObject({ code: -32602 });
    if (version === '2026-07-28') expect((client as Awaited<ReturnType<typeof modern>>).getNegotiatedProtocolVersion()).toBe(version);
    await client.close();
    expect(new Client(app().url)).toBeDefined();
  });
});
