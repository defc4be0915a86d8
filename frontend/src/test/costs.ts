import type { CostDto } from '@/api/costs.api';

export function cost(changes: Partial<CostDto> = {}): CostDto {
  return {
    id: 1,
    name: 'Cloud servers',
    category: 'hosting',
    netto: 100,
    vat: 19,
    brutto: 119,
    date: '2026-03-15',
    is_recurring: false,
    recurring_type: null,
    recurring_end_date: null,
    attachments: null,
    description: null,
    is_recurring_instance: false,
    original_cost_id: null,
    ...changes,
  };
}
