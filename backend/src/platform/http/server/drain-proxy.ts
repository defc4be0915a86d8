import { once } from 'node:events';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises';
import type { ErrorResponseDto } from '../../errors/error-response.dto';
import { RESTARTING } from '../../errors/common.errors';
import { requestId } from './request-id';

/** The proxy retries a backend that was restarted before this one after 2 s (nginx.conf, `fail_timeout`). */
const STAY_MS = 2_500;

/** How long to wait for a read to turn away. */
const READ_MS = 1_000;

/** Within this, requests routed here before arrive, and the read comes back if there is no other backend. */
const ARRIVAL_MS = 500;

/** nginx drops connections idle for 4 s (nginx.conf, `keepalive_timeout` of the backends). */
const LET_GO_MS = 5_000;

const STOPPING: ErrorResponseDto = { error: RESTARTING.text, statusCode: 502, code: RESTARTING.code };

/** On a 502 the proxy tries the next backend, and avoids this one for 2 s (nginx.conf, `proxy_next_upstream`). */
function turnAway(response: ServerResponse): void {
  response
    .writeHead(502, {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'no-store',
      'Retry-After': '5',
    })
    .end(JSON.stringify(STOPPING));
}

/** A read that the proxy passes on, unlike one of a health check or of Prometheus, which would not come back. */
const isProxiedRead = ({ method, headers }: IncomingMessage) =>
  (method === 'GET' || method === 'HEAD') && headers['x-forwarded-for'] !== undefined;

/** Turns the next read away, and serves all other requests. Resolves to whether that read came back. */
async function turnReadAway(server: Server): Promise<boolean> {
  const handlers = server.listeners('request') as RequestListener[];
  const turnedAway = new AbortController();
  let id: string | undefined;
  let cameBack = false;
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const itsId = requestId(request, response);
    if (id === undefined && isProxiedRead(request)) {
      id = itsId;
      turnAway(response);
      return turnedAway.abort();
    }
    cameBack ||= itsId === id;
    for (const handle of handlers) handle.call(server, request, response);
  });
  await pause(READ_MS, undefined, { signal: turnedAway.signal }).catch(() => undefined);
  // Without a read until now, there will be none.
  id ??= '';
  await pause(ARRIVAL_MS);
  return cameBack;
}

/**
 * Stops listening while the proxy connects to other backends: requests in the port's queue would be lost, and the proxy
 * must not repeat writes. Where there is no other backend, or the service manager keeps the port, first ends all
 * connections, so that the next process can start right after. Resolves to whether the proxy may have idle ones left.
 */
export async function leaveProxy(server: Server, isPortKept: boolean): Promise<boolean> {
  if (!isPortKept) await pause(STAY_MS);
  const isAlone = isPortKept || (await turnReadAway(server));
  if (isAlone) {
    // Makes Node send `Connection: close`.
    server.maxRequestsPerSocket = 1;
    await pause(LET_GO_MS);
  }
  // Right after the queue has been emptied.
  await turn();
  // Only stops listening; the HTTP server's own method would also close connections it considers idle.
  NetServer.prototype.close.call(server);
  return !isAlone;
}

/** Closing an idle connection could lose a request: each ends with its next answer, or when the proxy drops it. */
export async function endConnections(server: Server): Promise<void> {
  server.maxRequestsPerSocket = 1;
  const timeout = AbortSignal.timeout(LET_GO_MS);
  await once(server, 'close', { signal: timeout }).catch((error: unknown) => {
    if (!timeout.aborted) throw error;
  });
}
