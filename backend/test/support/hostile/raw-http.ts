import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export interface RawAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** Sends bytes unchanged, and reads the answer until the connection ends. */
export function sendRaw(base: string, request: string | Buffer): Promise<RawAnswer> {
  const { hostname, port } = new URL(base);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(Number(port), hostname, () => socket.write(request));
    socket.setTimeout(5000, () => socket.destroy(new Error('No answer')));
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    socket.on('error', reject);
    socket.on('close', () => resolve(parse(Buffer.concat(chunks).toString())));
  });
}

export interface OpenSocket {
  socket: Socket;
  /** Resolves when either side has closed the connection. */
  ended: Promise<void>;
}

/** A connection that a test writes to in pieces. */
export async function openSocket(base: string): Promise<OpenSocket> {
  const { hostname, port } = new URL(base);
  const socket = connect(Number(port), hostname);
  const ended = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  await once(socket, 'connect');
  // Connection errors are expected here; `ended` reports them.
  socket.on('error', () => undefined);
  // Node.js emits `end` only once all data has been read.
  socket.resume();
  return { socket, ended };
}

/** Sends bytes and reads the start of the answer without waiting for the end of the connection. */
export async function ask({ socket }: OpenSocket, request: string): Promise<RawAnswer> {
  const answered = once(socket, 'data') as Promise<[Buffer]>;
  socket.write(request);
  return parse((await answered)[0].toString());
}

function parse(text: string): RawAnswer {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const [statusLine = '', ...lines] = head.split('\r\n');
  const headers = lines.map((line) => [
    line.slice(0, line.indexOf(':')).toLowerCase(),
    line.slice(line.indexOf(':') + 2),
  ]);
  return {
    status: Number(statusLine.split(' ')[1]),
    headers: Object.fromEntries(headers) as Record<string, string>,
    body: rest.join('\r\n\r\n'),
  };
}
