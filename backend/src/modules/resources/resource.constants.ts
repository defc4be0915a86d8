/** The library's fixed top folders. Source: specification, section 9. */
export const RESOURCE_CATEGORIES = [
  'HR',
  'Finance',
  'Operations',
  'SalesMarketing',
  'Projects',
  'Templates',
  'Media',
] as const;
export type ResourceCategory = (typeof RESOURCE_CATEGORIES)[number];

/** Shown until a category has its own description. */
export const CATEGORY_DESCRIPTIONS: Record<ResourceCategory, string> = {
  HR: 'Contracts, onboarding, holidays and everything else about working here',
  Finance: 'Invoices, budgets, tax papers and agreements with the bank and insurers',
  Operations: 'How the studio runs: processes, checklists, suppliers and accounts',
  SalesMarketing: 'Offers, price lists, case studies and what we show to clients',
  Projects: 'Briefs, concepts and handovers of client projects',
  Templates: 'Documents to start from: offers, contracts, briefs and reports',
  Media: 'Logos, photos, videos and fonts',
};

/** The automatic folder of Finance with the attachments of costs. */
export const COSTS = { category: 'Finance', name: 'costs', path: 'Finance/costs' } as const;
export const COSTS_DESCRIPTION = 'Attachments of costs, added and removed in the finances';

/** Nested folders below a category. MariaDB cascades a deletion through at most 15 levels. */
export const MAX_DEPTH = 10;

/** The storage folder of the library's files. */
export const RESOURCE_STORAGE = 'resources';

/** The polled list of the whole library. */
export const RESOURCES_LIST = 'resources';
