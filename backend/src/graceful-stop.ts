import type { NestExpressApplication } from '@nestjs/platform-express';

/** How long running requests may take to finish. Source: contract, section 12. */
const DRAIN_MS = 10_000;

const SWEEP_MS = 50;

/** On SIGTERM and SIGINT: accepts nothing new, finishes what runs, closes the database, exits with 0. */
export function stopGracefully(app: NestExpressApplication): void {
  const server = app.getHttpServer();
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => server.closeAllConnections(), DRAIN_MS).unref();
    // A kept connection whose request is answered is no reason to wait.
    setInterval(() => server.closeIdleConnections(), SWEEP_MS).unref();
    app.close().then(
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
