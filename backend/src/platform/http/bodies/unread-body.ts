import type { Request, RequestHandler } from 'express';
import { hasBody } from './json-body';
import type { ClientTimeouts } from '../server/client-timeouts';

/** Refused requests are answered at once; clients that keep sending their body are disconnected soon after. */
export function endUnreadBodies(timeouts: ClientTimeouts): RequestHandler {
  const endSoon = (request: Request) => {
    if (request.complete) return;
    const { socket } = request;
    // Node drops answered requests, so their readers would not notice that the connection is gone.
    const end = () => request.destroy();
    const timer = setTimeout(end, request.user ? timeouts.restOfStaff : timeouts.rest);
    timer.unref();
    socket.once('close', end);
    request.once('end', () => {
      clearTimeout(timer);
      socket.off('close', end);
    });
    request.resume();
  };
  return (request, response, next) => {
    if (hasBody(request)) response.once('finish', () => endSoon(request));
    next();
  };
}
