import { fillDemo } from '../../src/demo/fill-demo';
import type { DemoLanguage } from '../../src/demo/demo-context';
import { User } from '../../src/modules/users/user.entity';
import { startFailure } from '../../src/start-failure';
import { runToEnd } from '../support/processes/backend-process';
import { fillMigrated } from '../support/database/migrated';
import { ONE_DATABASE } from '../support/databases';
import { makePlace, type Place } from '../support/place';
import { rowCounts } from '../support/database/row-counts';
import { commentsOf, historyOf, listOf } from '../support/tasks';
import { startApp, type TestApp } from '../support/test-app';
import type { TestUser } from '../support/types';

const SECRETS = { REGISTRATION_CODE: 'studio-code', JWT_SECRET: 'a secret of at least thirty-two characters' };

/** Common words of each language that the others lack. */
const COMMON = {
  en: /\b(the|with|from|what|which|are|our|for)\b/iu,
  pl: /[ąęłśżź]|(?<!\p{L})(się|jest|już|na)(?!\p{L})/iu,
  de: /ß|(?<!\p{L})(und|der|die|das|mit|für|nicht|ist)(?!\p{L})/iu,
};
/** Names of people, clients, streets and towns stay as they are. */
const NAMES =
  /Wiśniewski|Źródłowska|Paweł|Zielony Zaułek|Radców|Małgorzata|Zielińska|Dębem|Dębska|Größmann|Torstraße|Poznań/gu;

async function expectOneLanguage({ dataSource }: TestApp, language: keyof typeof COMMON): Promise<void> {
  const texts = await Promise.all(
    [
      'SELECT title FROM tasks',
      'SELECT description FROM tasks',
      'SELECT content FROM task_comments',
      'SELECT name FROM projects',
      'SELECT description FROM projects',
      'SELECT name FROM costs',
      'SELECT description FROM costs',
      'SELECT name FROM cost_files',
      'SELECT name FROM resource_items WHERE created_by IS NOT NULL',
      'SELECT description FROM resource_items WHERE created_by IS NOT NULL',
      'SELECT title FROM template_tasks',
      'SELECT name FROM task_views',
      'SELECT reason FROM work_corrections',
      "SELECT new_value FROM notifications WHERE action = 'admin_message' AND field_changed IS NULL",
    ].map(async (sql) => (await dataSource.query<Record<string, string>[]>(sql)).flatMap((row) => Object.values(row))),
  );
  const said = texts
    .flat()
    .filter((text): text is string => typeof text === 'string')
    .map((text) => text.replace(NAMES, '').replace(/\]\(\S+\)/, ''));
  const others = Object.entries(COMMON).filter(([name]) => name !== language);
  for (const [, words] of others) expect(said.filter((text) => words.test(text))).toEqual([]);
  expect(said.filter((text) => COMMON[language].test(text)).length).toBeGreaterThan(400);
}

/** Fills a studio in-process, because the program takes longer to start than to run. */
async function filled(place: Place, language: DemoLanguage) {
  await fillMigrated(place);
  const app = await startApp(place.app);
  // The demo only fills a studio without users.
  await app.dataSource.manager.deleteAll(User);
  return { app, people: await fillDemo(app.nest, language) };
}

// The backup tests compare the databases' contents.
describe.each(ONE_DATABASE)('the demo (%s)', (database) => {
  let place: Place;
  let app: TestApp;
  let logins: { email: string; password: string; role: string }[];

  beforeAll(async () => {
    place = await makePlace(database);
    const { dataDir, databaseUrl } = place;
    const env: Record<string, string> = { ...SECRETS, DATA_DIR: dataDir };
    if (databaseUrl) env.DATABASE_URL = databaseUrl;
    const { code, output } = await runToEnd('cli/demo.js', env);
    expect([code, output]).toEqual([0, expect.stringContaining('npm start')]);
    logins = [...output.matchAll(/(\S+@\S+)\s+(\S+)\s+(admin|employee)/g)].map(
      ([, email = '', password = '', role = '']) => ({ email, password, role }),
    );
    app = await startApp(place.app);
  }, 60_000);
  afterAll(async () => {
    await app.close();
    await place.remove();
  });

  it('prints working logins', async () => {
    expect(logins).toHaveLength(8);
    expect(logins[0]?.role).toBe('admin');
    for (const { email, password, role } of logins) {
      const client = await app.guest.signIn(email, password);
      const { user } = (await client.get<{ user: TestUser }>('/auth/me')).body;
      expect(user).toMatchObject({ email, role, mustChangePassword: false });
      expect(user.first_name && user.last_name).toBeTruthy();
    }
  });

  it('fills every list of the product', async () => {
    const counts = await rowCounts(app.dataSource);
    expect(counts).toMatchObject({ users: 8, projects: 12, tasks: 308 });
    const empty = Object.keys(counts).filter((table) => counts[table] === 0);
    // The demo has no changes, deletions, second factors, mail server, webhook or browser that is pushed to.
    const mail = ['digests', 'invitations', 'mails'];
    const hooks = ['push_deliveries', 'push_subscriptions', 'webhook_deliveries', 'webhooks'];
    const own = ['access_tokens', 'data_exports', 'erasures'];
    const bin = ['bin_contents', 'bin_entries', 'bin_files', 'bin_rows'];
    const factors = ['passkeys', 'recovery_codes', 'totp_factors', 'trusted_devices'];
    expect(empty.sort()).toEqual(['audit_log', 'task_editors', ...bin, ...factors, ...hooks, ...mail, ...own].sort());
  });

  it('is consistent: nothing in the future, and each task matches its history', async () => {
    const client = await app.guest.signIn(logins[0]!.email, logins[0]!.password);
    const now = new Date().toISOString();
    const tasks = await listOf(client);
    expect(tasks[0]?.order).toBe(0);
    for (const task of tasks.slice(0, 60)) {
      const history = (await historyOf(client, task.id)).reverse();
      const comments = await commentsOf(client, task.id);
      expect(history[0]).toMatchObject({
        action: 'created',
        user_email: task.assignedByEmail,
        created_at: task.createdAt,
      });
      const status = history.findLast(({ field_changed }) => field_changed === 'status')?.new_value ?? 'todo';
      expect(status).toBe(task.status);
      expect(history.filter(({ action }) => action === 'comment_posted')).toHaveLength(comments.length);
      for (const { created_at } of [...history, ...comments]) {
        expect(created_at >= task.createdAt && created_at <= now).toBe(true);
      }
      expect(JSON.stringify([task.title, task.description, comments])).not.toMatch(/[{}]page|[{}]client|[{}]contact/);
    }
  });

  it('speaks English unless told otherwise', () => expectOneLanguage(app, 'en'));

  it('refuses a database that is not empty, says why, and changes nothing', async () => {
    const before = await rowCounts(app.dataSource);
    expect(await fillDemo(app.nest, 'en').catch(startFailure)).toMatch(/^The database is not empty/);
    expect(await rowCounts(app.dataSource)).toEqual(before);
  });
});

describe('the demo', () => {
  it.each(['pl', 'de'] as const)('is in the requested language: %s', async (language) => {
    const place = await makePlace('sqlite');
    const asked = ['--language', language];
    const program = language === 'de' && (await runToEnd('cli/demo.js', place.env, asked));
    if (program) expect(program).toMatchObject({ code: 0, output: expect.stringContaining('npm start') as string });
    const app = program ? await startApp(place.app) : (await filled(place, language)).app;
    try {
      await expectOneLanguage(app, language);
    } finally {
      await app.close();
      await place.remove();
    }
  });

  it('refuses other languages, and lists its own', async () => {
    const { code, output } = await runToEnd('cli/demo.js', SECRETS, ['--language', 'fr']);
    expect(code).toBe(2);
    expect(output).toContain('Allowed choices are en, pl, de.');
  });
});
