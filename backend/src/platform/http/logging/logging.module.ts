import { Logger, LoggerModule, type Params, PinoLogger } from 'nestjs-pino';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { KnownUser } from '../../access/access';
import { AppConfig } from '../../config/app-config';
import { isOthersFailure } from '../../errors/app-error';
import { isEventStream } from '../server/event-stream';
import { requestId } from '../server/request-id';
import { loggedError } from './logged-error';
import { rootLog } from './root-log';

interface LoggedRequest {
  id: string;
  method: string;
  url: string;
  remoteAddress: string;
}

/** A request after the authentication guard. */
type Asked = IncomingMessage & { user?: KnownUser };

/**
 * Most requests are unchanged polls, monitoring and health checks. They are not logged at `info`; health problems are
 * logged when they change.
 */
function level(request: Asked, response: ServerResponse, error?: Error): 'debug' | 'info' | 'warn' | 'error' {
  if (request.url?.startsWith('/health') || isEventStream(response)) return 'debug';
  if (error || response.err || (response.statusCode >= 500 && !isOthersFailure(response.statusCode))) return 'error';
  if (response.statusCode >= 400) return 'warn';
  return response.statusCode === 304 || request.url?.startsWith('/metrics') ? 'debug' : 'info';
}

const withUser = ({ user }: Asked, line: object) => (user ? { ...line, user: user.id } : line);

/** One JSON line per request, without query strings, headers and bodies, so without passwords, tokens or messages. */
export const loggingParams = ({ logLevel }: Pick<AppConfig, 'logLevel'>): Params => ({
  pinoHttp: {
    logger: rootLog,
    level: logLevel,
    genReqId: requestId,
    customLogLevel: level,
    customSuccessObject: (request: Asked, _response, line: object) => withUser(request, line),
    customErrorObject: (request: Asked, _response, _error, line: object) => withUser(request, line),
    serializers: {
      req: ({ id, method, url, remoteAddress }: LoggedRequest) => ({
        id,
        method,
        path: url.split('?', 1)[0],
        remoteAddress,
      }),
      res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
      // pino-http wraps the error.
      err: ({ raw }: { raw: Error }) => loggedError(raw),
    },
  },
});

export const LoggingModule = LoggerModule.forRootAsync({ inject: [AppConfig], useFactory: loggingParams });

/** Nest's startup messages: over a hundred lines, and failures that `main` explains. */
const FRAMEWORK = new Set<unknown>([
  'NestFactory',
  'NestApplication',
  'InstanceLoader',
  'RoutesResolver',
  'RouterExplorer',
  'ExceptionHandler',
]);

/** Handles Nest's log from the first line; its startup messages are logged at `debug`. */
export class NestLogger extends Logger {
  constructor(params: Params) {
    super(new PinoLogger(params), params);
  }

  override log(message: unknown, ...others: unknown[]): void {
    if (FRAMEWORK.has(others.at(-1))) this.debug(message, ...others);
    else super.log(message, ...others);
  }

  override error(message: unknown, ...others: unknown[]): void {
    if (FRAMEWORK.has(others.at(-1))) this.debug(message, ...others);
    else super.error(message, ...others);
  }
}
