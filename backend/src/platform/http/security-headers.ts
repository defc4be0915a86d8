import helmet from 'helmet';
import type { RequestHandler } from 'express';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { AppConfig } from '../config/app-config';

/**
 * No script may be inline or evaluated. Styles may be inline: the component library sets them on elements.
 * The only foreign origin is the chat webhook's.
 */
export function securityHeaders(config: AppConfig): RequestHandler {
  const chat = config.links.chatWebhook ? [new URL(config.links.chatWebhook).origin] : [];
  const headers = headersOf(
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          scriptSrc: ["'self'"],
          styleSrc: ["'self'", "'unsafe-inline'"],
          imgSrc: ["'self'", 'data:', 'blob:'],
          fontSrc: ["'self'"],
          connectSrc: ["'self'", ...chat],
          objectSrc: ["'none'"],
          baseUri: ["'self'"],
          formAction: ["'self'"],
          frameAncestors: ["'none'"],
        },
      },
      crossOriginEmbedderPolicy: false,
      referrerPolicy: { policy: 'same-origin' },
      // Only meaningful behind https, where it is right; browsers ignore it over http. Of this host only: its subdomains
      // are not ours to promise anything for.
      strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: false },
    }),
  );
  return (_request, response, next) => {
    response.setHeaders(headers);
    next();
  };
}

/** The headers are the same for every answer, so they are worked out once instead of by a dozen handlers each time. */
function headersOf(handler: ReturnType<typeof helmet>): Map<string, string> {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  handler(request, response, () => undefined);
  return new Map(response.getHeaderNames().map((name) => [name, String(response.getHeader(name))]));
}
