import { useTranslation } from 'react-i18next';
import { useAction } from '@/shared/use-action';
import type { Tick } from './markdown';

/** Ticks a checklist entry, and reports a failure. */
export function useTick(send: (entry: Parameters<Tick>[0]) => Promise<unknown>): Tick {
  const { t } = useTranslation();
  const act = useAction();
  return (entry) =>
    void act(
      () => send(entry),
      (reason) => t('writing.tickFailed', { reason }),
    );
}
