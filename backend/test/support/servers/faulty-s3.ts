import { once } from 'node:events';
import { createServer, type IncomingMessage, request as ask, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type S3Store, startS3 } from './s3-store';

/** Answers a request in the store's place; false lets the store answer. */
export type Fault = (request: IncomingMessage, response: ServerResponse) => boolean;

/** A store's refusal. Answers to HEAD have no body. */
export const refusing =
  (status: number, code: string, isMeant = (_request: IncomingMessage) => true): Fault =>
  (request, response) => {
    if (!isMeant(request)) return false;
    request.resume();
    response.writeHead(status, { 'content-type': 'application/xml', connection: 'close' });
    response.end(request.method === 'HEAD' ? undefined : `<Error><Code>${code}</Code><Message>No</Message></Error>`);
    return true;
  };

export const cut: Fault = ({ socket }) => {
  socket.destroy();
  return true;
};

/** A website in the store's place, such as a network's login page. */
export const html: Fault = (request, response) => {
  request.resume();
  response.end(request.method === 'HEAD' ? undefined : '<html><p>Welcome to our network</html>');
  return true;
};

/** A store in front of which faults can be planted. */
export class FaultyS3 {
  fault: Fault = () => false;

  private constructor(
    private readonly store: S3Store,
    private readonly server: Server,
  ) {}

  static async start(): Promise<FaultyS3> {
    const store = await startS3();
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const faulty = new FaultyS3(store, server);
    server.on('request', (request, response) => {
      if (!faulty.fault(request, response)) faulty.pass(request, response);
    });
    return faulty;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  get env(): Record<string, string> {
    return { ...this.store.env, S3_ENDPOINT: `http://127.0.0.1:${this.port}` };
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await this.store.close();
  }

  /** Adds the id that stores give each answer, which this one does not. */
  pass(request: IncomingMessage, response: ServerResponse): void {
    const { method, url = '/', headers } = request;
    const passed = ask(new URL(url, this.store.env.S3_ENDPOINT), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, { ...answer.headers, 'x-amz-request-id': '8F35' });
      answer.pipe(response);
    });
    passed.on('error', () => response.destroy());
    request.pipe(passed);
  }
}
