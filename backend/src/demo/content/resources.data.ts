import { AUTUMN, BAKERY, BIKES, type Colours, DENTIST, DUSK, MORNING, STUDIO, TRAILS, WINE } from '../drawing/colours';
import type { PictureKind } from '../drawing/pictures';

export interface DemoFolder {
  path: string;
  description?: string;
}

export interface DemoFile {
  path: string;
  daysAgo: number;
  /** Whose place in the list of people uploaded it. */
  by: number;
  content: { lines: string } | { text: string } | { picture: PictureKind; colours: Colours; variant: number };
}

export const DEMO_FOLDERS: readonly DemoFolder[] = [
  { path: 'HR/Onboarding', description: 'The first two weeks: what a new colleague needs, in order' },
  { path: 'HR/Holidays and absence', description: 'Form, calendar, and who stands in for whom' },
  { path: 'HR/Contracts' },
  { path: 'Finance/Annual accounts 2025', description: 'Papers for the tax adviser' },
  { path: 'Finance/Insurance' },
  { path: 'Operations/Checklists', description: 'Before a launch, after a launch, every month' },
  { path: 'Operations/Checklists/Launch' },
  { path: 'Operations/Suppliers' },
  { path: 'SalesMarketing/Case studies', description: 'Told from the client’s side, with numbers' },
  { path: 'SalesMarketing/Offers 2026', description: 'Offers that went out, in the order of the CRM' },
  { path: 'Projects/Bäckerei Sonnenkorn', description: 'Briefing, drafts and approvals' },
  { path: 'Projects/Bäckerei Sonnenkorn/Drafts' },
  { path: 'Projects/Harbour & Vine', description: 'Everything for the relaunch' },
  { path: 'Projects/Górski Rower', description: 'Shop and workshop: brief, mock-ups, integrations' },
  { path: 'Templates/Offers and contracts' },
  { path: 'Templates/Briefs', description: 'Send one of these before the first call' },
  { path: 'Media/Logos' },
  { path: 'Media/Team and studio', description: 'Photos that we may publish' },
  { path: 'Media/Screenshots' },
];

const pdf = (lines: string) => ({ lines });
const text = (content: string) => ({ text: content });
const picture = (kind: PictureKind, colours: Colours, variant: number) => ({ picture: kind, colours, variant });

const file = (path: string, daysAgo: number, by: number, content: DemoFile['content']): DemoFile => ({
  path,
  daysAgo,
  by,
  content,
});

export const DEMO_FILES: readonly DemoFile[] = [
  file(
    'HR/Handbook 2026.pdf',
    212,
    0,
    pdf('How we work, when we work, and what to do when we cannot.\nCore hours 10 to 15.'),
  ),
  file('HR/Emergency contacts.txt', 160, 0, text('Fire 112\nCaretaker 030 555 0190\nIT emergency 030 555 0142\n')),
  file(
    'HR/Onboarding/First day.pdf',
    124,
    2,
    pdf('Keys, laptop, accounts.\nLunch is on us.\nYour buddy shows you around.'),
  ),
  file(
    'HR/Onboarding/Accounts to set up.md',
    123,
    5,
    text('# Accounts\n\n- Mail and calendar\n- Password manager\n- Repository\n- Design files\n'),
  ),
  file('HR/Onboarding/What to hand out.txt', 119, 1, text('Keys\nLaptop and charger\nCalendar\nSafety briefing\n')),
  file('HR/Holidays and absence/Holiday request.pdf', 201, 0, pdf('Name:\nFrom – to:\nStand-in:\nDate and signature:')),
  file(
    'HR/Holidays and absence/Holiday plan 2026.csv',
    31,
    7,
    text(
      'Name;From;To;Days\nKatharina Vogt;03/08/2026;21/08/2026;15\nJonas Größmann;27/07/2026;07/08/2026;10\nMiriam Schäfer;14/09/2026;25/09/2026;10\n',
    ),
  ),
  file(
    'HR/Contracts/Contract of employment – template.txt',
    240,
    1,
    text('Contract of employment made on … between …\n\n§1 Work\n§2 Hours\n§3 Pay\n'),
  ),
  file(
    'Finance/Budget 2026.csv',
    66,
    0,
    text(
      'Category;Planned;Spent\nHosting;4800;3912.40\nSoftware;9600;8120.15\nOffice rent;22800;19000\nMarketing;6000;4310\n',
    ),
  ),
  file('Finance/Bank details and tax number.pdf', 300, 0, pdf('IBAN DE00 0000 0000 0000 0000 00\nVAT ID DE000000000')),
  file(
    'Finance/Annual accounts 2025/Totals and balances.pdf',
    180,
    0,
    pdf('Revenue 612,480.00 €\nExpenses 498,115.20 €\nResult 114,364.80 €'),
  ),
  file('Finance/Annual accounts 2025/Fixed assets.pdf', 178, 0, pdf('Computers 18,240.00 €\nFurniture 6,310.00 €')),
  file('Finance/Insurance/Business liability.pdf', 260, 0, pdf('Cover 3,000,000 €\nUntil 31/12/2026')),
  file(
    'Operations/How we name files.md',
    150,
    2,
    text('# Names\n\nClient – what it is – version. No dates: the library knows them.\n'),
  ),
  file('Operations/Backup plan.pdf', 95, 5, pdf('Every night: database and files.\nEvery month: a restore, timed.')),
  file(
    'Operations/Checklists/Monthly care.md',
    45,
    5,
    text('- [ ] Updates\n- [ ] Backups restored once\n- [ ] Core Web Vitals\n- [ ] Report sent\n'),
  ),
  file(
    'Operations/Checklists/Launch/Launch checklist.pdf',
    88,
    2,
    pdf('Redirects tested\nForms reach a person\nConsent works\nAnalytics agreed with the client'),
  ),
  file(
    'Operations/Checklists/Launch/After the launch.md',
    87,
    3,
    text('1. Check the search console\n2. Try some of the redirects\n3. Call the client\n'),
  ),
  file('Operations/Suppliers/Printer’s terms.pdf', 133, 7, pdf('10 % off from 500 pieces\nDelivery in 5 working days')),
  file(
    'SalesMarketing/Price list 2026.pdf',
    140,
    2,
    pdf('Website from 6,900 €\nShop from 14,500 €\nCare plan from 190 € a month'),
  ),
  file(
    'SalesMarketing/Studio one-pager.pdf',
    52,
    7,
    pdf('Web design, e-commerce, performance and SEO, care and support, integrations.'),
  ),
  file('SalesMarketing/Colours of the campaign.png', 40, 7, picture('palette', STUDIO, 0)),
  file(
    'SalesMarketing/Case studies/Mercer & Lowe Architects.pdf',
    73,
    2,
    pdf('From 4.1 s to 0.9 s.\nThree times the enquiries in half a year.'),
  ),
  file(
    'SalesMarketing/Case studies/Stadtwerke Eichental.pdf',
    71,
    3,
    pdf('Outages reported in two minutes.\n62 % fewer calls.'),
  ),
  file(
    'SalesMarketing/Offers 2026/Zielony Zaułek – offer.txt',
    69,
    6,
    text('Fundacja Zielony Zaułek\nWebsite with donations and a map of plantings\nPrice: 7,800 €\nTime: 9 weeks\n'),
  ),
  file(
    'SalesMarketing/Offers 2026/Kancelaria Lis – offer.txt',
    133,
    6,
    text('Kancelaria Radców Lis i Wspólnicy\nNew website and blog\nPrice: 8,200 €\n'),
  ),
  file(
    'Projects/Bäckerei Sonnenkorn/Briefing.pdf',
    146,
    3,
    pdf('Five shops, pre-orders until six.\nTone: warm, honest craft, no kitsch.'),
  ),
  file(
    'Projects/Bäckerei Sonnenkorn/Approval of the home page.pdf',
    24,
    3,
    pdf('Approved with two remarks.\nSize of the opening hours, photo of the shop in Babelsberg.'),
  ),
  file('Projects/Bäckerei Sonnenkorn/Drafts/Home page 1.png', 120, 7, picture('page', BAKERY, 0)),
  file('Projects/Bäckerei Sonnenkorn/Drafts/Home page 2.png', 112, 7, picture('page', BAKERY, 1)),
  file('Projects/Bäckerei Sonnenkorn/Drafts/Colour scheme.png', 126, 7, picture('palette', BAKERY, 0)),
  file(
    'Projects/Harbour & Vine/Brief.pdf',
    121,
    2,
    pdf('900 bottles, tasting notes, case discounts.\nAge check at checkout.'),
  ),
  file('Projects/Harbour & Vine/Shop front.png', 84, 2, picture('page', WINE, 0)),
  file('Projects/Harbour & Vine/Product page.png', 80, 2, picture('page', WINE, 1)),
  file(
    'Projects/Harbour & Vine/Catalogue export.csv',
    60,
    5,
    text(
      'sku;name;year;price\nHV-0007;Riesling Kabinett;2023;14.50\nHV-0112;Crémant de Loire;;18.90\nHV-0431;Douro Tinto;2020;16.00\n',
    ),
  ),
  file('Projects/Harbour & Vine/Logo.png', 118, 2, picture('mark', WINE, 1)),
  file(
    'Projects/Górski Rower/Brief – shop and workshop.txt',
    96,
    4,
    text('Online shop with bookings of services.\nInstant payments, parcel lockers.\n'),
  ),
  file('Projects/Górski Rower/Mock-up – home page.png', 58, 4, picture('page', BIKES, 0)),
  file('Projects/Górski Rower/Mock-up – service calendar.png', 50, 4, picture('page', BIKES, 1)),
  file(
    'Templates/Offers and contracts/Offer for a website.pdf',
    198,
    0,
    pdf('What, how much, when, price.\nValid for 30 days.'),
  ),
  file(
    'Templates/Offers and contracts/Care contract.pdf',
    197,
    0,
    pdf('Answers within 4 hours on working days.\nOne month’s notice to the end of a month.'),
  ),
  file(
    'Templates/Briefs/Website brief.md',
    175,
    2,
    text('# Website brief\n\n1. Who should come?\n2. What should they do?\n3. What must not happen?\n'),
  ),
  file(
    'Templates/Briefs/Shop brief.md',
    170,
    6,
    text('# Shop brief\n\n1. For whom?\n2. What should they buy?\n3. How do we notice success?\n'),
  ),
  file('Templates/Monthly report.csv', 90, 5, text('Metric;Last month;This month\nVisits;;\nEnquiries;;\nLCP (s);;\n')),
  file('Media/Logos/Studio mark.png', 330, 7, picture('mark', STUDIO, 0)),
  file('Media/Logos/Studio mark dark.png', 330, 7, picture('mark', ['#17162b', '#b3aaf9', '#6757dc'], 0)),
  file('Media/Logos/Pennine Trails.png', 82, 5, picture('mark', TRAILS, 2)),
  file('Media/Logos/Praxis Lindner.png', 101, 3, picture('mark', DENTIST, 3)),
  file('Media/Team and studio/Summer party.jpg', 110, 5, picture('landscape', DUSK, 1)),
  file('Media/Team and studio/View from the roof.jpg', 96, 2, picture('landscape', MORNING, 2)),
  file('Media/Team and studio/Autumn outing.jpg', 34, 7, picture('landscape', AUTUMN, 3)),
  file('Media/Team and studio/Path by the lake.jpg', 33, 6, picture('landscape', TRAILS, 4)),
  file('Media/Screenshots/Pennine Trails.webp', 20, 5, picture('page', TRAILS, 0)),
  file('Media/Screenshots/Praxis Lindner.webp', 12, 3, picture('page', DENTIST, 1)),
  file('Media/Press photo.jpg', 9, 0, picture('landscape', STUDIO, 5)),
  file('Media/Hero background.webp', 6, 7, picture('landscape', DUSK, 6)),
];
