import type { BaseQuery } from '../base-query';

/**
 * Set on an endpoint (`extraOptions`), it keeps the endpoint's answers in step with those of the same family. Not for
 * uploads: reads would wait for them.
 */
export interface FreshReads {
  family: string;
  /** Writes to one address are sent one after the other: two clicks on one box could overtake each other. */
  inTurn?: boolean;
}

interface Family {
  /** How many writes have begun so far. */
  begun: number;
  running: Set<Promise<unknown>>;
  /** The last one to each address. */
  turns: Map<string, Promise<unknown>>;
}

const families = new Map<string, Family>();

function familyNamed(name: string): Family {
  const family = families.get(name) ?? { begun: 0, running: new Set(), turns: new Map() };
  families.set(name, family);
  return family;
}

async function write<T>(family: Family, send: () => T | PromiseLike<T>, turn?: string): Promise<T> {
  family.begun += 1;
  const before = turn === undefined ? undefined : family.turns.get(turn);
  const running = before ? before.then(send, send) : Promise.resolve(send());
  if (turn !== undefined) family.turns.set(turn, running);
  family.running.add(running);
  try {
    return await running;
  } finally {
    family.running.delete(running);
    if (turn !== undefined && family.turns.get(turn) === running) family.turns.delete(turn);
  }
}

/** Waits for running writes, and repeats the read when a write began before its answer came. */
async function read<T>(family: Family, send: () => T | PromiseLike<T>, signal: AbortSignal): Promise<T> {
  for (;;) {
    while (family.running.size > 0) await Promise.allSettled(family.running);
    const { begun } = family;
    const answer = await send();
    if (family.begun === begun || signal.aborted) return answer;
  }
}

const addressOf = (request: Parameters<BaseQuery>[0]) => (typeof request === 'string' ? request : request.url);

/**
 * A poll that left before a change and arrives after it would put the old state back on the screen, and RTK Query drops
 * the refetch of a query that is still under way. Within a family, therefore, no read answers with what a write of this
 * tab has overtaken.
 */
export function withFreshReads(baseQuery: BaseQuery): BaseQuery {
  return (request, api, extraOptions) => {
    const { family: name, inTurn = false } = { ...extraOptions } as Partial<FreshReads>;
    const send = () => baseQuery(request, api, extraOptions);
    if (name === undefined) return send();
    const family = familyNamed(name);
    return api.type === 'mutation'
      ? write(family, send, inTurn ? addressOf(request) : undefined)
      : read(family, send, api.signal);
  };
}
