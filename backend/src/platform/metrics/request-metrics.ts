import type { NextFunction, Request, Response } from 'express';
import { isEventStream } from '../http/server/event-stream';
import type { MetricsService } from './metrics.service';

/** nginx's own number for this. */
const CLIENT_GONE = 499;

/** Pages, built files, and what nobody answers: their paths are without number. */
const NO_ROUTE = 'other';

/** Measures every request from its headers to the end of its answer. */
export function measureRequests({ requests }: MetricsService) {
  return (request: Request, response: Response, next: NextFunction): void => {
    const start = performance.now();
    response.once('close', () => {
      // As long as somebody looks at a screen.
      if (isEventStream(response)) return;
      const route = (request.route as { path?: unknown } | undefined)?.path;
      // Nest's own route for whatever is not there begins otherwise.
      const hasRoute = typeof route === 'string' && route.startsWith('/');
      const labels = {
        method: hasRoute ? request.method : NO_ROUTE,
        route: hasRoute ? route : NO_ROUTE,
        status: response.writableFinished ? response.statusCode : CLIENT_GONE,
      };
      requests.observe(labels, (performance.now() - start) / 1000);
    });
    next();
  };
}
