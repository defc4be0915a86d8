import type { ServerResponse } from 'node:http';

/** An answer that lasts until its reader leaves. */
export const isEventStream = (response: ServerResponse): boolean =>
  response.getHeader('Content-Type') === 'text/event-stream';
