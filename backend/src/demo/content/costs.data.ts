import type { CostCategory } from '../../modules/finances/cost.constants';
import type { RecurringType } from '../../modules/finances/arithmetic/recurrence';

export interface DemoCost {
  name: string;
  category: CostCategory;
  /** EUR. */
  netto: string;
  /** Percent; 19 unless told. */
  vat?: string;
  /** Months before the current one. */
  monthsAgo: number;
  day: number;
  description?: string;
  recurring?: RecurringType;
  /** Months before the current one in which it comes for the last time; negative: after it. */
  endsMonthsAgo?: number;
  /** Days before a renewal. */
  noticeDays?: number;
  cancelUrl?: string;
  /** The client whose project it is for. */
  client?: string;
  /** It is the cost before it in the list, at another price. */
  isNewPrice?: true;
  /** Names of the invoices that are attached, as PDFs. */
  papers?: string[];
}

/** What comes again every month or year. */
const RECURRING: DemoCost[] = [
  {
    name: 'Studio rent, Torstraße',
    category: 'office_rent',
    netto: '2180.00',
    monthsAgo: 25,
    day: 1,
    recurring: 'monthly',
    description: 'Second floor, 96 m², heating included',
    noticeDays: 90,
    papers: ['Lease Torstraße'],
  },
  {
    name: 'Electricity',
    category: 'utilities',
    netto: '164.71',
    monthsAgo: 25,
    day: 15,
    recurring: 'monthly',
    description: 'Monthly instalment, settled in March',
  },
  {
    name: 'Internet and telephone',
    category: 'utilities',
    netto: '52.90',
    monthsAgo: 25,
    day: 3,
    recurring: 'monthly',
    endsMonthsAgo: 4,
  },
  {
    name: 'Internet and telephone',
    category: 'utilities',
    netto: '58.78',
    monthsAgo: 3,
    day: 3,
    recurring: 'monthly',
    isNewPrice: true,
    noticeDays: 30,
    cancelUrl: 'https://netz.example/vertrag',
  },
  {
    name: 'Job board, senior developer',
    category: 'marketing',
    netto: '129.00',
    monthsAgo: 2,
    day: 14,
    recurring: 'monthly',
    endsMonthsAgo: -1,
  },
  {
    name: 'Cloud servers',
    category: 'hosting',
    netto: '239.40',
    monthsAgo: 25,
    day: 31,
    recurring: 'monthly',
    description: 'Four production machines, two for staging',
    papers: ['Order confirmation servers'],
  },
  { name: 'Backup storage', category: 'hosting', netto: '34.90', monthsAgo: 9, day: 12, recurring: 'monthly' },
  {
    name: 'Staging shop, Harbour & Vine',
    category: 'hosting',
    netto: '19.90',
    monthsAgo: 3,
    day: 7,
    recurring: 'monthly',
    client: 'Harbour & Vine',
  },
  {
    name: 'Design software, 5 seats',
    category: 'software',
    netto: '296.25',
    monthsAgo: 25,
    day: 8,
    recurring: 'monthly',
  },
  { name: 'Code hosting and CI', category: 'software', netto: '147.00', monthsAgo: 11, day: 20, recurring: 'monthly' },
  {
    name: 'Stock photo library',
    category: 'software',
    netto: '49.00',
    monthsAgo: 25,
    day: 18,
    recurring: 'monthly',
    endsMonthsAgo: 3,
    description: 'Cancelled: we shoot our own pictures now',
  },
  { name: 'Bookkeeping software', category: 'software', netto: '24.90', monthsAgo: 10, day: 28, recurring: 'monthly' },
  {
    name: 'Professional liability insurance',
    category: 'insurance',
    netto: '742.60',
    monthsAgo: 10,
    day: 5,
    recurring: 'yearly',
    description: 'IT and media liability, 1 million EUR',
    noticeDays: 30,
    cancelUrl: 'https://versicherung.example/kuendigung',
    papers: ['Insurance policy 2026'],
  },
  {
    name: 'Contents insurance',
    category: 'insurance',
    netto: '318.00',
    monthsAgo: 7,
    day: 1,
    recurring: 'yearly',
    noticeDays: 90,
  },
  {
    name: 'Prototyping tool, team plan',
    category: 'software',
    netto: '576.00',
    monthsAgo: 11,
    day: 12,
    recurring: 'yearly',
    noticeDays: 14,
    cancelUrl: 'https://prototypes.example/billing',
  },
  {
    name: 'Domain sonnenkorn.example',
    category: 'domain',
    netto: '14.28',
    monthsAgo: 4,
    day: 22,
    recurring: 'yearly',
    description: 'Passed on to the client',
    client: 'Bäckerei Sonnenkorn',
  },
  {
    name: 'Domain studio.example',
    category: 'domain',
    netto: '11.90',
    monthsAgo: 25,
    day: 30,
    recurring: 'yearly',
    cancelUrl: 'https://domains.example/studio',
  },
  { name: 'Wildcard certificate', category: 'domain', netto: '89.00', monthsAgo: 6, day: 9, recurring: 'yearly' },
];

/** What was bought once. */
const ONE_TIME: DemoCost[] = [
  {
    name: 'Laptop for Jonas',
    category: 'devices',
    netto: '2099.16',
    monthsAgo: 0,
    day: 4,
    description: '14 inch, 32 GB, three years of service',
    papers: ['Invoice 2026-1187', 'Delivery note 2026-1187'],
  },
  {
    name: 'Two monitors, 27 inch',
    category: 'devices',
    netto: '713.45',
    monthsAgo: 0,
    day: 11,
    papers: ['Invoice 55920'],
  },
  { name: 'Search ads, autumn campaign', category: 'marketing', netto: '600.00', monthsAgo: 0, day: 2 },
  { name: 'Coffee beans and oat milk', category: 'other', netto: '68.22', vat: '7', monthsAgo: 0, day: 13 },
  {
    name: 'Train to Kraków, client workshop',
    category: 'other',
    netto: '182.24',
    vat: '7',
    monthsAgo: 0,
    day: 17,
    description: 'Kancelaria Lis, two people',
    client: 'Kancelaria Radców Lis i Wspólnicy',
    papers: ['Tickets Kraków'],
  },
  { name: 'Search ads, autumn campaign', category: 'marketing', netto: '540.00', monthsAgo: 1, day: 2 },
  {
    name: 'Trade fair stand, WebExpo',
    category: 'marketing',
    netto: '1480.00',
    monthsAgo: 1,
    day: 14,
    papers: ['Invoice stand WebExpo'],
  },
  {
    name: 'Usability test, 8 participants',
    category: 'marketing',
    netto: '640.00',
    vat: '0',
    monthsAgo: 1,
    day: 21,
    description: 'Allowances paid in cash, signed list attached',
    client: 'Bäckerei Sonnenkorn',
    papers: ['List of allowances'],
  },
  {
    name: 'Office chairs, 3 pieces',
    category: 'other',
    netto: '1117.65',
    monthsAgo: 2,
    day: 9,
    papers: ['Invoice chairs'],
  },
  { name: 'Print: 500 brochures', category: 'marketing', netto: '389.00', monthsAgo: 2, day: 16 },
  { name: 'Water damage repair, own share', category: 'insurance', netto: '250.00', vat: '0', monthsAgo: 3, day: 25 },
  { name: 'Plugin licences, annual bundle', category: 'software', netto: '419.00', monthsAgo: 3, day: 7 },
  {
    name: 'Test phones, refurbished',
    category: 'devices',
    netto: '528.57',
    monthsAgo: 4,
    day: 19,
    description: 'Three models for the device shelf',
  },
  { name: 'Summer party', category: 'other', netto: '743.70', monthsAgo: 4, day: 10, papers: ['Receipt summer party'] },
  {
    name: 'Conference tickets, 2 people',
    category: 'other',
    netto: '898.00',
    monthsAgo: 5,
    day: 4,
    papers: ['Tickets conference'],
  },
  {
    name: 'Heating, annual settlement',
    category: 'utilities',
    netto: '312.61',
    monthsAgo: 6,
    day: 27,
    papers: ['Settlement of costs'],
  },
  {
    name: 'Font licence, Harbour & Vine',
    category: 'software',
    netto: '260.00',
    monthsAgo: 6,
    day: 15,
    description: 'Desktop and web, 250,000 views a month',
    client: 'Harbour & Vine',
  },
  {
    name: 'Accessibility training',
    category: 'other',
    netto: '1190.00',
    monthsAgo: 7,
    day: 20,
    papers: ['Invoice training'],
  },
  {
    name: 'Tax adviser, annual accounts',
    category: 'other',
    netto: '1650.00',
    monthsAgo: 8,
    day: 12,
    papers: ['Invoice annual accounts'],
  },
  { name: 'Network switch and cabling', category: 'devices', netto: '384.87', monthsAgo: 9, day: 17 },
  { name: 'Business cards, new colleagues', category: 'marketing', netto: '96.50', monthsAgo: 10, day: 23 },
  {
    name: 'Camera lens for product shots',
    category: 'devices',
    netto: '847.06',
    monthsAgo: 11,
    day: 6,
    papers: ['Invoice lens'],
  },
];

export const DEMO_COSTS: readonly DemoCost[] = [...RECURRING, ...ONE_TIME];
