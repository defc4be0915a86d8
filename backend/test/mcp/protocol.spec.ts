import { SCOPES } from '../../src/platform/access/scopes';
import { Client } from '../support/client';
import { describeApp, describeOnce } from '../support/test-app';
import type { Failure } from '../support/types';
import { callOf, former, listTools, messageIn, modern, post, said, tokenOf } from './support';

const TOOLS = [
  ...['list_my_tasks', 'list_tasks', 'get_task', 'create_task', 'change_task', 'add_comment'],
  ...['search', 'list_projects', 'get_project', 'list_websites', 'list_people', 'my_time'],
];

const EMPLOYEE_SCOPES = SCOPES.filter((scope) => !/^(costs|admin):/.test(scope));

/** What a client of the newer protocol says of itself with each message. */
const MODERN = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
};

describeApp('the official clients', (app) => {
  beforeEach(() => app().clock.set('2031-05-05T08:00:00.000Z'));

  it.each([
    ['newer', modern, '2026-07-28'],
    ['older', former, '2025-11-25'],
  ] as const)('of the %s protocol list and call the tools', async (_, connect, version) => {
    const person = await app().employee();
    const { client, protocol } = await connect(app(), await tokenOf(person, EMPLOYEE_SCOPES));
    expect(protocol()).toBe(version);
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(TOOLS);
    for (const { name, description, inputSchema, annotations } of tools) {
      expect(description).toMatch(/^[A-Z].{80,700}\.$/);
      expect(inputSchema).toMatchObject({ type: 'object', additionalProperties: false });
      expect(annotations).toMatchObject({ destructiveHint: name === 'change_task', openWorldHint: false });
    }
    const writing = tools.filter(({ annotations }) => !annotations?.readOnlyHint);
    expect(writing.map(({ name }) => name)).toEqual(['create_task', 'change_task', 'add_comment']);
    expect(client.getServerVersion()).toMatchObject({ name: 'studio-dashboard', title: 'Studio' });
    expect(client.getInstructions()).toMatch(/^This is the internal dashboard of Studio/);
    expect(client.getServerCapabilities()).toEqual({ tools: { listChanged: false } });
    const created = said(await client.callTool({ name: 'create_task', arguments: { title: 'Żółw 🐢' } }));
    expect(created.json).toMatchObject({ created: { title: 'Żółw 🐢', assignee_id: await person.id() } });
    expect(client.transport?.sessionId).toBeUndefined();
    await expect(client.callTool({ name: 'delete_task', arguments: {} })).rejects.toMatchObject({ code: -32602 });
    await expect(client.callTool({ name: 'toString', arguments: {} })).rejects.toMatchObject({ code: -32602 });
    await client.close();
  });

  it.each([
    ['newer', modern],
    ['older', former],
  ] as const)('of the %s protocol see and call only what a token’s scopes cover', async (_, connect) => {
    const person = await app().employee();
    const { client } = await connect(app(), await tokenOf(person, ['tasks:read', 'people:read']));
    const { tools } = await client.listTools();
    const open = ['list_my_tasks', 'list_tasks', 'get_task', 'list_people'];
    expect(tools.map(({ name }) => name)).toEqual(open);
    const needed = { create_task: 'tasks:write', search: 'search:read', my_time: 'worktime:read' };
    for (const [name, scope] of Object.entries(needed)) {
      const { text, isError } = said(await client.callTool({ name, arguments: {} }));
      expect([isError, text]).toEqual([true, `This access token lacks the permission ${scope}`]);
    }
    await client.close();
  });

  it.each([
    ['newer', modern],
    ['older', former],
  ] as const)('of the %s protocol are told that a token does not work', async (_, connect) => {
    await expect(connect(app(), 'studio_pat_unknown')).rejects.toThrow(/401|authoriz/i);
    const person = await app().employee();
    const token = await tokenOf(person, ['tasks:read']);
    await (await connect(app(), token)).client.close();
    const admin = await app().admin();
    expect((await admin.post(`/admin/users/${await person.id()}/deactivate`, {})).status).toBe(200);
    await expect(connect(app(), token)).rejects.toThrow(/401|authoriz/i);
  });

  it('can be ten at once', async () => {
    const person = await app().employee();
    const token = await tokenOf(person, ['tasks:write']);
    const made = await Promise.all(
      Array.from({ length: 10 }, async (_, n) => {
        const { client } = await (n % 2 ? modern : former)(app(), token);
        const { json } = said(await client.callTool({ name: 'create_task', arguments: { title: `Task ${n}` } }));
        await client.close();
        return (json as { created: { title: string } }).created.title;
      }),
    );
    expect(made).toEqual(made.map((_, n) => `Task ${n}`));
  });
});

describeOnce('a message to /api/mcp', (app) => {
  let person: Client;
  let program: Client;
  beforeAll(async () => {
    app().clock.set('2031-05-05T08:00:00.000Z');
    person = await app().employee();
    program = new Client(app().url, await tokenOf(person, ['tasks:write']));
  });

  it('may also come from a login, with all its rights', async () => {
    const { result } = messageIn(await post(person, listTools));
    expect((result?.tools as { name: string }[]).map(({ name }) => name)).toEqual(TOOLS);
    const call = messageIn(await post(person, callOf('my_time')));
    expect(said(call.result ?? {}).json).toMatchObject({ week: { minutes: 0 } });
  });

  it('needs a token', async () => {
    const { status, headers, body } = await post<Failure>(app().guest, listTools);
    expect([status, body.error, headers.get('www-authenticate')]).toEqual([401, 'Please sign in', 'Bearer']);
  });

  it.each(['GET', 'DELETE'])('is not sent with %s', async (method) => {
    const { status, headers, body } = await program.send<Failure>(method, '/api/mcp');
    expect([status, headers.get('allow'), body.code]).toEqual([405, 'POST', 'method_not_allowed']);
  });

  it.each([
    ['without an Accept header for both forms', listTools, { accept: 'application/json' }, 406],
    ['in half', '{"half', {}, 400],
    ['in a batch', [listTools, listTools], {}, 400],
    ['as a text', '"tools/list"', {}, 400],
    ['as a form', 'a=b', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['that is no message', { hello: 'there' }, {}, 400],
    ['that is empty', '', {}, 400],
    ['that inherits', '{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{"__proto__":{}}}', {}, 400],
    ['of an unknown version', listTools, { 'mcp-protocol-version': '1999-01-01' }, 400],
    [
      'whose headers name another method',
      { ...listTools, params: { _meta: MODERN } },
      { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'tools/call' },
      400,
    ],
    ['that is too long', { ...listTools, params: { more: 'x'.repeat(600_000) } }, {}, 413],
  ])('%s is refused', async (_, message, headers, status) => {
    const answer = await post(program, message, headers);
    expect([answer.status, answer.status < 500]).toEqual([status, true]);
  });

  it('that needs no answer gets none', async () => {
    const answer = await post(program, { jsonrpc: '2.0', method: 'notifications/initialized' });
    expect([answer.status, answer.body]).toEqual([202, '']);
  });

  it.each(['resources/list', 'prompts/list', 'nothing/here'])(
    'with the method %s is answered with an error',
    async (method) => {
      const { error } = messageIn(await post(program, { jsonrpc: '2.0', id: 1, method }));
      expect(error?.code).toBe(-32601);
    },
  );

  it('opens no stream of notifications', async () => {
    const method = 'subscriptions/listen';
    const params = { _meta: MODERN, notifications: { toolsListChanged: true } };
    const headers = { 'mcp-protocol-version': '2026-07-28', 'mcp-method': method };
    const { error } = messageIn(await post(program, { jsonrpc: '2.0', id: 1, method, params }, headers));
    expect(error?.code).toBe(-32603);
  });

  it('is answered to no other site’s page, and kept by no cache', async () => {
    const { status, headers } = await post(program, listTools, { origin: 'https://elsewhere.test' });
    expect([status, headers.get('access-control-allow-origin'), headers.get('cache-control')]).toEqual([
      200,
      null,
      'no-store',
    ]);
  });
});

describeOnce('a tool that fails', (app) => {
  it('says nothing about the inside of the server', async () => {
    app().clock.set('2031-05-05T08:00:00.000Z');
    const { client } = await modern(app(), await tokenOf(await app().employee(), ['projects:read']));
    await app().dataSource.query('ALTER TABLE sites RENAME TO elsewhere');
    const { text, isError } = said(await client.callTool({ name: 'list_websites', arguments: {} }));
    const sentence = 'Something went wrong on the side of the dashboard. Please try again later.';
    expect([isError, text]).toEqual([true, sentence]);
    await client.close();
  });
});

describeOnce(
  'messages to /api/mcp',
  (app) => {
    it('count as the requests of a minute', async () => {
      app().clock.set('2031-05-05T08:00:00.000Z');
      const program = new Client(app().url, await tokenOf(await app().employee(), ['tasks:read']));
      const statuses: number[] = [];
      for (let n = 0; n < 32; n++) statuses.push((await post(program, listTools)).status);
      expect([statuses[0], statuses.at(-1)]).toEqual([200, 429]);
    });
  },
  { REQUESTS_PER_MINUTE: '30' },
);
