import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Whose work time, and of which year, as the address says. */
export interface WorktimeView {
  user: number;
  year: number;
}

const whole = (value: string | null) => (value !== null && /^[1-9]\d{0,9}$/.test(value) ? Number(value) : null);

/** Where the address says nothing it is `start`, and what is as in `start` is left out of the address. */
export function useWorktimeView(start: WorktimeView): [WorktimeView, (change: Partial<WorktimeView>) => void] {
  const [params, setParams] = useSearchParams();
  const view = { user: whole(params.get('user')) ?? start.user, year: whole(params.get('year')) ?? start.year };

  const { user, year } = start;
  const change = useCallback(
    (changes: Partial<WorktimeView>) => {
      setParams((before) => {
        const after = new URLSearchParams(before);
        const starts = { user, year };
        for (const name of ['user', 'year'] as const) {
          const value = changes[name];
          if (value === starts[name]) after.delete(name);
          else if (value !== undefined) after.set(name, String(value));
        }
        return after;
      });
    },
    [setParams, user, year],
  );
  return [view, change];
}
