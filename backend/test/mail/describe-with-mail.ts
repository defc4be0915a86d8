import type { TestDatabase } from '../support/databases';
import { MailServer } from '../support/servers/mail-server';
import { startApp, type TestApp } from '../support/test-app';

/** Runs tests on each database, with an application that sends its mail to a test server. */
export function describeWithMail(
  name: string,
  databases: TestDatabase[],
  tests: (app: () => TestApp, server: () => MailServer) => void,
  env: Record<string, string> = {},
): void {
  describe.each(databases)(`${name} (%s)`, (database) => {
    let server: MailServer;
    let running: TestApp;
    beforeAll(async () => {
      server = await MailServer.start();
      running = await startApp({ database, env: { ...server.env, ...env } });
    });
    afterAll(async () => {
      await running.close();
      await server.stop();
    });
    tests(
      () => running,
      () => server,
    );
  });
}
