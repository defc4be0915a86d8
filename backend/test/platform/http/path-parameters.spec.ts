import { apiDocument } from '../../../src/openapi.document';
import type { Client } from '../../support/client';
import { ONE_DATABASE } from '../../support/databases';
import { HOSTILE_NAMES } from '../../support/hostile/hostile-names';
import { describeApp } from '../../support/test-app';

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** Concurrent calls. */
const AT_ONCE = 16;

/** A folder with the name of a table that admins may read. */
const TABLE = '/admin/tables/costs';

/** Calls share the checks: each tries every eighth name, or every third for text; together they try all. */
const everyOf = ({ takesNumbers }: Template) => (takesNumbers ? 8 : 3);

interface Template {
  method: string;
  path: string;
  takesNumbers: boolean;
}

/** Required queries, without which an answer is 400. */
const QUERY: Readonly<Record<string, string>> = {
  '/api/time-entries/projects/999999999/report': '?from=2026-01-01&to=2026-01-31',
};

describeApp('every path parameter', (app, database) => {
  let admin: Client;
  beforeAll(async () => {
    admin = await app().admin();
  });

  /** All calls with a path parameter. */
  function templates(): Template[] {
    const { paths } = apiDocument(app().nest);
    return Object.entries(paths).flatMap(([path, operations]) =>
      METHODS.filter((method) => path.includes('{') && operations[method]).map((method) => {
        const inPath = JSON.stringify(
          operations[method]?.parameters?.filter((one) => 'in' in one && one.in === 'path'),
        );
        return { method, path, takesNumbers: !inPath.includes('"string"') };
      }),
    );
  }

  it('is known', () => {
    expect(templates().length).toBeGreaterThan(15);
  });

  it('finds its record, or the answer is 404', async () => {
    const reads = templates().filter(({ method, takesNumbers }) => method === 'get' && takesNumbers);
    expect(reads.length).toBeGreaterThan(12);
    const paths = reads.map(({ path }) => path.replace(/\{\w+\}/g, '999999999'));
    const answers = await Promise.all(
      paths.map(async (path) => [path, (await admin.get(`${path}${QUERY[path] ?? ''}`)).status]),
    );
    expect(answers.filter(([, status]) => status !== 404)).toEqual([]);
    // Nor the days of a missing account.
    const ofNobody = [
      'years?userId=999999999',
      'yearly?userId=999999999&year=2026',
      'timesheet?userId=999999999&year=2026&month=1',
    ];
    for (const query of ofNobody)
      expect([query, (await admin.get(`/api/worktime/${query}`)).status]).toEqual([query, 404]);
  });

  // Values other than numbers are rejected before they reach a database.
  const isSentHere = ({ takesNumbers }: Template) => !takesNumbers || ONE_DATABASE.includes(database);

  it('treats malicious names as data, and refuses them in our own words', async () => {
    const calls = templates()
      .filter(isSentHere)
      .flatMap((template, at) =>
        HOSTILE_NAMES.filter((_, index) => (index + at) % everyOf(template) === 0).map((name) => ({
          method: template.method,
          path: template.path.replace(/\{\w+\}/g, encodeURIComponent(name)),
        })),
      );
    const wrong: unknown[] = [];
    const next = calls.values();
    const worker = async () => {
      for (const { method, path } of next) {
        const { status, body } = await admin.send(method.toUpperCase(), path, method === 'get' ? undefined : {});
        // With an empty or dotted name, the client normalises the URL to another one, such as the list's.
        const isOther = status < 400 && /\/(%2e|\.){0,2}($|\/)/i.test(path);
        const isRefusal = typeof body === 'object' && typeof (body as { error?: unknown } | null)?.error === 'string';
        if (!isOther && path !== TABLE && !(status >= 400 && status < 500 && isRefusal))
          wrong.push([method, path, status, body]);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    expect(wrong).toEqual([]);
  }, 300_000);
});
