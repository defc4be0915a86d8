import type { Request, RequestHandler } from 'express';
import { hasBody } from './json-body';
import type { Patience } from '../server/patience';

/** Refused requests are answered at once; clients that keep sending their body are disconnected soon after. */
export function endUnreadBodies(patience: Patience): RequestHandler {
  const endSoon = (request: Request) => {
    if (request.complete) return;
    const { socket } = request;
    // Node drops an answered request, so nothing else would tell its readers that the connection is gone.
    const end = () => request.destroy();
    const timer = setTimeout(end, request.user ? patience.restOfStaff : patience.rest);
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
