import { LoggerModule } from 'nestjs-pino';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { AppConfig } from '../../config/app-config';
import { loggedError, withSafeMessage } from './logged-error';
import { requestId } from '../server/request-id';

interface LoggedRequest {
  id: string;
  method: string;
  url: string;
  remoteAddress: string;
}

/** Most requests are unchanged polls and monitoring, which are not worth a line. */
function level(request: IncomingMessage, response: ServerResponse, error?: Error): 'debug' | 'info' | 'warn' | 'error' {
  if (error || response.statusCode >= 500) return 'error';
  if (response.statusCode >= 400) return 'warn';
  return response.statusCode === 304 || /^\/(health|metrics)/.test(request.url ?? '') ? 'debug' : 'info';
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
        // pino-http wraps the error.
        err: ({ raw }: { raw: Error }) => loggedError(raw),
      },
      hooks: { logMethod: withSafeMessage },
    },
  }),
});
