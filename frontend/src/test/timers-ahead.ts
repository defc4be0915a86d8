import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** Fakes timers; returns a function that advances them by seconds. */
export function timersAhead() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  return (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000));
}
