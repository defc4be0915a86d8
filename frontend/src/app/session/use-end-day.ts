import { useCallback } from 'react';
import type { DayProposalDto } from '@/api/hours.api';
import { type AppStore, useAppStore } from '../store/store';
import { useLogout } from './use-logout';

export interface EndingDay {
  proposal: DayProposalDto;
  onDone: () => void;
}

type Ask = (day: EndingDay) => void;

let host: Ask | null = null;

/** Registers the modal in the shell. @returns a function that unregisters it */
export function attachEndDayHost(ask: Ask): () => void {
  host = ask;
  return () => {
    if (host === ask) host = null;
  };
}

/** Nobody waits longer to end their day. */
const patienceMs = 1500;

async function dayToDivide({ dispatch }: AppStore): Promise<DayProposalDto | null> {
  const asked = import('@/shared/hours/day/ending-day').then((m) => m.endingDay(dispatch));
  const late = new Promise<null>((resolve) => setTimeout(resolve, patienceMs, null));
  return Promise.race([asked, late]).catch(() => null);
}

/** Clocks out and logs out, after the question where the day went. Whatever is in its way, the day ends. */
export function useEndDay(): () => Promise<void> {
  const store = useAppStore();
  const logout = useLogout();
  return useCallback(async () => {
    const proposal = await dayToDivide(store);
    const ask = host;
    if (proposal && ask) await new Promise<void>((onDone) => ask({ proposal, onDone }));
    await logout({ keepsDrafts: true });
  }, [store, logout]);
}
