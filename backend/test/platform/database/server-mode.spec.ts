import { checkServerMode, UnsafeServerModeError } from '../../../src/platform/database/server/server-mode';
import { describeOnServer } from '../../support/databases';
import { startApp } from '../../support/test-app';

describeOnServer('a database server', (database) => {
  it('is refused in a mode in which texts could break out of their quotes', async () => {
    const app = await startApp({ database });
    const runner = app.dataSource.createQueryRunner();
    try {
      await expect(checkServerMode(runner)).resolves.toBeUndefined();
      await runner.query("SET SESSION sql_mode = 'STRICT_TRANS_TABLES,NO_BACKSLASH_ESCAPES'");
      await expect(checkServerMode(runner)).rejects.toThrow(UnsafeServerModeError);
      await runner.query('SET SESSION sql_mode = DEFAULT');
    } finally {
      await runner.release();
      await app.close();
    }
  });
});
