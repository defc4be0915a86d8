import { t } from '@/i18n';
import { useApiDispatch } from '@/api/client/store-hooks';
import { financesApi, type PaidDto } from '@/api/finances.api';
import { formatEuro } from '@/shared/finances/money';
import type { Month } from '@/ui/text/dates';
import { monthSpan } from '../periods';

const { getPaid } = financesApi.endpoints;

/** Loads what a cost has amounted to until now, from a month on. Only once: after a deletion, there is nothing to refresh. */
export function useLoadPaid() {
  const dispatch = useApiDispatch();
  return (id: number, from?: Month): Promise<PaidDto> =>
    dispatch(getPaid.initiate({ id, ...(from && { from }) }, { forceRefetch: true, subscribe: false })).unwrap();
}

/** What the sums lose with these payments, in a sentence; null for none. */
export function lostText({ payments, first, last, brutto }: PaidDto): string | null {
  if (first === null || last === null) return null;
  return t('finances.lost', { count: payments, span: monthSpan(first, last), amount: formatEuro(brutto) });
}
