import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fireEvent } from '@/test/render';
import { startHeartbeats } from './use-heartbeat';

let start = 0;
let times: number[] = [];
let stop = () => {};
const seconds = () => (Date.now() - start) / 1000;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T08:00:00Z') });
  start = Date.now();
  times = [];
  stop = startHeartbeats(() => times.push(seconds()));
});
afterEach(() => stop());

const move = () => fireEvent(document.body, new Event('pointermove', { bubbles: true }));
const pass = (count: number) => vi.advanceTimersByTime(count * 1000);

function show(state: 'visible' | 'hidden') {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  fireEvent(document, new Event('visibilitychange'));
}

/** A user who moves the mouse every ten seconds. */
function work(total: number, act: () => unknown = move): void {
  for (let passed = 0; passed < total; passed += 10) {
    act();
    pass(10);
  }
}

/** What another tab writes. */
const inOtherTab = (more: { sentAt?: number } = {}) => {
  const stored = JSON.parse(localStorage.getItem('worktime-heartbeat') ?? '{}') as object;
  const next = { ...stored, activeAt: Date.now(), activeIn: 'other', ...more };
  localStorage.setItem('worktime-heartbeat', JSON.stringify(next));
};

it('sends at once and then every 60 seconds while the user is active', () => {
  work(300);
  expect(times).toEqual([0, 60, 120, 180, 240, 300]);
});

it('stops after two minutes without activity, and sends at once when the user returns', () => {
  pass(600);
  expect(times).toEqual([0, 60, 120]);
  move();
  expect(times).toEqual([0, 60, 120, 600]);
});

it('stops while the tab is hidden, and sends when it is visible again', () => {
  pass(30);
  show('hidden');
  pass(300);
  expect(times).toEqual([0]);
  show('visible');
  expect(times).toEqual([0, 330]);
});

it('sends after the computer’s clock was set back', () => {
  work(60);
  vi.setSystemTime(Date.parse('2026-11-20T05:00:00Z'));
  work(60);
  expect(times.length).toBeGreaterThan(2);
});

it('sends nothing while another tab, which was used last, sends', () => {
  work(300, () => inOtherTab({ sentAt: Date.now() }));
  expect(times).toEqual([0]);
});

it('counts activity in another tab, and takes over two seconds later if that was closed', () => {
  work(300, inOtherTab);
  expect(times).toEqual([0, 62, 124, 186, 248]);
});
