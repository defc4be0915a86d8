import type { BaseQueryApi } from '@reduxjs/toolkit/query/react';
import { describe, expect, it } from 'vitest';
import type { BaseQuery } from './base-query';
import { withConsistentReads } from './consistent-reads';

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
  const query = withConsistentReads(send);
  const ask = (path: string, family?: string, signal?: AbortSignal) =>
    Promise.resolve(query(path, api('query', signal), { family }));
  const change = (path: string, options: { family?: string; inTurn?: boolean }) =>
    Promise.resolve(query(path, api('mutation'), options));
  const asked = () => calls.map(({ request }) => request);
  return { calls, asked, ask, change };
}

const api = (type: 'query' | 'mutation', signal = new AbortController().signal) =>
  ({ type, signal }) as unknown as BaseQueryApi;

const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('reads of a family', () => {
  it('are repeated after a write that began meanwhile', async () => {
    const { calls, asked, ask, change } = slowServer();
    const read = ask('/list', 'a');
    const write = change('/change', { family: 'a' });
    calls[0]?.answer('old');
    await settled();
    expect(calls).toHaveLength(2);
    calls[1]?.answer('changed');
    await write;
    await settled();
    expect(asked()[2]).toBe('/list');
    calls[2]?.answer('new');
    await expect(read).resolves.toEqual({ data: 'new' });
  });

  it('wait for running writes', async () => {
    const { calls, asked, ask, change } = slowServer();
    const write = change('/change', { family: 'b' });
    const read = ask('/list', 'b');
    await settled();
    expect(asked()).toEqual(['/change']);
    calls[0]?.answer('changed');
    await write;
    await settled();
    calls[1]?.answer('new');
    await expect(read).resolves.toEqual({ data: 'new' });
  });

  it('ignore writes of other families', async () => {
    const { calls, ask, change } = slowServer();
    void change('/upload', {});
    void change('/other', { family: 'e' });
    const read = ask('/list', 'd');
    await settled();
    calls[2]?.answer('list');
    await expect(read).resolves.toEqual({ data: 'list' });
    expect(calls).toHaveLength(3);
  });

  it('are not repeated once aborted', async () => {
    const { calls, ask, change } = slowServer();
    const controller = new AbortController();
    const read = ask('/list', 'f', controller.signal);
    await settled();
    void change('/change', { family: 'f' });
    controller.abort();
    calls[0]?.answer('old');
    await expect(read).resolves.toEqual({ data: 'old' });
    expect(calls).toHaveLength(2);
  });
});

it('writes in turn to one address wait for each other, even after a failure', async () => {
  const { calls, asked, change } = slowServer();
  const options = { family: 'turns', inTurn: true };
  const writes = ['/tick', '/other', '/tick'].map((path) => change(path, options));
  await settled();
  expect(asked()).toEqual(['/tick', '/other']);
  calls[0]?.answer('first');
  await settled();
  expect(asked()).toEqual(['/tick', '/other', '/tick']);
  calls[1]?.answer('other');
  calls[2]?.answer('second');
  await expect(Promise.all(writes)).resolves.toEqual([{ data: 'first' }, { data: 'other' }, { data: 'second' }]);
});
