import { describeOnServer } from '../support/databases';
import { REGISTRATION_CODE, startApp, type TestApp } from '../support/test-app';

/** How many of these many parallel guesses were looked at. */
async function through(
  times: number,
  guess: (n: number) => Promise<{ status: number }>,
  wrong: number,
): Promise<number> {
  const answers = await Promise.all(Array.from({ length: times }, (_, n) => guess(n)));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status !== wrong && status !== 429)).toEqual([]);
  return statuses.filter((status) => status === wrong).length;
}

describeOnServer('guesses over two backends at once', (database) => {
  let backends: TestApp[] = [];
  const guest = (n: number) => (backends[n % 2] as TestApp).guest;
  const login = (n: number, email: string) => guest(n).post('/auth/login', { email, password: 'wrong-password' });

  beforeAll(async () => {
    const env = { LOGIN_ATTEMPTS: '2' };
    const first = await startApp({ database, env });
    const shared = first.databaseUrl ? { databaseUrl: first.databaseUrl } : {};
    backends = [first, await startApp({ database, env, ...shared, dataDir: first.dataDir })];
  });
  afterEach(() => {
    for (const { clock } of backends) clock.forward(61);
  });
  afterAll(async () => {
    for (const backend of [...backends].reverse()) await backend.close();
  });

  it('at one account let exactly its limit through', async () => {
    expect(await through(60, (n) => login(n, 'one@studio.test'), 401)).toBe(2);
  });

  it('at everybody’s account from one address let exactly ten times as many through', async () => {
    expect(await through(120, (n) => login(n, `spray${n}@studio.test`), 401)).toBe(20);
  });

  it('at the registration code let exactly as many through as at passwords', async () => {
    const register = (n: number) => {
      const account = { email: `new${n}@studio.test`, password: 'secret-1' };
      return guest(n).post('/auth/register', { ...account, secret: `wrong ${REGISTRATION_CODE}` });
    };
    expect(await through(120, register, 403)).toBe(20);
  });
});
