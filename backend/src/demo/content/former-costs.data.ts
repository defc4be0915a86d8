import type { DemoCost } from './costs.data';

/** What the studio bought in the year before, for comparison. */
export const FORMER_COSTS: readonly DemoCost[] = [
  { name: 'Standing desks, two', category: 'devices', netto: '1092.44', monthsAgo: 12, day: 11 },
  { name: 'Trade fair ticket and train', category: 'marketing', netto: '418.60', monthsAgo: 13, day: 26 },
  { name: 'Laptop for a new colleague', category: 'devices', netto: '1848.74', monthsAgo: 14, day: 9 },
  { name: 'Tax adviser, quarterly accounts', category: 'other', netto: '590.00', monthsAgo: 16, day: 14 },
  { name: 'Printing, portfolio booklets', category: 'marketing', netto: '263.03', vat: '7', monthsAgo: 18, day: 20 },
  { name: 'Tax adviser, annual accounts', category: 'other', netto: '1580.00', monthsAgo: 20, day: 12 },
  { name: 'Monitors, four', category: 'devices', netto: '1176.47', monthsAgo: 22, day: 4 },
];
