import { Statements } from '../../../src/platform/database/statements/statements';
import { Transactions } from '../../../src/platform/database/transactions/transactions';
import { CONNECTIONS } from '../../../src/platform/database/create-data-source';
import { describeOnServer } from '../../support/databases';
import { startApp, type TestApp } from '../../support/test-app';

const TWO = { sql: 'SELECT 1 AS a; SELECT 2 AS a', values: [] };
const refused = { code: 'ER_PARSE_ERROR' };

describeOnServer('connections to the database', (database) => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startApp({ database });
  });
  afterAll(() => app.close());

  const ours = async () => {
    const sql = 'SELECT COUNT(*) AS count FROM information_schema.PROCESSLIST WHERE DB = DATABASE()';
    const [row] = await app.dataSource.query<{ count: number }[]>(sql);
    return Number(row?.count);
  };

  it('take one statement at a time outside of units of work', async () => {
    const statements = app.nest.get(Statements);
    await expect(statements.read(TWO)).rejects.toMatchObject(refused);
    await expect(statements.read(TWO, true)).rejects.toMatchObject(refused);
    await expect(app.dataSource.query(TWO.sql)).rejects.toMatchObject(refused);
  });

  it('take one at a time in a transaction that a runner began', async () => {
    const runner = app.dataSource.createQueryRunner();
    try {
      await runner.query('SELECT 1');
      await runner.startTransaction();
      await expect(runner.query(TWO.sql)).rejects.toMatchObject(refused);
      expect(await runner.query('SELECT @@in_transaction AS open')).toEqual([{ open: 1 }]);
      await runner.commitTransaction();
      expect(await runner.query('SELECT @@in_transaction AS open')).toEqual([{ open: 0 }]);
    } finally {
      await runner.release();
    }
  });

  it('never exceed the documented maximum', async () => {
    const statements = app.nest.get(Statements);
    const transactions = app.nest.get(Transactions);
    const wait = { sql: 'SELECT SLEEP(0.1)', values: [] };
    const asked = 3 * CONNECTIONS.ofUnits;
    await Promise.all([
      ...Array.from({ length: asked }, () => statements.read(wait)),
      ...Array.from({ length: asked }, () => transactions.run((unit) => unit.read(wait))),
    ]);
    expect(await ours()).toBe(CONNECTIONS.ordinary + CONNECTIONS.ofUnits);
  });
});
