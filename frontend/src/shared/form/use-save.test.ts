import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useSave } from './use-save';

beforeEach(() => void vi.useFakeTimers());

/** With how often it was sent. */
function aSave(save: () => Promise<void>) {
  const sent = vi.fn(save);
  const { result } = renderHook(() => useSave({ save: sent }, { onDone: () => undefined, onFailed: () => undefined }));
  return { sent, press: () => act(() => result.current.run({})) };
}

it('ignores a second press while the form fades away', async () => {
  const { sent, press } = aSave(() => Promise.resolve());
  await press();
  vi.advanceTimersByTime(120);
  await press();
  expect(sent).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(500);
  await press();
  expect(sent).toHaveBeenCalledTimes(2);
});

it('retries at once after a failure', async () => {
  const { sent, press } = aSave(() => Promise.reject(new Error('away')));
  await press();
  await press();
  expect(sent).toHaveBeenCalledTimes(2);
});
