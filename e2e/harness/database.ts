import { createConnection } from 'mysql2/promise';

/** A separate empty database, and how to drop it. */
export interface Database {
  url: string | undefined;
  drop: () => Promise<void>;
}

async function onServer(server: string, statement: string): Promise<void> {
  const connection = await createConnection({ uri: server.replace(/^mariadb:/, 'mysql:') });
  try {
    await connection.query(statement);
  } finally {
    await connection.end();
  }
}

/** On the given MariaDB server; without one, the backend's embedded database in its own data folder. */
export async function createDatabase(server: string | undefined): Promise<Database> {
  if (!server) return { url: undefined, drop: () => Promise.resolve() };
  const name = `e2e_${Date.now()}_${process.pid}`;
  await onServer(server, `CREATE DATABASE ${name} CHARACTER SET utf8mb4`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => onServer(server, `DROP DATABASE ${name}`) };
}
