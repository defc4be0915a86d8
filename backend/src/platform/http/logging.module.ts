import { LoggerModule } from 'nestjs-pino';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { AppConfig } from '../config/app-config';
import { loggedError, withSafeMessage } from './logged-error';
import { requestId } from './request-id';

interface LoggedRequest {
  id: string;
  method: string;
  url: string;
  remoteAddress: string;
}

/** Unchanged polls and health checks are most requests and tell nothing. */
function level(request: IncomingMessage, response: ServerResponse, error?: Error): 'debug' | 'info' | 'warn' | 'error' {
  if (error || response.statusCode >= 500) return 'error';
  if (response.statusCode >= 400) return 'warn';
  return response.statusCode === 304 || request.url?.startsWith('/health') ? 'debug' : 'info';
}

/** One JSON line per request: no query string, no header, no body, so no password, token or message. */
export const LoggingModule = LoggerModule.forRootAsync({
  inject: [AppConfig],
  useFactory: ({ logLevel }: AppConfig) => ({
    pinoHttp: {
      level: logLevel,
      genReqId: requestId,
      customLogLevel: level,
      serializers: {
        req: ({ id, method, url, remoteAddress }: LoggedRequest) => ({
          id,
          method,
          path: url.split('?', 1)[0],
          remoteAddress,
        }),
        res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
        // Handed over as the library would write it, with the error itself behind.
        err: ({ raw }: { raw: Error }) => loggedError(raw),
      },
      hooks: { logMethod: withSafeMessage },
    },
  }),
});
