import type { BaseQuery } from './base-query';

/** Set on an endpoint (`extraOptions`), it keeps the endpoint's answers in step with those of the same family. */
export interface FreshReads {
  family: string;
}

interface Family {
  /** How many writes have begun so far. */
  begun: number;
  running: Set<Promise<unknown>>;
}

const families = new Map<string, Family>();

function familyNamed(name: string): Family {
  const family = families.get(name) ?? { begun: 0, running: new Set() };
  families.set(name, family);
  return family;
}

async function write<T>(family: Family, send: () => T | PromiseLike<T>): Promise<T> {
  family.begun += 1;
  const running = Promise.resolve(send());
  family.running.add(running);
  try {
    return await running;
  } finally {
    family.running.delete(running);
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

/**
 * A poll that left before a change and arrives after it would put the old state back on the screen, and RTK Query drops
 * the refetch of a query that is still under way. Within a family, therefore, no read answers with what a write of this
 * tab has overtaken.
 */
export function withFreshReads(baseQuery: BaseQuery): BaseQuery {
  return (request, api, extraOptions) => {
    const name = (extraOptions as Partial<FreshReads> | undefined)?.family;
    const send = () => baseQuery(request, api, extraOptions);
    if (name === undefined) return send();
    const family = familyNamed(name);
    return api.type === 'mutation' ? write(family, send) : read(family, send, api.signal);
  };
}
