import { once } from 'node:events';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { ErrorResponseDto } from '../../errors/error-response.dto';
import { RESTARTING } from '../../errors/common.errors';
import { requestId } from './request-id';

/** Long enough for the proxy to retry a restarted backend, after 2 s (nginx.conf, `fail_timeout`). */
const TURN_AWAY_MS = 3_000;

/** nginx drops connections idle for 4 s (nginx.conf, `keepalive_timeout` of the backends). */
const LET_GO_MS = 5_000;

const STOPPING: ErrorResponseDto = { error: RESTARTING.text, statusCode: 502, code: RESTARTING.code };

/** On a 502 the proxy tries the next backend (nginx.conf, `proxy_next_upstream`). */
function turnAway(request: IncomingMessage, response: ServerResponse): void {
  requestId(request, response);
  response
    .writeHead(502, {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'no-store',
      'Retry-After': '5',
    })
    .end(JSON.stringify(STOPPING));
}

/**
 * Makes the proxy leave first: closing a port or connection would lose requests in flight, and the proxy must not
 * repeat writes. Reads get a 502 and go to another backend, writes are served, and every answer closes its connection.
 * Resolves when no connection is left, or after a few seconds.
 */
export async function drainProxy(server: Server): Promise<void> {
  const handlers = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (request.method === 'GET' || request.method === 'HEAD') turnAway(request, response);
    else for (const handle of handlers) handle.call(server, request, response);
  });
  // Makes Node send `Connection: close`.
  server.maxRequestsPerSocket = 1;
  await pause(TURN_AWAY_MS);
  // Only stops listening; the HTTP server's own method would also close connections it considers idle.
  NetServer.prototype.close.call(server);
  const timeout = AbortSignal.timeout(LET_GO_MS);
  await once(server, 'close', { signal: timeout }).catch((error: unknown) => {
    if (!timeout.aborted) throw error;
  });
}
