import { MINUTE_MS } from '../../clock/periods';
import { Injectable } from '@nestjs/common';
import type { Server } from 'node:http';

/** How long the server waits for clients, in milliseconds. */
@Injectable()
export class ClientTimeouts {
  /** For the head of a request, a kilobyte or two. */
  readonly head: number = 10_000;

  /** For a JSON body: half a megabyte over a bad mobile connection. */
  readonly body: number = 10_000;

  /** Between two progress checks of an upload, which may itself take hours. */
  readonly upload: number = 60_000;

  /** For the rest of a refused body: closing at once could lose the answer. */
  readonly rest: number = 2_000;

  /** The same for signed-in users, whose browsers only show the answer after sending the whole upload. */
  readonly restOfStaff: number = 30_000;
}

/** How often Node checks for late heads; its default of 30 s would add to the limit. */
const CHECK_MS = 2_000;

/** Node's default of five minutes is too short to upload 2 GB over a home connection. */
const REQUEST_MS = 180 * MINUTE_MS;

/** Clients without traffic for this long count as gone. */
const SILENCE_MS = 3 * MINUTE_MS;

/** Longer than nginx's 60 s: closing first could lose a request just sent. */
const IDLE_MS = 75_000;

/** Keeps idle connections and closes stuck ones; bodies have timeouts of their own. */
export function setTimeouts(server: Server, { head }: ClientTimeouts): void {
  // A constructor option that Nest does not pass on; Node reads it when the server starts listening.
  Object.assign(server, { connectionsCheckingInterval: Math.min(CHECK_MS, head) });
  server.headersTimeout = head;
  server.requestTimeout = REQUEST_MS;
  server.keepAliveTimeout = IDLE_MS;
  server.setTimeout(SILENCE_MS);
}
