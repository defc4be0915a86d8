import type { Request, RequestHandler } from 'express';
import { hasBody } from './json-body';
import type { ClientTimeouts } from '../server/client-timeouts';

/** Answers refused requests at once, and soon disconnects clients that keep sending the body. */
export function endUnreadBodies(timeouts: ClientTimeouts): RequestHandler {
  const endSoon = (request: Request) => {
    if (request.complete) return;
    const { socket } = request;
    // Destroys the request, because readers of an answered request would not notice a closed connection.
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
