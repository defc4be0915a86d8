import type { BaseQuery } from './base-query';

/** Set on an endpoint (`extraOptions`), keeps reads of a family consistent. Not for uploads, which reads would wait for. */
export interface ConsistentReads {
  family: string;
  /** Writes to one address are sent in order: two clicks on a checkbox could overtake each other. */
  inTurn?: boolean;
}

interface Family {
  /** The number of writes started so far. */
  begun: number;
  running: Set<Promise<unknown>>;
  /** The last write to each address. */
  turns: Map<string, Promise<unknown>>;
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

/** Waits for running writes, and repeats the read if a write began before its answer arrived. */
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
 * A poll sent before a change and answered after it would show the old state again, and RTK Query drops the refetch of a
 * pending query. So within a family, no read returns data older than a write of this tab.
 */
export function withConsistentReads(baseQuery: BaseQuery): BaseQuery {
  const families = new Map<string, Family>();
  const familyNamed = (name: string): Family => {
    const family = families.get(name) ?? { begun: 0, running: new Set(), turns: new Map() };
    families.set(name, family);
    return family;
  };

  return (request, api, extraOptions) => {
    const { family: name, inTurn = false } = { ...extraOptions } as Partial<ConsistentReads>;
    const send = () => baseQuery(request, api, extraOptions);
    if (name === undefined) return send();
    const family = familyNamed(name);
    return api.type === 'mutation'
      ? write(family, send, inTurn ? addressOf(request) : undefined)
      : read(family, send, api.signal);
  };
}
