import type { Server } from 'node:http';

const MINUTE_MS = 60_000;

/** Node gives a whole request five minutes, too little for 2 GB of files over a home connection. */
const REQUEST_MS = 180 * MINUTE_MS;

/** Whoever sends and takes nothing for this long has gone away without saying so. */
const SILENCE_MS = 3 * MINUTE_MS;

/** nginx keeps an unused connection for 60 s; one that we close sooner can swallow the request it just sent. */
const IDLE_MS = 75_000;

/** Lets an upload take as long as it moves on, an unused connection last, and no connection that is stuck. */
export function setTimeouts(server: Server): void {
  server.requestTimeout = REQUEST_MS;
  server.keepAliveTimeout = IDLE_MS;
  server.setTimeout(SILENCE_MS);
}
