import type { NestExpressApplication } from '@nestjs/platform-express';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setImmediate as nextRound } from 'node:timers/promises';
import { AppConfig } from './platform/config/app-config';

/** How long running requests may take to finish. Source: contract, section 12. */
const DRAIN_MS = 10_000;

const SWEEP_MS = 50;

/** nginx gives up a connection that it has not used for 4 s (nginx.conf, `keepalive_timeout` of the backends). */
const LET_GO_MS = 5_000;

/** Accepts nothing new, finishes what runs, and closes the database. */
export async function closeGracefully(app: NestExpressApplication): Promise<void> {
  const server = app.getHttpServer();
  const drain = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  if (app.get(AppConfig).trustProxy && server.listening) await letTheProxyGo(server);
  // A kept connection whose request is answered is no reason to wait; the server itself looks for those only once.
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
  try {
    await app.close();
  } finally {
    clearTimeout(drain);
    clearInterval(sweep);
  }
}

/**
 * Closing a kept connection can lose the request that the proxy is sending on it just then. So new connections are
 * refused, upon which the proxy asks another backend; the kept ones stay until it has had its answer with
 * `Connection: close`, or has let go of them itself.
 */
async function letTheProxyGo(server: Server): Promise<void> {
  // The system has accepted connections that we have not seen yet, and resets them when the door closes.
  await nextRound();
  await nextRound();
  // Only stops listening; the HTTP server's own method would close what it takes for idle.
  NetServer.prototype.close.call(server);
  server.maxRequestsPerSocket = 1;
  const patience = AbortSignal.timeout(LET_GO_MS);
  await once(server, 'close', { signal: patience }).catch((error: unknown) => {
    if (!patience.aborted) throw error;
  });
}

/** On SIGTERM and SIGINT: closes gracefully and exits with 0. */
export function stopGracefully(app: NestExpressApplication): void {
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    closeGracefully(app).then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
