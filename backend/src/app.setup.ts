import type { NestExpressApplication } from '@nestjs/platform-express';
import compression, { type CompressionFilter } from 'compression';
import { join } from 'node:path';
import { countRequests, RequestBudgetService } from './modules/auth/access/request-budget.service';
import { trackActor } from './platform/access/current-actor';
import { AppConfig } from './platform/config/app-config';
import { boundedResponses } from './platform/http/paging/response-size';
import { answerBrokenRequests } from './platform/http/failures/broken-requests';
import { isFileLink } from './platform/http/files/file-links';
import { ClientTimeouts, setTimeouts } from './platform/http/server/client-timeouts';
import { endUnreadBodies } from './platform/http/bodies/unread-body';
import { requestIds } from './platform/http/server/request-id';
import { inlineScriptHashes, pageSender, serveFrontend, serveLanding } from './platform/http/static/static-files';
import { pageHeaders, securityHeaders } from './platform/http/server/security-headers';
import { measureRequests, MetricsService } from './platform/metrics/metrics.service';

/** Required by {@link setUp}. */
export const NEST_OPTIONS = { bodyParser: false, bufferLogs: true } as const;

/** The built client, relative to the compiled application. */
const FRONTEND = join(__dirname, '../../frontend/dist');

/** Ranges of stored files count uncompressed bytes. */
const isCompressed: CompressionFilter = (request, response) =>
  !isFileLink(request.url) && compression.filter(request, response);

/**
 * Sets up everything between the socket and the controllers, in production and in tests.
 *
 * @param frontend folder of the built client.
 */
export function setUp(app: NestExpressApplication, frontend = FRONTEND): NestExpressApplication {
  const config = app.get(AppConfig);
  const timeouts = app.get(ClientTimeouts);
  const express = app.getHttpAdapter().getInstance();
  app.set('trust proxy', config.trustProxy ? 1 : false);
  app.set('etag', false);
  app.set('query parser', 'simple');
  app.disable('x-powered-by');
  app.use(measureRequests(app.get(MetricsService)));
  app.use(requestIds);
  app.use(trackActor);
  app.use(endUnreadBodies(timeouts));
  const headers = pageHeaders(config, inlineScriptHashes(frontend));
  app.use(securityHeaders(headers));
  app.use(boundedResponses);
  app.use(compression({ threshold: 2048, filter: isCompressed }));
  const pages = pageSender(frontend, headers);
  serveLanding(express, frontend, pages, config.dashboardHost);
  serveFrontend(express, frontend, pages);
  // Built files are not rate-limited; everything else is, including unknown paths.
  countRequests(express, app.get(RequestBudgetService));
  setTimeouts(app.getHttpServer(), timeouts);
  answerBrokenRequests(app.getHttpServer());
  return app;
}
