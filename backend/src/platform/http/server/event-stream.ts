import type { ServerResponse } from 'node:http';

/** Whether the response stays open until the client disconnects. */
export const isEventStream = (response: ServerResponse): boolean =>
  response.getHeader('Content-Type') === 'text/event-stream';
