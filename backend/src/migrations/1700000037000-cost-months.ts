import { additions } from './additions';
import costMonths from './schema/1700000037000-cost-months.json';

/** Months of recurring costs that differ, with their invoices. */
export class CostMonths1700000037000 extends additions(costMonths) {}
