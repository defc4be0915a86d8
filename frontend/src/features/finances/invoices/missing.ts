import type { CostDto } from '@/api/finances.api';
import { todayIn } from '@/shared/studio/studio-time';
import type { Month } from '@/ui/text/dates';

/** How many payments of a month have no invoice yet; null if unknown, or if the month is in the future. */
export function missingInvoices(costs: readonly CostDto[], month: Month): number | null {
  const isKnown = costs.every(({ has_invoice: hasInvoice }) => hasInvoice !== undefined);
  if (!isKnown || costs.length === 0 || month > todayIn().slice(0, 7)) return null;
  return costs.filter(({ has_invoice: hasInvoice }) => !hasInvoice).length;
}
