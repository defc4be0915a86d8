import { expect, it } from 'vitest';
import { recall, remember } from './etag-cache';

const answer = (token: string) => ({ etag: '"v1"', token, data: {} });

it('keeps polled answers, and drops those unused for longest', () => {
  remember('list', answer('token'));
  remember('early', answer('token'));
  for (let task = 1; task <= 150; task += 1) {
    remember(`task ${task}`, answer('token'));
    expect(recall('list', 'token')).toBeDefined();
  }
  expect(recall('early', 'token')).toBeUndefined();
  expect(recall('task 51', 'token')).toBeUndefined();
  expect(recall('task 52', 'token')).toBeDefined();
});
