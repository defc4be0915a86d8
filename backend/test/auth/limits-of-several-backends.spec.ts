import { type Backends, describeBackends, REGISTRATION_CODE } from '../support/test-app';

/** The number of parallel guesses that were checked. */
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

const tests = (backends: Backends) => {
  const guest = (n: number) => (n % 2 ? backends()[1] : backends()[0]).guest;
  const login = (n: number, email: string) => guest(n).post('/auth/login', { email, password: 'wrong-password' });

  afterEach(() => {
    for (const { clock } of backends()) clock.forward(61);
  });
  it('at one account let exactly its limit through', async () => {
    expect(await through(60, (n) => login(n, 'one@studio.test'), 401)).toBe(2);
  });

  it('at all accounts from one address let exactly ten times as many through', async () => {
    expect(await through(120, (n) => login(n, `spray${n}@studio.test`), 401)).toBe(20);
  });

  it('at the registration code let exactly as many through as at passwords', async () => {
    const register = (n: number) => {
      const account = { email: `new${n}@studio.test`, password: 'secret-1' };
      return guest(n).post('/auth/register', { ...account, secret: `wrong ${REGISTRATION_CODE}` });
    };
    expect(await through(120, register, 403)).toBe(20);
  });
};

describeBackends('guesses over two backends at once', 2, tests, { LOGIN_ATTEMPTS: '2' });
