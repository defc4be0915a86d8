import type { CostDto as Cost } from '../../src/modules/finances/dto/cost.dto';
import type { Client } from '../support/client';

export const COSTS = '/api/finances/costs';
export const YEARLY = { isRecurring: true, recurringType: 'yearly' };
export const MONTHLY = { isRecurring: true, recurringType: 'monthly' };

export async function addCost(admin: Client, body: Record<string, unknown>): Promise<Cost> {
  const answer = await admin.post<Cost>(COSTS, { name: 'Cost', netto: 100, date: '2026-03-15', ...body });
  expect(answer).toMatchObject({ status: 201 });
  return answer.body;
}
