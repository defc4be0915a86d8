import { performance } from 'node:perf_hooks';
import type { RowDataPacket } from 'mysql2/promise';
import { median, requestsPerSecond, type Shot } from './measure.mts';
import { seedCosts, seedManyCosts, seedTasks, touch } from './seed.mts';
import type { Servers } from './servers.mts';

/** Medians of the rounds, and of the ratios of neighbouring rounds; more is better. */
export interface Outcome {
  product: number;
  bare: number;
  ratio: number;
}

export interface BenchCase {
  name: string;
  /** The minimum ratio of product to bare. */
  target: number;
  run: (servers: Servers) => Promise<Outcome>;
}

const WARM_UPS = 2;
const ROUNDS = 7;
const SECONDS = 2;

/** Alternates between the servers, so that other load affects both. */
async function alternate(measure: (url: string) => Promise<number>, { product, bare }: Servers): Promise<Outcome> {
  const rounds: { product: number; bare: number }[] = [];
  for (let round = -WARM_UPS; round < ROUNDS; round++) {
    const measured = { product: await measure(product), bare: await measure(bare) };
    if (round >= 0) rounds.push(measured);
  }
  return {
    product: median(rounds.map((round) => round.product)),
    bare: median(rounds.map((round) => round.bare)),
    ratio: median(rounds.map((round) => round.product / round.bare)),
  };
}

async function etagOf(url: string, path: string, authorization: string): Promise<string> {
  const answer = await fetch(url + path, { headers: { authorization } });
  await answer.arrayBuffer();
  return answer.headers.get('etag') ?? '';
}

/** An unchanged poll, answered with a 304. */
function unchanged(path: string) {
  return (servers: Servers) =>
    alternate(async (url) => {
      const { authorization } = servers;
      const etag = await etagOf(url, path, authorization);
      const shot: Shot = { method: 'GET', path, headers: { authorization, 'if-none-match': etag } };
      return requestsPerSecond(url, shot, 304, SECONDS);
    }, servers);
}

function called(shot: Shot, status: number) {
  return (servers: Servers) => {
    const headers = { ...shot.headers, authorization: servers.authorization };
    return alternate((url) => requestsPerSecond(url, { ...shot, headers }, status, SECONDS), servers);
  };
}

/** Sequential reads per second, each the first after a number of writes. */
async function firstAfterWrite(servers: Servers) {
  return alternate(async (url) => {
    let spent = 0;
    const readings = 20;
    for (let reading = 0; reading < readings; reading++) {
      await touch(servers.database, 'tasks');
      const start = performance.now();
      const answer = await fetch(`${url}/api/tasks`, {
        headers: { authorization: servers.authorization, 'accept-encoding': 'identity' },
      });
      await answer.arrayBuffer();
      spent += performance.now() - start;
    }
    return (readings * 1000) / spent;
  }, servers);
}

/** Sequential reads per second after a colleague's change: the product sends the changes, the bare server the whole list. */
async function followedChange(servers: Servers) {
  const { authorization, database, product } = servers;
  const headers = { authorization, 'accept-encoding': 'identity' };
  let title = 0;
  return alternate(async (url) => {
    let spent = 0;
    let etag = await etagOf(url, LIST, authorization);
    const readings = 20;
    for (let reading = 0; reading < readings; reading++) {
      if (url === product) await changeTask(servers, `Bench ${++title}`);
      else await touch(database, 'tasks');
      const since = url === product ? `?since=${encodeURIComponent(etag.slice(3, -1))}` : '';
      const start = performance.now();
      const answer = await fetch(url + LIST + since, { headers });
      const { byteLength } = await answer.arrayBuffer();
      spent += performance.now() - start;
      if (url === product && byteLength > 5000) throw new Error(`A single change took ${byteLength} bytes`);
      etag = answer.headers.get('etag') ?? '';
    }
    return (readings * 1000) / spent;
  }, servers);
}

/** Renames the newest task through the product. */
async function changeTask({ authorization, database, product }: Servers, title: string): Promise<void> {
  const [[task]] = await database.query<RowDataPacket[]>('SELECT MAX(id) AS id FROM tasks');
  const { status } = await fetch(`${product}${LIST}/${task?.id}`, {
    method: 'PATCH',
    headers: { authorization, ...JSON_TYPE },
    body: JSON.stringify({ title }),
  });
  if (status !== 200) throw new Error(`Changing a task was answered with ${status}`);
}

const LIST = '/api/tasks';
const JSON_TYPE = { 'content-type': 'application/json' };

export const CASES: BenchCase[] = [
  { name: 'GET /api/tasks, 10,000 unchanged, 304', target: 0.6, run: unchanged(LIST) },
  { name: 'GET /api/tasks, 10,000 unchanged, body', target: 10, run: called({ method: 'GET', path: LIST }, 200) },
  { name: 'GET /api/tasks, 10,000, first after a write', target: 0.9, run: firstAfterWrite },
  { name: 'GET /api/tasks?since=, one change of 10,000', target: 5, run: followedChange },
  {
    name: 'GET /api/tasks/active-count/me',
    target: 0.5,
    run: called({ method: 'GET', path: '/api/tasks/active-count/me' }, 200),
  },
  {
    name: 'POST /api/tasks with history and notification',
    target: 0.6,
    run: called(
      { method: 'POST', path: LIST, headers: JSON_TYPE, body: JSON.stringify({ title: 'Bench', assignee: 2 }) },
      201,
    ),
  },
  { name: 'POST /api/worktime/heartbeat', target: 0.6, run: heartbeats },
  {
    name: 'GET /api/notifications/unread-count',
    target: 0.5,
    run: called({ method: 'GET', path: '/api/notifications/unread-count' }, 200),
  },
  { name: 'GET /api/finances/costs, a month of 500 costs', target: 0.34, run: monthOfCosts },
  { name: 'GET /api/notifications, unchanged, 304', target: 0.5, run: unchanged('/api/notifications') },
  { name: 'GET /admin/tables/costs, 100 rows of 100,000', target: 0.34, run: rawRows },
];

/** With ten years of recurring costs before it. */
async function monthOfCosts(servers: Servers) {
  await seedCosts(servers.database, 2026, 11);
  return called({ method: 'GET', path: '/api/finances/costs?year=2026&month=11' }, 200)(servers);
}

/** A page in the middle of a long table, with its count. */
async function rawRows(servers: Servers) {
  await seedManyCosts(servers.database, 100_000);
  return called({ method: 'GET', path: '/admin/tables/costs?limit=100&page=500' }, 200)(servers);
}

/** Clocks the user in first, so that every heartbeat renews an open session. */
async function heartbeats(servers: Servers) {
  const consent = await fetch(`${servers.product}/api/worktime/session-consent`, {
    method: 'POST',
    headers: { ...JSON_TYPE, authorization: servers.authorization },
    body: JSON.stringify({ isCounted: true }),
  });
  if (!consent.ok) throw new Error(`Consent was answered with ${consent.status}`);
  return called({ method: 'POST', path: '/api/worktime/heartbeat' }, 200)(servers);
}

/** A 304 of the product with few and with many tasks: "bare" is the short list. */
export async function unchangedAtSizes(servers: Servers, few: number, many: number): Promise<Outcome> {
  const at = async (count: number) => {
    await seedTasks(servers.database, count);
    return (await unchanged(LIST)({ ...servers, bare: servers.product })).product;
  };
  const bare = await at(few);
  const product = await at(many);
  return { bare, product, ratio: product / bare };
}
