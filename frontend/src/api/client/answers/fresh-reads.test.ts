import type { BaseQueryApi } from '@reduxjs/toolkit/query/react';
import { describe, expect, it } from 'vitest';
import type { BaseQuery } from '../base-query';
import { withFreshReads } from './fresh-reads';

interface Call {
  request: unknown;
  answer: (data: unknown) => void;
}

/** A server that answers when the test says so. */
function slowServer() {
  const calls: Call[] = [];
  const send: BaseQuery = (request) =>
    new Promise((resolve) => {
      calls.push({ request, answer: (data) => resolve({ data }) });
    });
  return { calls, query: withFreshReads(send) };
}

const api = (type: 'query' | 'mutation', controller = new AbortController()) =>
  ({ type, signal: controller.signal }) as unknown as BaseQueryApi;

const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('reads of a family', () => {
  it('that a write overtakes are asked again, once it is through', async () => {
    const { calls, query } = slowServer();
    const read = Promise.resolve(query('/list', api('query'), { family: 'a' }));
    const write = Promise.resolve(query('/change', api('mutation'), { family: 'a' }));
    calls[0]?.answer('old');
    await settled();
    expect(calls).toHaveLength(2);
    calls[1]?.answer('changed');
    await write;
    await settled();
    expect(calls[2]?.request).toBe('/list');
    calls[2]?.answer('new');
    await expect(read).resolves.toEqual({ data: 'new' });
  });

  it('wait while a write is under way', async () => {
    const { calls, query } = slowServer();
    const write = Promise.resolve(query('/change', api('mutation'), { family: 'b' }));
    const read = Promise.resolve(query('/list', api('query'), { family: 'b' }));
    await settled();
    expect(calls.map(({ request }) => request)).toEqual(['/change']);
    calls[0]?.answer('changed');
    await write;
    await settled();
    calls[1]?.answer('new');
    await expect(read).resolves.toEqual({ data: 'new' });
  });

  it('are answered at once when nothing is written', async () => {
    const { calls, query } = slowServer();
    const read = Promise.resolve(query('/list', api('query'), { family: 'c' }));
    await settled();
    calls[0]?.answer('list');
    await expect(read).resolves.toEqual({ data: 'list' });
    expect(calls).toHaveLength(1);
  });

  it('have nothing to do with writes of another family, or of none', async () => {
    const { calls, query } = slowServer();
    void query('/upload', api('mutation'), {});
    void query('/other', api('mutation'), { family: 'e' });
    const read = Promise.resolve(query('/list', api('query'), { family: 'd' }));
    await settled();
    calls[2]?.answer('list');
    await expect(read).resolves.toEqual({ data: 'list' });
  });

  it('that nobody waits for any more are not asked again', async () => {
    const { calls, query } = slowServer();
    const controller = new AbortController();
    const read = Promise.resolve(query('/list', api('query', controller), { family: 'f' }));
    await settled();
    void query('/change', api('mutation'), { family: 'f' });
    controller.abort();
    calls[0]?.answer('old');
    await expect(read).resolves.toEqual({ data: 'old' });
    expect(calls).toHaveLength(2);
  });
});

describe('writes in turn', () => {
  const options = { family: 'turns', inTurn: true };

  it('to one address wait for each other, whatever came of the one before', async () => {
    const { calls, query } = slowServer();
    const writes = ['/tick', '/other', '/tick'].map((path) => Promise.resolve(query(path, api('mutation'), options)));
    await settled();
    expect(calls.map(({ request }) => request)).toEqual(['/tick', '/other']);
    calls[0]?.answer('first');
    await settled();
    expect(calls.map(({ request }) => request)).toEqual(['/tick', '/other', '/tick']);
    calls[1]?.answer('other');
    calls[2]?.answer('second');
    await expect(Promise.all(writes)).resolves.toEqual([{ data: 'first' }, { data: 'other' }, { data: 'second' }]);
  });
});
