/**
 * The baseline: only node:http and mysql2, with the same statements and bytes as the product, including the check of
 * session and role. A separate process: `node bare-server.mts PORT DATABASE_URL JWT_SECRET`.
 */
import { createSecretKey } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import jwt from 'jsonwebtoken';
import { createPool, type RowDataPacket } from 'mysql2/promise';
import { handlers } from './bare-handlers.mts';

const [port, uri, secret] = process.argv.slice(2) as [string, string, string];
const key = createSecretKey(Buffer.from(secret));
export const pool = createPool({ uri, connectionLimit: 12, timezone: 'Z', dateStrings: true, charset: 'utf8mb4' });

/** The caller, with the revision of the requested list. */
async function identify(request: IncomingMessage, list: string): Promise<RowDataPacket | undefined> {
  const token = request.headers.authorization?.slice(7) ?? '';
  const { sid, sub } = jwt.verify(token, key, { algorithms: ['HS256'] }) as unknown as { sid: string; sub: number };
  const [rows] = await pool.execute<RowDataPacket[]>(
    'SELECT s.id AS sid, u.id, u.email, u.role, u.must_change_password, ' +
      '(SELECT `revision` FROM list_revisions WHERE `name` = ?) AS revision ' +
      'FROM login_sessions s JOIN users u ON u.id = s.user_id WHERE s.id = ? AND s.expires_at > ?',
    [list.replace('me', String(sub)), sid, new Date().toISOString().replace('T', ' ').slice(0, 23)],
  );
  return rows[0];
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const handler = handlers[`${request.method} ${request.url}`];
  const user = handler && (await identify(request, handler.list));
  if (!user || user.must_change_password || !['admin', 'employee'].includes(user.role as string)) {
    response.writeHead(401).end();
    return;
  }
  const etag = `W/"1.${user.id}.${user.revision}"`;
  if (request.method === 'GET' && request.headers['if-none-match'] === etag) {
    response.writeHead(304, { ETag: etag }).end();
    return;
  }
  const body = JSON.stringify(await handler.run(pool, user, request));
  response.writeHead(handler.status ?? 200, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    ETag: etag,
  });
  response.end(body);
}

createServer((request, response) => {
  answer(request, response).catch((error: unknown) => {
    console.error(error);
    response.writeHead(500).end();
  });
}).listen(Number(port), '127.0.0.1');
