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
  content:
    | { heading: string; lines: readonly string[] }
    | { text: string }
    | { picture: PictureKind; colours: Colours; variant: number };
}

export const DEMO_FOLDERS: readonly DemoFolder[] = [
  { path: 'HR/Onboarding', description: 'The first two weeks: what a new colleague needs, in order' },
  { path: 'HR/Urlaub und Abwesenheit', description: 'Antrag, Kalender und wer wen vertritt' },
  { path: 'HR/Umowy' },
  { path: 'Finance/Jahresabschluss 2025', description: 'Unterlagen für die Steuerberatung' },
  { path: 'Finance/Versicherungen' },
  { path: 'Operations/Checklists', description: 'Before a launch, after a launch, every month' },
  { path: 'Operations/Checklists/Launch' },
  { path: 'Operations/Lieferanten' },
  { path: 'SalesMarketing/Case studies', description: 'Told from the client’s side, with numbers' },
  { path: 'SalesMarketing/Oferty 2026', description: 'Wysłane oferty, najnowsze na górze listy w CRM' },
  { path: 'Projects/Bäckerei Sonnenkorn', description: 'Briefing, Entwürfe und Abnahmen' },
  { path: 'Projects/Bäckerei Sonnenkorn/Entwürfe' },
  { path: 'Projects/Harbour & Vine', description: 'Everything for the relaunch' },
  { path: 'Projects/Górski Rower', description: 'Sklep i serwis: brief, makiety, integracje' },
  { path: 'Templates/Angebote und Verträge' },
  { path: 'Templates/Briefs', description: 'Send one of these before the first call' },
  { path: 'Media/Logos' },
  { path: 'Media/Team and studio', description: 'Photos that we may publish' },
  { path: 'Media/Screenshots' },
];

const pdf = (heading: string, ...lines: string[]) => ({ heading, lines });
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
    pdf('Handbook 2026', 'How we work, when we work, and what to do when we cannot.', 'Core hours 10 to 15.'),
  ),
  file('HR/Notfallkontakte.txt', 160, 0, text('Feuer 112\nHausverwaltung 030 555 0190\nIT-Notdienst 030 555 0142\n')),
  file(
    'HR/Onboarding/First day.pdf',
    124,
    2,
    pdf('Your first day', 'Keys, laptop, accounts.', 'Lunch is on us.', 'Your buddy shows you around.'),
  ),
  file(
    'HR/Onboarding/Accounts to set up.md',
    123,
    5,
    text('# Accounts\n\n- Mail and calendar\n- Password manager\n- Repository\n- Design files\n'),
  ),
  file(
    'HR/Onboarding/Lista rzeczy na start.txt',
    119,
    1,
    text('Klucze\nLaptop i ładowarka\nDostęp do kalendarza\nSzkolenie BHP\n'),
  ),
  file(
    'HR/Urlaub und Abwesenheit/Urlaubsantrag.pdf',
    201,
    0,
    pdf('Urlaubsantrag', 'Name:', 'Von – bis:', 'Vertretung:', 'Datum und Unterschrift:'),
  ),
  file(
    'HR/Urlaub und Abwesenheit/Urlaubsplan 2026.csv',
    31,
    7,
    text(
      'Name;Von;Bis;Tage\nKatharina Vogt;03.08.2026;21.08.2026;15\nJonas Größmann;27.07.2026;07.08.2026;10\nMiriam Schäfer;14.09.2026;25.09.2026;10\n',
    ),
  ),
  file(
    'HR/Umowy/Umowa o pracę – wzór.txt',
    240,
    1,
    text('Umowa o pracę zawarta w dniu … pomiędzy …\n\n§1 Rodzaj pracy\n§2 Wymiar czasu pracy\n§3 Wynagrodzenie\n'),
  ),
  file(
    'Finance/Budget 2026.csv',
    66,
    0,
    text(
      'Category;Planned;Spent\nHosting;4800;3912.40\nSoftware;9600;8120.15\nOffice rent;22800;19000\nMarketing;6000;4310\n',
    ),
  ),
  file(
    'Finance/Bankverbindung und Steuernummer.pdf',
    300,
    0,
    pdf('Bankverbindung', 'IBAN DE00 0000 0000 0000 0000 00', 'USt-IdNr. DE000000000'),
  ),
  file(
    'Finance/Jahresabschluss 2025/Summen und Salden.pdf',
    180,
    0,
    pdf('Summen und Salden 2025', 'Erlöse 612.480,00 €', 'Aufwand 498.115,20 €', 'Ergebnis 114.364,80 €'),
  ),
  file(
    'Finance/Jahresabschluss 2025/Anlagenspiegel.pdf',
    178,
    0,
    pdf('Anlagenspiegel 2025', 'Rechner 18.240,00 €', 'Möbel 6.310,00 €'),
  ),
  file(
    'Finance/Versicherungen/Betriebshaftpflicht.pdf',
    260,
    0,
    pdf('Betriebshaftpflicht', 'Deckung 3.000.000 €', 'Laufzeit bis 31.12.2026'),
  ),
  file(
    'Operations/How we name files.md',
    150,
    2,
    text('# Names\n\nClient – what it is – version. No dates: the library knows them.\n'),
  ),
  file(
    'Operations/Backup plan.pdf',
    95,
    5,
    pdf('Backup plan', 'Every night: database and files.', 'Every month: a restore, timed.'),
  ),
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
    pdf(
      'Launch checklist',
      'Redirects tested',
      'Forms reach a person',
      'Consent works',
      'Analytics agreed with the client',
    ),
  ),
  file(
    'Operations/Checklists/Launch/Nach dem Launch.md',
    87,
    3,
    text('1. Search Console prüfen\n2. Weiterleitungen stichprobenartig testen\n3. Kundin anrufen\n'),
  ),
  file(
    'Operations/Lieferanten/Druckerei Konditionen.pdf',
    133,
    7,
    pdf('Konditionen Druckerei', '10 % ab 500 Stück', 'Lieferzeit 5 Werktage'),
  ),
  file(
    'SalesMarketing/Price list 2026.pdf',
    140,
    2,
    pdf('Price list 2026', 'Website from 6,900 €', 'Shop from 14,500 €', 'Care plan from 190 € a month'),
  ),
  file(
    'SalesMarketing/Studio one-pager.pdf',
    52,
    7,
    pdf('What we do', 'Web design, e-commerce, performance and SEO, care and support, integrations.'),
  ),
  file('SalesMarketing/Colours of the campaign.png', 40, 7, picture('palette', STUDIO, 0)),
  file(
    'SalesMarketing/Case studies/Mercer & Lowe Architects.pdf',
    73,
    2,
    pdf('Mercer & Lowe', 'From 4.1 s to 0.9 s.', 'Three times the enquiries in half a year.'),
  ),
  file(
    'SalesMarketing/Case studies/Stadtwerke Eichental.pdf',
    71,
    3,
    pdf('Stadtwerke Eichental', 'Störungen in zwei Minuten gemeldet.', '62 % weniger Anrufe.'),
  ),
  file(
    'SalesMarketing/Oferty 2026/Zielony Zaułek – oferta.txt',
    69,
    6,
    text('Fundacja Zielony Zaułek\nStrona ze zbiórkami i mapą nasadzeń\nWycena: 7 800 €\nTermin: 9 tygodni\n'),
  ),
  file(
    'SalesMarketing/Oferty 2026/Kancelaria Lis – oferta.txt',
    133,
    6,
    text('Kancelaria Radców Lis i Wspólnicy\nNowa strona i blog\nWycena: 8 200 €\n'),
  ),
  file(
    'Projects/Bäckerei Sonnenkorn/Briefing.pdf',
    146,
    3,
    pdf(
      'Briefing Bäckerei Sonnenkorn',
      'Fünf Filialen, Vorbestellung bis 18 Uhr.',
      'Ton: warm, handwerklich, ohne Kitsch.',
    ),
  ),
  file(
    'Projects/Bäckerei Sonnenkorn/Abnahme Startseite.pdf',
    24,
    3,
    pdf(
      'Abnahme Startseite',
      'Abgenommen mit zwei Anmerkungen.',
      'Schriftgröße der Öffnungszeiten, Foto der Filiale Babelsberg.',
    ),
  ),
  file('Projects/Bäckerei Sonnenkorn/Entwürfe/Startseite 1.png', 120, 7, picture('page', BAKERY, 0)),
  file('Projects/Bäckerei Sonnenkorn/Entwürfe/Startseite 2.png', 112, 7, picture('page', BAKERY, 1)),
  file('Projects/Bäckerei Sonnenkorn/Entwürfe/Farbwelt.png', 126, 7, picture('palette', BAKERY, 0)),
  file(
    'Projects/Harbour & Vine/Brief.pdf',
    121,
    2,
    pdf('Harbour & Vine', '900 bottles, tasting notes, case discounts.', 'Age check at checkout.'),
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
    'Projects/Górski Rower/Brief – sklep i serwis.txt',
    96,
    4,
    text('Sklep internetowy z rezerwacją przeglądów.\nPłatności BLIK, dostawa do paczkomatów.\n'),
  ),
  file('Projects/Górski Rower/Makieta – strona główna.png', 58, 4, picture('page', BIKES, 0)),
  file('Projects/Górski Rower/Makieta – kalendarz serwisu.png', 50, 4, picture('page', BIKES, 1)),
  file(
    'Templates/Angebote und Verträge/Angebot Website.pdf',
    198,
    0,
    pdf('Angebot', 'Leistung, Umfang, Termine, Preis.', 'Gültig für 30 Tage.'),
  ),
  file(
    'Templates/Angebote und Verträge/Wartungsvertrag.pdf',
    197,
    0,
    pdf('Wartungsvertrag', 'Reaktionszeit 4 Stunden an Werktagen.', 'Kündigung mit einem Monat zum Monatsende.'),
  ),
  file(
    'Templates/Briefs/Website brief.md',
    175,
    2,
    text('# Website brief\n\n1. Who should come?\n2. What should they do?\n3. What must not happen?\n'),
  ),
  file(
    'Templates/Briefs/Brief – strona internetowa.md',
    170,
    6,
    text('# Brief\n\n1. Dla kogo?\n2. Co mają zrobić?\n3. Po czym poznamy sukces?\n'),
  ),
  file('Templates/Monthly report.csv', 90, 5, text('Metric;Last month;This month\nVisits;;\nEnquiries;;\nLCP (s);;\n')),
  file('Media/Logos/Studio mark.png', 330, 7, picture('mark', STUDIO, 0)),
  file('Media/Logos/Studio mark dark.png', 330, 7, picture('mark', ['#17162b', '#b3aaf9', '#6757dc'], 0)),
  file('Media/Logos/Pennine Trails.png', 82, 5, picture('mark', TRAILS, 2)),
  file('Media/Logos/Praxis Lindner.png', 101, 3, picture('mark', DENTIST, 3)),
  file('Media/Team and studio/Summer party.jpg', 110, 5, picture('landscape', DUSK, 1)),
  file('Media/Team and studio/View from the roof.jpg', 96, 2, picture('landscape', MORNING, 2)),
  file('Media/Team and studio/Herbstausflug.jpg', 34, 7, picture('landscape', AUTUMN, 3)),
  file('Media/Team and studio/Ścieżka nad jeziorem.jpg', 33, 6, picture('landscape', TRAILS, 4)),
  file('Media/Screenshots/Pennine Trails.webp', 20, 5, picture('page', TRAILS, 0)),
  file('Media/Screenshots/Praxis Lindner.webp', 12, 3, picture('page', DENTIST, 1)),
  file('Media/Press photo.jpg', 9, 0, picture('landscape', STUDIO, 5)),
  file('Media/Hero background.webp', 6, 7, picture('landscape', DUSK, 6)),
];
