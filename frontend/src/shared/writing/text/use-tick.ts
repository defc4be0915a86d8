import { useTranslation } from 'react-i18next';
import { useAction } from '@/shared/use-action';
import type { Tick } from './markdown';

/** Ticks an entry of a text's checklist, and says so when that fails. */
export function useTick(send: (entry: Parameters<Tick>[0]) => Promise<unknown>): Tick {
  const { t } = useTranslation('writing');
  const act = useAction();
  return (entry) =>
    void act(
      () => send(entry),
      (reason) => t('tickFailed', { reason }),
    );
}
