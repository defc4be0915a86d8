import { Site } from '../../modules/sites/site.entity';
import { SiteCheck } from '../../modules/sites/site-check.entity';
import type { SiteProblem } from '../../modules/sites/site.constants';
import type { SiteNotice } from '../../modules/notifications/notices/site-notice';
import websites from '../data/websites.json';
import type { DemoContext, DemoProject } from '../demo-context';
import { DemoRandom } from '../demo-random';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const DAYS = 90;
/** The time of three checks. */
const UNTIL_TOLD_MS = 20 * MINUTE_MS;

interface Outage {
  /** Hours since it began, and how many it lasted; without the latter, it still lasts. */
  began: number;
  hours?: number;
  problem: SiteProblem;
}

/** What is unusual about a client's website. */
interface SiteStory {
  slow?: number;
  certificateDays?: number;
  needsRelease?: boolean;
  outages?: Outage[];
}

const STORIES = websites.availability as Record<string, SiteStory>;

const storyOf = ({ client }: DemoProject) => STORIES[client] ?? {};

const outageAt = (project: DemoProject, age: number) =>
  storyOf(project).outages?.find(({ began, hours = Infinity }) => {
    return age <= began * HOUR_MS && age > (began - hours) * HOUR_MS;
  });

/** Ages of the checks, oldest first: every ten minutes in the last day, every two hours before. */
const AGES = [
  ...Array.from({ length: (DAYS - 1) * 12 }, (_, index) => DAYS * DAY_MS - (index + 1) * 2 * HOUR_MS),
  ...Array.from({ length: 144 }, (_, index) => DAY_MS - (index + 1) * 10 * MINUTE_MS),
];

function checksOf(demo: DemoContext, project: DemoProject, random: DemoRandom): Omit<SiteCheck, 'id'>[] {
  const usual = storyOf(project).slow ?? random.whole(90, 320);
  return AGES.map((age) => {
    const checkedAt = new Date(demo.now.getTime() - age);
    const problem = outageAt(project, age)?.problem ?? null;
    const responseMs = Math.round(usual * (0.8 + 0.5 * random.next()));
    const answered = problem === 'status' ? { status: 503, responseMs } : { status: null, responseMs: null };
    return {
      projectId: project.id,
      checkedAt,
      day: demo.dayAt(checkedAt),
      problem,
      ...(problem ? answered : { status: 200, responseMs }),
    };
  });
}

function siteOf({ now }: DemoContext, project: DemoProject, last: Omit<SiteCheck, 'id'>): Omit<Site, 'id'> {
  const { certificateDays = 30 + ((project.id * 7) % 50) } = storyOf(project);
  const certificateUntil = new Date(now.getTime() + certificateDays * DAY_MS);
  const certificateSoonAt = new Date(certificateUntil.getTime() - 14 * DAY_MS);
  const { problem, status, responseMs, checkedAt } = last;
  const began = outageAt(project, now.getTime() - checkedAt.getTime())?.began;
  return {
    projectId: project.id,
    url: project.websiteUrl ?? '',
    checkedAt,
    outcome: problem ? 'down' : 'up',
    problem,
    status,
    responseMs,
    downSince: began === undefined ? null : new Date(now.getTime() - began * HOUR_MS),
    failures: began === undefined ? 0 : 6,
    isTold: began !== undefined,
    certificateUntil,
    certificateSoonAt,
    certificateTold: certificateSoonAt <= now ? certificateUntil : null,
    leadsToHttps: true,
    title: project.name,
    isWordpress: project.client !== 'Stadtwerke Eichental',
  };
}

/** The state of the websites over the last three months. */
export async function fillSites(demo: DemoContext): Promise<void> {
  // Its own generator, so that the rest of the story stays as it is.
  const random = new DemoRandom(DAYS);
  const websites = demo.projects.filter(({ websiteUrl }) => websiteUrl !== null);
  const checks = websites.map((project) => checksOf(demo, project, random));
  await demo.insert(SiteCheck, checks.flat());
  await demo.insert(
    Site,
    websites.flatMap((project, index) => {
      const last = checks[index]?.at(-1);
      return last ? [siteOf(demo, project, last)] : [];
    }),
  );
}

const toldAt = (createdAt: Date, notice: SiteNotice) => ({ createdAt, notice });

/** What admins were notified of. */
export function siteNotices(demo: DemoContext) {
  const ago = (hours: number) => new Date(demo.now.getTime() - hours * HOUR_MS);
  return demo.projects.flatMap((project) => {
    const about = { projectId: project.id, name: project.name };
    const { outages = [], certificateDays, needsRelease } = storyOf(project);
    const release = needsRelease ? [toldAt(ago(6), { ...about, kind: 'security', since: ago(6) })] : [];
    const ofOutages = outages.flatMap(({ began, hours }) => {
      const since = ago(began);
      const until = hours === undefined ? undefined : ago(began - hours);
      const down = toldAt(new Date(since.getTime() + UNTIL_TOLD_MS), { ...about, kind: 'down', since });
      return until ? [down, toldAt(until, { ...about, kind: 'back', since, until })] : [down];
    });
    if (certificateDays === undefined) return [...ofOutages, ...release];
    const since = ago(-24 * certificateDays);
    return [...ofOutages, toldAt(new Date(since.getTime() - 14 * DAY_MS), { ...about, kind: 'certificate', since })];
  });
}
