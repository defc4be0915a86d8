import type { Finding } from '../../src/platform/diagnosis/finding';
import { JobsService } from '../../src/platform/jobs/jobs.service';
import type { TestDatabase } from './databases';
import { makePlace, type Place } from './place';
import { startApp } from './test-app';

/** What a finding says, by its code where it has one. */
export const toldBy = (findings: Finding[]) =>
  findings
    .filter(({ severity }) => severity !== 'ok')
    .map(({ severity, said }) => `${severity}: ${'code' in said ? said.code : said.text}`);

/** A healthy installation that ran a minute ago. */
export async function healthyPlace(database: TestDatabase): Promise<Place> {
  const place = await makePlace(database);
  const app = await startApp(place.app);
  for (const job of ['backup', 'sweep-storage'] as const)
    await app.nest.get(JobsService).run(job, () => Promise.resolve());
  await app.close();
  return place;
}
