import type { ProjectStatus } from '../../modules/project-records/project.constants';
import { Project } from '../../modules/project-records/project.entity';
import type { DemoContext } from '../demo-context';

interface ClientWork {
  client: string;
  /** Who speaks for the client. */
  contact: string;
  /** Pages of the website that tasks are about. */
  pages: string[];
  name: string;
  status: ProjectStatus;
  websiteUrl: string | null;
  description: string;
  /** Days ago that it began. */
  began: number;
}

const WORK: ClientWork[] = [
  {
    client: 'Bäckerei Sonnenkorn',
    contact: 'Anja Sommer',
    pages: ['Home', 'Pre-order', 'Our breads', 'Shops', 'About us', 'Jobs'],
    name: 'Bäckerei Sonnenkorn – website with pre-orders',
    status: 'active',
    websiteUrl: 'https://sonnenkorn.example',
    description:
      'New website for five shops in Potsdam: what is baked on which day, pre-orders until six in the evening, pick-up in the shop. The orders reach the bakehouse as a list.',
    began: 318,
  },
  {
    client: 'Kancelaria Radców Lis i Wspólnicy',
    contact: 'Małgorzata Lis',
    pages: ['Home', 'Fields of work', 'Team', 'Blog', 'Book an appointment', 'Contact'],
    name: 'Kancelaria Lis – new website and legal blog',
    status: 'active',
    websiteUrl: 'https://kancelaria-lis.example',
    description:
      'A rebuilt website for the law firm: fields of work, team, a blog with advice and a form for appointments. A calm, serious tone that reads well on a phone.',
    began: 272,
  },
  {
    client: 'Harbour & Vine',
    contact: 'Priya Nair',
    pages: ['Home', 'Wine finder', 'Case offers', 'Tasting notes', 'Click & collect', 'Our cellar'],
    name: 'Harbour & Vine – wine shop relaunch',
    status: 'active',
    websiteUrl: 'https://harbourandvine.example',
    description:
      'Moving a 900-bottle catalogue to a faster shop: tasting notes, case discounts, age check at checkout and click & collect from the Whitby store.',
    began: 236,
  },
  {
    client: 'Praxis Dr. Lindner',
    contact: 'Karin Lindner',
    pages: ['Home', 'Book an appointment', 'Treatments', 'Team', 'Directions', 'Afraid of the dentist'],
    name: 'Praxis Dr. Lindner – accessible website',
    status: 'active',
    websiteUrl: 'https://praxis-lindner.example',
    description:
      'A dentist’s website that everybody can use, with appointment requests, team, treatments and directions. The practice edits the content itself.',
    began: 204,
  },
  {
    client: 'Górski Rower',
    contact: 'Ewelina Górska',
    pages: ['Home', 'Shop', 'Service calendar', 'Basket', 'Rental', 'Contact'],
    name: 'Górski Rower – bicycle shop and service',
    status: 'active',
    websiteUrl: 'https://gorskirower.example',
    description:
      'Online shop with bookings for bicycle services: connected to the stock, instant payments, parcel lockers and a calendar of the workshop.',
    began: 158,
  },
  {
    client: 'Pennine Trails',
    contact: 'Fiona Ashworth',
    pages: ['Home', 'Walks calendar', 'Book a walk', 'Kit list', 'Guides', 'Group visits'],
    name: 'Pennine Trails – guided walks booking',
    status: 'active',
    websiteUrl: 'https://penninetrails.example',
    description:
      'Booking site for guided walks: seasonal calendar, group discounts, kit lists and a safety briefing e-mail the day before each walk.',
    began: 112,
  },
  {
    client: 'Tischlerei Hoffmann & Söhne',
    contact: 'Sabine Hoffmann',
    pages: ['Home', 'References', 'Kitchen planner', 'Workshop', 'Enquiry', 'Kinds of wood'],
    name: 'Tischlerei Hoffmann – references and kitchen planner',
    status: 'on_hold',
    websiteUrl: null,
    description:
      'Gallery of finished work and enquiries for made-to-measure kitchens. On hold until spring, because the photos of the new workshop are missing.',
    began: 298,
  },
  {
    client: 'Fundacja Zielony Zaułek',
    contact: 'Hanna Zielińska',
    pages: ['Home', 'Map of plantings', 'Donate', 'Volunteers', 'Reports', 'About us'],
    name: 'Fundacja Zielony Zaułek – donations and volunteers',
    status: 'active',
    websiteUrl: 'https://zielonyzaulek.example',
    description:
      'Website of a foundation that plants trees in cities: a map of the plantings, monthly donations, sign-up for volunteers and annual reports.',
    began: 70,
  },
  {
    client: 'Mercer & Lowe Architects',
    contact: 'Helen Mercer',
    pages: ['Home', 'Selected work', 'Practice', 'Press', 'Journal', 'Contact'],
    name: 'Mercer & Lowe – architecture portfolio',
    status: 'completed',
    websiteUrl: 'https://mercerlowe.example',
    description:
      'Portfolio with full-bleed photography, project filters and a press section. Launched; we keep the care plan and monthly performance report.',
    began: 356,
  },
  {
    client: 'Stadtwerke Eichental',
    contact: 'Petra Brandt',
    pages: ['Outage map', 'Report an outage', 'News by e-mail', 'Questions', 'Archive', 'Contact'],
    name: 'Stadtwerke Eichental – outage reports',
    status: 'completed',
    websiteUrl: 'https://stoerung.eichental.example',
    description:
      'Outage reports for electricity, water and heating: a map, reports with a photo, news by e-mail. Accepted and in use.',
    began: 342,
  },
  {
    client: 'Winnica pod Dębem',
    contact: 'Barbara Dębska',
    pages: ['Home', 'Tastings', 'Gift cards', 'The vineyard', 'Gallery', 'Contact'],
    name: 'Winnica pod Dębem – tastings online',
    status: 'cancelled',
    websiteUrl: null,
    description: 'Bookings of tastings, and gift cards. The client stopped the investment after a change of owner.',
    began: 190,
  },
  {
    client: 'Studio',
    contact: 'Katharina',
    pages: ['Home', 'Case studies', 'Services', 'Contact'],
    name: 'Studio – our own website and process',
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
    .map(({ began, name, description, pages, ...work }, index) => ({
      ...work,
      id: index + 1,
      name: demo.say(name),
      description: demo.say(description),
      pages: pages.map((page) => demo.say(page)),
      createdAt: demo.ago(began, 10, 24),
    }));
  demo.projects.push(...projects);
  await demo.insert(
    Project,
    projects.map(({ client: _, contact: _contact, pages: _pages, ...project }) => ({
      ...project,
      updatedAt: project.createdAt,
    })),
  );
}
