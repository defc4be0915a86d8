import { useCallback, useLayoutEffect, useRef } from 'react';

/** A function that stays the same for memoised children and always does what it was last told. For events only. */
export function useStableCallback<Args extends unknown[], Result>(callback: (...args: Args) => Result) {
  const latest = useRef(callback);
  useLayoutEffect(() => {
    latest.current = callback;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
