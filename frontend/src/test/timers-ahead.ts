import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** Waits no longer for timers than the test wants to; returns what lets seconds pass. */
export function timersAhead() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  return (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000));
}
