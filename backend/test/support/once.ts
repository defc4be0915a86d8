import { startApp, type TestApp } from './test-app';

/** Runs the tests once, on SQLite: for rules that no database decides. */
export function describeOnce(
  name: string,
  tests: (app: () => TestApp) => void,
  env: Record<string, string> = {},
): void {
  describe(name, () => {
    let running: TestApp;
    beforeAll(async () => {
      running = await startApp({ database: 'sqlite', env });
    });
    afterAll(() => running.close());
    tests(() => running);
  });
}
