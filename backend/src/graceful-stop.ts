import { Logger } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { LiveService } from './modules/live/live.service';
import { AppConfig } from './platform/config/app-config';
import { endConnections, leaveProxy } from './platform/http/server/drain-proxy';
import { PASSED_SOCKET } from './platform/config/early-settings';

/** How long running requests may take to finish. Source: contract, section 12. */
const DRAIN_MS = 10_000;

const SWEEP_MS = 50;

/** Accepts no new requests, finishes running ones, and closes the database. */
export async function closeGracefully(app: NestExpressApplication): Promise<void> {
  const server = app.getHttpServer();
  const drain = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  const isBehindProxy = app.get(AppConfig).trustProxy && server.listening;
  const isConnected = isBehindProxy && (await leaveProxy(server, PASSED_SOCKET !== undefined));
  // Late, because clients reconnect at once, and must not come here.
  app.get(LiveService).stop();
  if (isConnected) await endConnections(server);
  // Idle connections must not delay the stop, and the server itself only closes them once.
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
  try {
    await app.close();
  } finally {
    clearTimeout(drain);
    clearInterval(sweep);
  }
}

/** On SIGTERM and SIGINT: closes gracefully and exits with 0. */
export function stopGracefully(app: NestExpressApplication): void {
  const logger = new Logger('Stop');
  let stopping = false;
  const stop = (signal: NodeJS.Signals) => {
    if (stopping) return;
    stopping = true;
    logger.log(`${signal}: finishing what runs`);
    closeGracefully(app).then(
      () => {
        logger.log('Stopped');
        process.exit(0);
      },
      (error: unknown) => {
        logger.error(error, 'Stopped, but not in order');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
