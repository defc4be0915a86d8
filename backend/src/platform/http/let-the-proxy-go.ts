import { once } from 'node:events';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { ErrorResponseDto } from '../errors/error-response.dto';
import { requestId } from './request-id';

/**
 * Under load the proxy has met a refusal, and turned to other backends, long before; one that was restarted just now
 * may have to be forgiven first, after 2 s (nginx.conf, `fail_timeout`).
 */
const TURN_AWAY_MS = 3_000;

/** nginx gives up a connection that it has not used for 4 s (nginx.conf, `keepalive_timeout` of the backends). */
const LET_GO_MS = 5_000;

const STOPPING: ErrorResponseDto = {
  error: 'The service is being restarted. Please try again shortly.',
  statusCode: 502,
};

/** What the proxy takes for a backend that is gone, and asks the next one (nginx.conf, `proxy_next_upstream`). */
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
 * Closing a port or a kept connection loses the request that the proxy is sending just then, and it must not send a
 * write twice. So it is made to leave first: reads are turned away, which it asks another backend, writes are done, and
 * every answer is the last of its connection. Resolves when no connection is left, or a few seconds later, when those
 * left are not the proxy's.
 */
export async function letTheProxyGo(server: Server): Promise<void> {
  const handlers = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (request.method === 'GET' || request.method === 'HEAD') turnAway(request, response);
    else for (const handle of handlers) handle.call(server, request, response);
  });
  // Node's way of saying `Connection: close`.
  server.maxRequestsPerSocket = 1;
  await pause(TURN_AWAY_MS);
  // Only stops listening; the HTTP server's own method would close what it takes for idle.
  NetServer.prototype.close.call(server);
  const patience = AbortSignal.timeout(LET_GO_MS);
  await once(server, 'close', { signal: patience }).catch((error: unknown) => {
    if (!patience.aborted) throw error;
  });
}
