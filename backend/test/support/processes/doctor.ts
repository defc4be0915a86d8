import { join } from 'node:path';
import { reportOf } from '../../../src/cli/commands/studio';
import { diagnoseInstallation } from '../../../src/cli/doctor/diagnose-installation';
import type { OnProgress } from '../../../src/backup/for-each-concurrently';
import type { Finding } from '../../../src/platform/diagnosis/finding';
import { JobsService } from '../../../src/platform/jobs/jobs.service';
import { makeMigratedPlace } from '../database/migrated';
import type { TestDatabase } from '../databases';
import type { Place } from '../place';
import { startFailure } from '../../../src/start-failure';
import { startApp } from '../test-app';
import { TestClock } from '../test-clock';
import { studio } from './command-line';

/** A finding's code, or its text. */
export const toldBy = (findings: Finding[]) =>
  findings
    .filter(({ severity }) => severity !== 'ok')
    .map(({ severity, said }) => `${severity}: ${'code' in said ? said.code : said.text}`);

/** A healthy installation that ran a minute ago, with a backup. */
export async function healthyPlace(database: TestDatabase): Promise<Place> {
  const place = await makeMigratedPlace(database);
  const app = await startApp(place.app);
  await app.nest.get(JobsService).run('sweep-storage', () => Promise.resolve());
  await app.close();
  expect(await studio(place.env, ['backup', '--verify'])).toMatchObject({ code: 0 });
  return place;
}

/** Words of a suggested fix. */
const MENDING =
  /\b(must be|set|choose|check|make|raise|remove|upgrade|install|give|restart|start|restore|create|look at|put|chown|chmod|rm|the command|the log|running)\b/i;

export const JWT_SECRET = '9f2c51d07ae84b36c1f05e7d2a98b4630e7cd1f25b8a49d6';

/** A healthy installation for tests to break; registered undo steps run after each test. */
export function examined(database: TestDatabase) {
  let place: Place;
  const undone: (() => Promise<unknown>)[] = [];
  const data = (...path: string[]) => join(place.dataDir, ...path);

  beforeAll(async () => {
    place = await healthyPlace(database);
  });
  afterEach(async () => {
    for (const undo of undone.splice(0)) await undo();
  });
  afterAll(() => place.remove());

  const examine = async (env: Record<string, string> = {}, clock = new TestClock(), files?: OnProgress) => {
    const variables = { ...place.env, JWT_SECRET, PORT: '0', ...env };
    const findings = await diagnoseInstallation(variables, { clock, files });
    const wrong = findings.filter(({ severity }) => severity !== 'ok');
    expect(wrong.map(({ said }) => said.text).filter((text) => !MENDING.test(text))).toEqual([]);
    return findings;
  };
  const told = async (...given: Parameters<typeof examine>) => toldBy(await examine(...given));

  /** Runs a statement, and another one after the test. */
  async function plant(sql: string, undo: string): Promise<void> {
    undone.push(() => place.run(undo));
    await place.run(sql);
  }

  return { place: () => place, undone, data, examine, told, plant };
}

export type Examined = ReturnType<typeof examined>;

/** A fault to plant in a healthy installation, and the lines in which the doctor must report it. */
export interface PlantedFault {
  fault: string;
  /** Plants it, and returns the variables to examine the installation with. */
  plant: (at: Examined) => Promise<Record<string, string>> | Record<string, string>;
  /** Those that are not `ok`, in order, without the padding between their columns. */
  lines: (string | RegExp)[];
  /** What a start says that it prevents, if it does. */
  start?: RegExp;
  /** With `--files`. */
  files?: true;
  /** Where it can be planted, unless on each. */
  on?: TestDatabase;
}

/** One test for each fault: what the command prints about it, and its exit code. */
export function itFindsEach(at: Examined, database: TestDatabase, faults: PlantedFault[]): void {
  it.each(faults.filter(({ on }) => on === undefined || on === database))(
    'finds $fault',
    async ({ plant, lines, files }) => {
      const told = files && (() => undefined);
      const { text, exitCode } = reportOf(await at.examine(await plant(at), undefined, told));
      const printed = text.split('\n').map((line) => line.replace(/ {2,}/g, ' '));
      const wrong = printed.filter((line) => !line.startsWith('ok '));
      expect(wrong).toEqual(
        lines.map((line): unknown => (line instanceof RegExp ? expect.stringMatching(line) : line)),
      );
      expect(exitCode).toBe(wrong.some((line) => line.startsWith('fault ')) ? 1 : 0);
    },
  );
}

/** One test for each fault that prevents a start: the sentence that says why. */
export function itRefusesToStart(at: Examined, database: TestDatabase, faults: PlantedFault[]): void {
  const here = faults.filter(({ on, start }) => start && (on === undefined || on === database));
  it.each(here)('a start refuses $fault', async ({ plant, start }) => {
    const env = await plant(at);
    const { DATABASE_URL: databaseUrl = at.place().databaseUrl } = env;
    const refused: unknown = await startApp({ ...at.place().app, env, ...(databaseUrl && { databaseUrl }) }).then(
      (app) => app.close(),
      startFailure,
    );
    expect(refused).toMatch(start!);
  });
}
