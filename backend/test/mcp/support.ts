import { Client as ModernClient, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { Client as FormerClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as FormerTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { SCOPES, type Scope } from '../../src/platform/access/scopes';
import { askToken, PASSWORD } from '../support/access-tokens';
import type { Answer, Client } from '../support/client';
import { ADMIN, type TestApp } from '../support/test-app';
import { stopCron } from '../worktime/support';

/** What an answer of a tool says. */
export interface Said {
  text: string;
  /** Undefined for a sentence. */
  json: object & { more?: string };
  isError: boolean;
}

interface Result {
  content?: { type: string; text?: string }[];
  isError?: boolean;
}

export const MOST_BYTES = 2048;

export function said(result: object): Said {
  const { content = [], isError = false } = result as Result;
  expect(content).toEqual([{ type: 'text', text: expect.any(String) as string }]);
  const text = content[0]?.text ?? '';
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(MOST_BYTES);
  expect(text.isWellFormed()).toBe(true);
  return { text, json: (isError ? undefined : JSON.parse(text)) as Said['json'], isError };
}

/** Of this user, with these scopes; the clock is set to May 2031. */
export async function tokenOf(person: Client, scopes: readonly Scope[], currentPassword = PASSWORD): Promise<string> {
  const { status, body } = await askToken(person, { scopes: [...scopes], currentPassword });
  expect([status, body.error]).toEqual([201, undefined]);
  return body.token;
}

export const adminToken = async (app: TestApp) => tokenOf(await app.admin(), SCOPES, ADMIN.password);

const requestInit = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
const addressOf = ({ url }: { url: string }) => new URL(`${url}/api/mcp`);
const ABOUT = { name: 'test', version: '1' };

/** The official client of the newer protocol, connected. */
export async function modern(app: { url: string }, token: string) {
  const client = new ModernClient(ABOUT, { versionNegotiation: { mode: 'auto' } });
  await client.connect(new StreamableHTTPClientTransport(addressOf(app), { requestInit: requestInit(token) }));
  return { client, protocol: () => client.getNegotiatedProtocolVersion() };
}

/** The official client of the older protocol, connected. */
export async function former(app: { url: string }, token: string) {
  const client = new FormerClient(ABOUT);
  const transport = new FormerTransport(addressOf(app), { requestInit: requestInit(token) });
  await client.connect(transport);
  return { client, protocol: () => transport.protocolVersion };
}

export type Call = (name: string, args?: Record<string, unknown>) => Promise<Said>;

/** Calls tools with the official client. */
export async function toolsOf(app: { url: string }, token: string): Promise<Call> {
  const { client } = await modern(app, token);
  return async (name, args = {}) => said(await client.callTool({ name, arguments: args }));
}

/** A message of the older protocol, without a client. */
export const post = <T = unknown>(client: Client, message: object | string, headers: Record<string, string> = {}) =>
  client.post<T>('/api/mcp', message as string, { accept: 'application/json, text/event-stream', ...headers });

export const listTools = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} };

export const callOf = (name: string, args: object = {}) => ({
  ...{ jsonrpc: '2.0', id: 1, method: 'tools/call' },
  params: { name, arguments: args },
});

/** The message in an answer, which the older protocol sends as an event. */
export function messageIn({ body }: Answer): {
  result?: Record<string, unknown>;
  error?: { code: number; message: string };
} {
  const data = typeof body === 'string' ? /^data: (.*)$/m.exec(body)?.[1] : JSON.stringify(body);
  return JSON.parse(data ?? 'null') as ReturnType<typeof messageIn>;
}

const EMPLOYEE_SCOPES = SCOPES.filter((scope) => !/^(costs|admin):/.test(scope));

/** Anna, an employee, an admin, and what their assistants may call, in May 2031. */
export async function annaAndAdmin(app: TestApp) {
  stopCron(app);
  app.clock.set('2031-05-05T08:00:00.000Z');
  const admin = await app.admin();
  const anna = await app.employee('anna@studio.test');
  await anna.put('/auth/profile', { first_name: 'Anna', last_name: 'Żółć' });
  const ask = await toolsOf(app, await tokenOf(anna, EMPLOYEE_SCOPES));
  return { admin, anna, annaId: await anna.id(), ask, askAsAdmin: await toolsOf(app, await adminToken(app)) };
}
