import type { NextFunction, Request, Response } from 'express';
import { isEventStream } from '../http/server/event-stream';
import type { MetricsService } from './metrics.service';

/** The status that nginx logs for this. */
const CLIENT_GONE = 499;

/** One label for pages, built files and unknown paths, whose number is unlimited. */
const NO_ROUTE = 'other';

/** Measures each request from its headers to the end of the answer. */
export function measureRequests({ requests }: MetricsService) {
  return (request: Request, response: Response, next: NextFunction): void => {
    const start = performance.now();
    response.once('close', () => {
      // Event streams stay open while the client is connected.
      if (isEventStream(response)) return;
      const route = (request.route as { path?: unknown } | undefined)?.path;
      // The path of Nest's catch-all route does not begin with a slash.
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
