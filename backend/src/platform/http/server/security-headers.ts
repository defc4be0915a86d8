import helmet from 'helmet';
import type { RequestHandler } from 'express';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { AppConfig } from '../../config/app-config';

/** Device features the product does not use, and injected scripts must not ask for. */
const NOT_USED =
  'accelerometer autoplay browsing-topics camera display-capture encrypted-media fullscreen geolocation gyroscope hid ' +
  'idle-detection local-fonts magnetometer microphone midi payment picture-in-picture ' +
  'screen-wake-lock serial usb xr-spatial-tracking';

/** Never cached: accounts, users, costs. Routes ignore case. */
const PRIVATE = /^\/(auth|admin|api\/finances)(\/|$)/i;

/** No inline or evaluated scripts. Styles may be inline: the component library sets them on elements. */
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
      // Browsers ignore it over plain http. The subdomains may not be ours.
      strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: false },
    }),
  );
  headers.set('permissions-policy', NOT_USED.replace(/\S+/g, '$&=()').replaceAll(' ', ', '));
  return (request, response, next) => {
    response.setHeaders(headers);
    if (PRIVATE.test(request.path)) response.setHeader('Cache-Control', 'no-store');
    next();
  };
}

/** The headers never change, so a dozen handlers run once instead of for every request. */
function headersOf(handler: ReturnType<typeof helmet>): Map<string, string> {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  handler(request, response, () => undefined);
  return new Map(response.getHeaderNames().map((name) => [name, String(response.getHeader(name))]));
}
