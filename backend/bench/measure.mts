import { connect, type Socket } from 'node:net';
import { performance } from 'node:perf_hooks';

export interface Shot {
  method: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

const CONNECTIONS = 10;
const HEAD_END = Buffer.from('\r\n\r\n');

function requestBytes(host: string, { method, path, headers = {}, body = '' }: Shot): Buffer {
  const lines = Object.entries({
    host,
    ...headers,
    ...(method === 'POST' ? { 'content-length': Buffer.byteLength(body) } : {}),
  });
  const head = lines.map(([name, value]) => `${name}: ${String(value)}\r\n`).join('');
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${head}\r\n${body}`);
}

/** A keep-alive connection, as lean as a socket so that the server is measured: counts answers by Content-Length. */
function fire(socket: Socket, bytes: Buffer, status: number, until: number): Promise<number> {
  return new Promise((resolve, reject) => {
    let answered = 0;
    let left = -1;
    let head: Buffer = Buffer.alloc(0);
    const next = () => {
      if (performance.now() >= until) return resolve(answered);
      left = -1;
      head = Buffer.alloc(0);
      socket.write(bytes);
    };
    socket.on('data', (chunk: Buffer) => {
      if (left < 0) {
        head = head.length ? Buffer.concat([head, chunk]) : chunk;
        const end = head.indexOf(HEAD_END);
        if (end < 0) return;
        const text = head.toString('latin1', 0, end);
        if (Number(text.slice(9, 12)) !== status) return reject(new Error(`Expected ${status}, got: ${text}`));
        left = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? 0) - (head.length - end - HEAD_END.length);
      } else {
        left -= chunk.length;
      }
      if (left === 0) {
        answered++;
        next();
      }
    });
    socket.on('error', reject);
    next();
  });
}

/** Requests per second of a server with ten connections. Fails on an unexpected status. */
export async function requestsPerSecond(url: string, shot: Shot, status: number, seconds: number): Promise<number> {
  const { hostname, port, host } = new URL(url);
  const bytes = requestBytes(host, shot);
  const start = performance.now();
  const sockets = Array.from({ length: CONNECTIONS }, () =>
    connect({ host: hostname, port: Number(port), noDelay: true }),
  );
  const counts = await Promise.all(sockets.map((socket) => fire(socket, bytes, status, start + seconds * 1000)));
  const spent = performance.now() - start;
  for (const socket of sockets) socket.destroy();
  return (counts.reduce((sum, count) => sum + count, 0) * 1000) / spent;
}

/** For an odd number of values. */
export function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? NaN;
}
