import { createRequire } from 'node:module';
import { inRoot } from './paths.mjs';

const url = process.env.TEST_DATABASE_URL || 'mysql://root@127.0.0.1:3306';

/** Looks for a MariaDB server on which tests can create databases: `{ url }`, or `{ problem }` as a sentence. */
export async function findMariaDb() {
  const mysql = createRequire(inRoot('backend', 'package.json'))('mysql2/promise');
  try {
    const connection = await mysql.createConnection({ uri: url.replace(/^mariadb:/, 'mysql:'), connectTimeout: 3000 });
    await connection.end();
    return { url };
  } catch (error) {
    const { host } = new URL(url);
    return { problem: `tests could not connect to MariaDB at ${host} (${error.code || error.message})` };
  }
}
