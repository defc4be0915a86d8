import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';

/** Whether the response stays open until the client disconnects. */
export const isEventStream = (response: ServerResponse): boolean =>
  response.getHeader('Content-Type') === 'text/event-stream';

/** Makes the connection end with the stream: a proxy would keep it for seconds, which would delay a stop. */
export function closeAfterStream(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response);
  // Nest itself asks to keep it.
  Object.assign(response, {
    writeHead: (status: number, headers: OutgoingHttpHeaders) => writeHead(status, { ...headers, Connection: 'close' }),
  });
}
