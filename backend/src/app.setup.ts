import type { NestExpressApplication } from '@nestjs/platform-express';
import compression, { type CompressionFilter } from 'compression';
import { join } from 'node:path';
import { AppConfig } from './platform/config/app-config';
import { ErrorFilter } from './platform/errors/error.filter';
import { validationPipe } from './platform/errors/validation.pipe';
import { bodies } from './platform/http/body.middleware';
import { answerBrokenRequests } from './platform/http/broken-requests';
import { setTimeouts } from './platform/http/timeouts';
import { requestIds } from './platform/http/request-id';
import { serveFrontend } from './platform/http/frontend';
import { serveLanding } from './platform/http/landing';
import { securityHeaders } from './platform/http/security-headers';
import { serveApiDocument } from './openapi.document';

/** What the application must be created with for {@link setUp} to hold. */
export const NEST_OPTIONS = { bodyParser: false, bufferLogs: true } as const;

/** Where the built client lies, seen from the compiled application. */
const FRONTEND = join(__dirname, '../../frontend/dist');

/** Stored files are sent in ranges, which count the bytes of the file itself. */
const isCompressed: CompressionFilter = (request, response) =>
  !request.url.startsWith('/files/') && compression.filter(request, response);

/**
 * Everything between the socket and the controllers: the same in production and in tests.
 *
 * @param frontend folder of the built client.
 */
export function setUp(app: NestExpressApplication, frontend = FRONTEND): NestExpressApplication {
  const config = app.get(AppConfig);
  const express = app.getHttpAdapter().getInstance();
  app.set('trust proxy', config.trustProxy ? 1 : false);
  app.set('etag', false);
  app.set('query parser', 'simple');
  app.disable('x-powered-by');
  app.use(requestIds);
  app.use(securityHeaders(config));
  app.use(compression({ threshold: 2048, filter: isCompressed }));
  serveLanding(express, frontend, config.dashboardHost);
  if (!config.production) serveApiDocument(app);
  serveFrontend(express, frontend);
  app.use(bodies);
  setTimeouts(app.getHttpServer());
  answerBrokenRequests(app.getHttpServer());
  app.useGlobalPipes(validationPipe);
  app.useGlobalFilters(new ErrorFilter());
  return app;
}
