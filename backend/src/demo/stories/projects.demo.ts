import type { ProjectStatus } from '../../modules/projects/project.constants';
import { Project } from '../../modules/projects/project.entity';
import type { DemoContext, DemoLanguage } from '../demo-context';

interface ClientWork {
  client: string;
  /** Who speaks for the client. */
  contact: string;
  /** Pages of the website that tasks are about. */
  pages: string[];
  name: string;
  language: DemoLanguage;
  status: ProjectStatus;
  websiteUrl: string | null;
  description: string;
  /** Days ago that it began. */
  began: number;
}

const WORK: ClientWork[] = [
  {
    client: 'Bäckerei Sonnenkorn',
    contact: 'Frau Sommer',
    pages: ['Startseite', 'Vorbestellung', 'Unsere Brote', 'Filialen', 'Über uns', 'Karriere'],
    name: 'Bäckerei Sonnenkorn – Website mit Vorbestellung',
    language: 'de',
    status: 'active',
    websiteUrl: 'https://sonnenkorn.example',
    description:
      'Neue Website für fünf Filialen in Potsdam: Sortiment nach Wochentag, Vorbestellung bis 18 Uhr, Abholung in der Filiale. Die Bestellungen gehen als Liste an die Backstube.',
    began: 318,
  },
  {
    client: 'Kancelaria Radców Lis i Wspólnicy',
    contact: 'Małgorzata Lis',
    pages: ['Strona główna', 'Specjalizacje', 'Zespół', 'Blog', 'Umów konsultację', 'Kontakt'],
    name: 'Kancelaria Lis – nowa strona i blog prawniczy',
    language: 'pl',
    status: 'active',
    websiteUrl: 'https://kancelaria-lis.example',
    description:
      'Przebudowa strony kancelarii: specjalizacje, zespół, blog z poradami i formularz umawiania konsultacji. Klientowi zależy na spokojnym, poważnym tonie i czytelności na telefonie.',
    began: 272,
  },
  {
    client: 'Harbour & Vine',
    contact: 'Priya Nair',
    pages: ['Home', 'Wine finder', 'Case offers', 'Tasting notes', 'Click & collect', 'Our cellar'],
    name: 'Harbour & Vine – wine shop relaunch',
    language: 'en',
    status: 'active',
    websiteUrl: 'https://harbourandvine.example',
    description:
      'Moving a 900-bottle catalogue to a faster shop: tasting notes, case discounts, age check at checkout and click & collect from the Whitby store.',
    began: 236,
  },
  {
    client: 'Praxis Dr. Lindner',
    contact: 'Dr. Lindner',
    pages: ['Startseite', 'Terminanfrage', 'Leistungen', 'Team', 'Anfahrt', 'Angstpatienten'],
    name: 'Zahnarztpraxis Dr. Lindner – barrierefreier Auftritt',
    language: 'de',
    status: 'active',
    websiteUrl: 'https://praxis-lindner.example',
    description:
      'Barrierefreie Praxis-Website nach BITV mit Online-Terminanfrage, Team, Leistungen und Anfahrt. Inhalte pflegt die Praxis selbst.',
    began: 204,
  },
  {
    client: 'Górski Rower',
    contact: 'Ewelina Górska',
    pages: ['Strona główna', 'Sklep', 'Kalendarz serwisu', 'Koszyk', 'Wypożyczalnia', 'Kontakt'],
    name: 'Górski Rower – sklep i serwis rowerowy',
    language: 'pl',
    status: 'active',
    websiteUrl: 'https://gorskirower.example',
    description:
      'Sklep internetowy z rezerwacją przeglądów rowerowych: integracja z magazynem, płatności BLIK, dostawa do paczkomatów i kalendarz serwisu.',
    began: 158,
  },
  {
    client: 'Pennine Trails',
    contact: 'Fiona Ashworth',
    pages: ['Home', 'Walks calendar', 'Book a walk', 'Kit list', 'Guides', 'Group visits'],
    name: 'Pennine Trails – guided walks booking',
    language: 'en',
    status: 'active',
    websiteUrl: 'https://penninetrails.example',
    description:
      'Booking site for guided walks: seasonal calendar, group discounts, kit lists and a safety briefing e-mail the day before each walk.',
    began: 112,
  },
  {
    client: 'Tischlerei Hoffmann & Söhne',
    contact: 'Herr Hoffmann',
    pages: ['Startseite', 'Referenzen', 'Küchenplaner', 'Werkstatt', 'Anfrage', 'Holzarten'],
    name: 'Tischlerei Hoffmann – Referenzen und Küchenplaner',
    language: 'de',
    status: 'on_hold',
    websiteUrl: null,
    description:
      'Referenzgalerie und Anfragestrecke für Küchen nach Maß. Ruht bis zum Frühjahr, weil die Fotos der neuen Werkstatt noch fehlen.',
    began: 298,
  },
  {
    client: 'Fundacja Zielony Zaułek',
    contact: 'Hanna Zielińska',
    pages: ['Strona główna', 'Mapa nasadzeń', 'Wpłaty', 'Wolontariat', 'Sprawozdania', 'O fundacji'],
    name: 'Fundacja Zielony Zaułek – zbiórki i wolontariat',
    language: 'pl',
    status: 'active',
    websiteUrl: 'https://zielonyzaulek.example',
    description:
      'Strona fundacji sadzącej drzewa w miastach: mapa nasadzeń, wpłaty cykliczne, zgłoszenia wolontariuszy i sprawozdania roczne.',
    began: 70,
  },
  {
    client: 'Mercer & Lowe Architects',
    contact: 'Helen Mercer',
    pages: ['Home', 'Selected work', 'Practice', 'Press', 'Journal', 'Contact'],
    name: 'Mercer & Lowe – architecture portfolio',
    language: 'en',
    status: 'completed',
    websiteUrl: 'https://mercerlowe.example',
    description:
      'Portfolio with full-bleed photography, project filters and a press section. Launched; we keep the care plan and monthly performance report.',
    began: 356,
  },
  {
    client: 'Stadtwerke Eichental',
    contact: 'Frau Brandt',
    pages: ['Störungskarte', 'Störung melden', 'Benachrichtigungen', 'Häufige Fragen', 'Archiv', 'Kontakt'],
    name: 'Stadtwerke Eichental – Störungsmelder',
    language: 'de',
    status: 'completed',
    websiteUrl: 'https://stoerung.eichental.example',
    description:
      'Störungsmelder für Strom, Wasser und Wärme: Karte, Meldung mit Foto, Benachrichtigung per E-Mail. Abgenommen und im Betrieb.',
    began: 342,
  },
  {
    client: 'Winnica pod Dębem',
    contact: 'Barbara Dębska',
    pages: ['Strona główna', 'Degustacje', 'Karty podarunkowe', 'Winnica', 'Galeria', 'Kontakt'],
    name: 'Winnica pod Dębem – degustacje online',
    language: 'pl',
    status: 'cancelled',
    websiteUrl: null,
    description: 'Rezerwacja degustacji i karty podarunkowe. Klient wstrzymał inwestycję po zmianie właściciela.',
    began: 190,
  },
  {
    client: 'Studio',
    contact: 'Katharina',
    pages: ['Landing page', 'Case studies', 'Services', 'Contact'],
    name: 'Studio – our own website and process',
    language: 'en',
    status: 'active',
    websiteUrl: 'https://studio.example',
    description:
      'Everything for ourselves: the landing page, case studies, hiring, templates for offers and the way we hand projects over.',
    began: 364,
  },
];

export async function fillProjects(demo: DemoContext): Promise<void> {
  const projects = [...WORK]
    .sort((a, b) => b.began - a.began)
    .map(({ began, ...work }, index) => ({ ...work, id: index + 1, createdAt: demo.ago(began, 10, 24) }));
  demo.projects.push(...projects);
  await demo.insert(
    Project,
    projects.map(({ client: _, contact: _contact, pages: _pages, language: _language, ...project }) => ({
      ...project,
      updatedAt: project.createdAt,
    })),
  );
}
