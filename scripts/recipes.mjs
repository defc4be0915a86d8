import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json, text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { ensureBuilt } from './lib/build.mjs';
import { command, PlainError, say } from './lib/command.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { inRoot, pinnedNode } from './lib/paths.mjs';

const PORT = 4271;
const dashboard = `http://127.0.0.1:${PORT}`;
const admin = { email: 'boss@studio.example', password: 'a password of the trial' };

async function call(address, { method = 'GET', body, ...headers } = {}) {
  const response = await fetch(address, {
    ...{ method, headers: { 'Content-Type': 'application/json', ...headers } },
    body: body && JSON.stringify(body),
  });
  const answer = await response.text();
  if (!response.ok) throw new PlainError(`${method} ${address} answers ${response.status}: ${answer.slice(0, 500)}`);
  return answer ? JSON.parse(answer) : undefined;
}

/** What `look` finds, asked again until there is something. */
async function eventually(what, look, seconds = 60) {
  for (const end = Date.now() + seconds * 1000; Date.now() < end; await wait(500)) {
    const found = await look();
    if (found) return found;
  }
  throw new PlainError(`${what} did not happen within ${seconds} seconds.`);
}

/** Takes what the recipes send: chat messages, vouchers, mails. Also the model, which calls a tool and repeats its answer. */
async function startReceivers() {
  const received = { chat: [], bookkeeping: [], mails: [] };
  const answer = ({ messages, tools = [] }) => {
    const last = messages.at(-1);
    if (last.role === 'tool') return { content: `The studio says: ${last.content}` };
    const name = tools.map((tool) => tool.function.name).find((tool) => tool.endsWith('list_tasks'));
    return { content: null, tool_calls: [{ id: 'call_1', type: 'function', function: { name, arguments: '{}' } }] };
  };
  const web = createServer(async (request, response) => {
    const body = await json(request);
    const [, kind] = request.url.split('/');
    received[kind]?.push(body);
    const message = kind === 'v1' ? { role: 'assistant', ...answer(body) } : undefined;
    const choices = message && [{ index: 0, message, finish_reason: message.tool_calls ? 'tool_calls' : 'stop' }];
    const usage = { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 };
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify(message ? { id: 'chat', object: 'chat.completion', choices, usage } : { ok: true }));
  }).listen(0, '127.0.0.1');
  const mail = new SMTPServer({
    ...{ authOptional: true, disabledCommands: ['STARTTLS'] },
    onData: (stream, _session, done) => void text(stream).then((mail) => (received.mails.push(mail), done())),
  }).listen(0, '127.0.0.1');
  await Promise.all([once(web, 'listening'), once(mail, 'listening')]);
  const stop = () => (web.close(), mail.close());
  return { received, stop, address: `http://127.0.0.1:${web.address().port}`, mailPort: mail.address().port };
}

function startDashboard(data) {
  const env = {
    ...{ PATH: process.env.PATH, ENV_FILE: '/dev/null', DATA_DIR: data, PORT: String(PORT), REQUESTS_PER_MINUTE: '0' },
    ...{ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password, PRIVATE_NETWORKS: '127.0.0.0/8' },
  };
  return spawn(pinnedNode, [inRoot('backend/dist/main.js')], { env, stdio: ['ignore', 'ignore', 'inherit'] });
}

async function signIn() {
  const isReady = async () => (await fetch(`${dashboard}/health/ready`).catch(() => undefined))?.ok;
  await eventually('The start of the dashboard', isReady);
  const { token } = await call(`${dashboard}/auth/login`, { method: 'POST', body: admin });
  return (path, init) => call(dashboard + path, { Authorization: `Bearer ${token}`, ...init });
}

/** The recipe as a user would complete it: settings, credentials, and a schedule that comes soon. */
function completed(recipe, settings, credentials) {
  for (const node of recipe.nodes) {
    const { parameters } = node;
    for (const assignment of parameters.assignments?.assignments ?? []) {
      assignment.value = settings[assignment.name] ?? assignment.value;
    }
    if (parameters.rule) parameters.rule = { interval: [{ field: 'seconds', secondsInterval: 5 }] };
    if (parameters.endpointUrl) parameters.endpointUrl = `${dashboard}/api/mcp`;
    if (node.type.endsWith('.lmChatOpenAi')) node.credentials = { openAiApi: credentials.openAiApi };
    if (node.type.endsWith('.emailSend')) node.credentials = { smtp: credentials.smtp };
    if (JSON.stringify(parameters).includes('earerAuth'))
      node.credentials = { httpBearerAuth: credentials.httpBearerAuth };
  }
  return recipe;
}

async function trialsOf({ asAdmin, n8n, received, workflows }) {
  const create = (path, body) => asAdmin(path, { method: 'POST', body });
  const tell = (path, ...events) => create('/admin/webhooks', { name: path, url: `${n8n}/webhook/${path}`, events });
  const { user } = await asAdmin('/auth/me');
  const assignee = user.id;
  const titles = async () => (await asAdmin('/api/tasks')).items.map(({ title }) => title);
  return {
    'urgent-task-to-chat': async () => {
      await tell('studio-urgent-task', 'task.created', 'task.updated');
      await create('/api/tasks', { title: 'Nothing special', assignee });
      await create('/api/tasks', { title: 'The shop is closed', assignee, urgent: true });
      const [{ text }] = await eventually('A message', () => received.chat.length && received.chat);
      if (!text.includes('The shop is closed')) throw new PlainError(`The chat got: ${text}`);
      return text;
    },
    'weekly-hours-to-payroll': async () => {
      const [mail] = await eventually('A mail', () => received.mails.length && received.mails);
      if (!mail.includes('0:00 of')) throw new PlainError(`Payroll got: ${mail}`);
      return mail.trim().split('\n').at(-1);
    },
    'new-cost-to-bookkeeping': async () => {
      await tell('studio-new-cost', 'cost.created');
      await create('/api/finances/costs', {
        name: 'Hosting',
        category: 'hosting',
        date: '2026-01-15',
        netto: 100,
        vat: 19,
      });
      const [voucher] = await eventually('A voucher', () => received.bookkeeping.length && received.bookkeeping);
      if (voucher.gross !== 119) throw new PlainError(`Bookkeeping got: ${JSON.stringify(voucher)}`);
      return JSON.stringify(voucher);
    },
    'website-down-to-ticket': async () => {
      const { id } = await create('/api/projects', { name: 'Bakery', websiteUrl: 'http://127.0.0.1:4299/' });
      await create(`/api/projects/${id}/site/check`);
      const told = async () => (await titles()).filter((title) => title.startsWith('Website down'));
      await eventually('A ticket', async () => (await told()).length);
      await wait(12_000);
      const tickets = await told();
      if (tickets.length !== 1 || tickets[0] !== 'Website down: Bakery')
        throw new PlainError(`An outage made ${tickets.join(', ')}`);
      return tickets[0];
    },
    'form-to-task': async () => {
      const { webhookId } = workflows['form-to-task'].nodes.find(({ type }) => type.endsWith('.formTrigger'));
      const form = new FormData();
      ['Ada', 'ada@bakery.example', 'A new opening hour', 'From Monday on, 7 to 18.'].forEach((value, index) =>
        form.append(`field-${index}`, value),
      );
      const response = await fetch(`${n8n}/form/${webhookId}`, { method: 'POST', body: form });
      if (!response.ok) throw new PlainError(`The form answers ${response.status}: ${await response.text()}`);
      return eventually('The task', async () => (await titles()).find((title) => title === 'A new opening hour'));
    },
    assistant: async () => {
      const prompt = { prompt: 'What is there to do?' };
      const reply = await call(`${n8n}/webhook/studio-assistant`, { method: 'POST', body: prompt });
      if (!reply.output?.includes('The shop is closed')) throw new PlainError(`It said: ${JSON.stringify(reply)}`);
      return reply.output.slice(0, 120);
    },
  };
}

/** Tries the recipes in docs/n8n/ with a real n8n, which is too large for the other tests. */
await command(async () => {
  const { N8N_ADDRESS: n8n = 'http://127.0.0.1:5678', N8N_API_KEY: key } = process.env;
  if (!key)
    throw new PlainError('Set N8N_API_KEY to a key with all scopes of an n8n on this machine, and N8N_ADDRESS.');
  await ensureInstalled();
  await ensureBuilt('backend', 'frontend');
  const data = mkdtempSync(join(tmpdir(), 'recipes-'));
  const { received, stop, address, mailPort } = await startReceivers();
  const product = startDashboard(data);
  const api = (path, init) => call(`${n8n}/api/v1/${path}`, { 'X-N8N-API-KEY': key, ...init });
  const workflows = {};
  const made = [];
  const make = async (path, body) => {
    const thing = await api(path, { method: 'POST', body });
    made.unshift(`${path}/${thing.id}`);
    return thing;
  };

  try {
    const asAdmin = await signIn();
    const scopes = ['tasks:write', 'projects:read', 'costs:read', 'worktime:read', 'people:read', 'search:read'];
    const expiresOn = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    const request = { name: 'Recipes', scopes, expiresOn, currentPassword: admin.password };
    const { token } = await asAdmin('/auth/tokens', { method: 'POST', body: request });
    const credentials = {};
    for (const [type, secrets] of Object.entries({
      httpBearerAuth: { token },
      openAiApi: { apiKey: 'none', url: `${address}/v1`, header: false },
      smtp: { user: '', password: '', host: '127.0.0.1', port: mailPort, secure: false, disableStartTls: true },
    })) {
      const { id, name } = await make('credentials', { name: `Recipes: ${type}`, type, data: secrets });
      credentials[type] = { id, name };
    }

    const settings = { dashboard, minutes: '0', chat: `${address}/chat`, bookkeeping: `${address}/bookkeeping` };
    const names = readdirSync(inRoot('docs/n8n')).filter((file) => file.endsWith('.json'));
    for (const name of names.map((file) => file.slice(0, -'.json'.length))) {
      const recipe = JSON.parse(readFileSync(inRoot('docs/n8n', `${name}.json`), 'utf8'));
      workflows[name] = await make('workflows', completed(recipe, settings, credentials));
      await api(`workflows/${workflows[name].id}/publish`, { method: 'POST' });
    }
    await wait(2000);
    const trials = await trialsOf({ asAdmin, n8n, received, workflows });
    for (const name of Object.keys(workflows)) {
      if (!trials[name]) throw new PlainError(`No trial of ${name}.`);
    }
    for (const [name, trial] of Object.entries(trials)) say(`ok  ${name}: ${await trial()}`);
  } finally {
    const unpublish = ({ id }) => api(`workflows/${id}/unpublish`, { method: 'POST' });
    await Promise.allSettled(Object.values(workflows).map(unpublish));
    for (const path of made)
      await eventually(`The end of ${path}`, () => api(path, { method: 'DELETE' }).catch(() => undefined));
    stop();
    if (product.exitCode === null && product.kill()) await once(product, 'exit');
    rmSync(data, { recursive: true });
  }
});
