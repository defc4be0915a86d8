import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import http, { type RequestListener } from 'node:http';
import https from 'node:https';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const KEY = '-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes';

/** The arguments must not contain spaces. */
const openssl = (words: string) => promisify(execFile)('openssl', words.split(' '));

/** Creates a key and a self-signed certificate for a host. */
export const selfSigned = (host: string, { key, cert }: Certificate) =>
  openssl(`req -x509 ${KEY} -days 2 -subj /CN=${host} -addext subjectAltName=DNS:${host} -keyout ${key} -out ${cert}`);

export interface Website {
  port: number;
  /** Such as `http://127.0.0.1:1234`. */
  url: string;
  /** The requests so far, or connections of a server without HTTP. */
  hits: () => number;
  close: () => Promise<void>;
}

interface Certificate {
  key: string;
  cert: string;
}

async function listening(server: Server, scheme: string, host: string, hits: () => number): Promise<Website> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const { port } = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((resolve) => {
      for (const socket of sockets) socket.destroy();
      server.close(() => resolve());
    });
  return { port, url: `${scheme}://${host}:${port}`, hits, close };
}

/** A local web server. */
export function startWebsite(answer: RequestListener, host = '127.0.0.1'): Promise<Website> {
  let hits = 0;
  const server = http.createServer((request, response) => {
    hits += 1;
    answer(request, response);
  });
  return listening(server, 'http', host, () => hits);
}

export function startSecureWebsite(certificate: Certificate, answer: RequestListener): Promise<Website> {
  let hits = 0;
  const server = https.createServer(certificate, (request, response) => {
    hits += 1;
    answer(request, response);
  });
  server.on('tlsClientError', () => undefined);
  return listening(server, 'https', '127.0.0.1', () => hits);
}

/** A TCP server that does not speak HTTP. */
export function startTcp(answer: (socket: Socket) => void, scheme = 'http'): Promise<Website> {
  let hits = 0;
  const server = createServer((socket) => {
    hits += 1;
    answer(socket);
  });
  return listening(server, scheme, '127.0.0.1', () => hits);
}

/** A certificate authority. */
export class Authority {
  private constructor(
    private readonly folder: string,
    readonly cert: string,
  ) {}

  static async start(): Promise<Authority> {
    const folder = await mkdtemp(join(tmpdir(), 'studio-ca-'));
    await mkdir(join(folder, 'new'));
    await writeFile(join(folder, 'index'), '');
    await writeFile(
      join(folder, 'ca.conf'),
      [
        '[ca]\ndefault_ca = own\n[own]',
        `database = ${folder}/index\nnew_certs_dir = ${folder}/new`,
        `certificate = ${folder}/ca.pem\nprivate_key = ${folder}/ca.key`,
        'rand_serial = yes\ndefault_md = sha256\npolicy = any\nunique_subject = no\ncopy_extensions = copy',
        '[any]\ncommonName = supplied',
      ].join('\n'),
    );
    const cert = join(folder, 'ca.pem');
    await openssl(`req -x509 ${KEY} -days 2 -subj /CN=Tests -keyout ${folder}/ca.key -out ${cert}`);
    return new Authority(folder, await readFile(cert, 'utf8'));
  }

  /** A certificate for 127.0.0.1, or for another name. */
  async sign(from: Date, until: Date, names = 'IP:127.0.0.1'): Promise<Certificate> {
    const at = (name: string) => join(this.folder, name);
    const name = `-subj /CN=Site -addext subjectAltName=${names}`;
    await openssl(`req -new ${KEY} ${name} -keyout ${at('key')} -out ${at('request')}`);
    const times = `-startdate ${utc(from)} -enddate ${utc(until)}`;
    await openssl(`ca -batch -notext -config ${at('ca.conf')} ${times} -in ${at('request')} -out ${at('cert')}`);
    return { key: await readFile(at('key'), 'utf8'), cert: await readFile(at('cert'), 'utf8') };
  }

  remove(): Promise<void> {
    return rm(this.folder, { recursive: true, force: true });
  }
}

const utc = (at: Date) => `${at.toISOString().replace(/[-:T]/g, '').slice(0, 14)}Z`;
