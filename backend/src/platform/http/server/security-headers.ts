import helmet from 'helmet';
import type { RequestHandler } from 'express';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { AppConfig } from '../../config/app-config';

/** Device features that the application does not use and injected scripts must not request. */
const NOT_USED =
  'accelerometer autoplay browsing-topics camera display-capture encrypted-media fullscreen geolocation gyroscope hid ' +
  'idle-detection local-fonts magnetometer microphone midi payment picture-in-picture ' +
  'screen-wake-lock serial usb xr-spatial-tracking';

/** The subset for answers that are not pages: they are never rendered or framed, and use no device features. */
const OF_CALLS = [
  'cross-origin-resource-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-content-type-options',
] as const;

/** Every other path is a page or file; so are the API docs. Routes ignore case. */
const CALL = /^\/(auth|api(?!\/docs\/?$)|admin|health|metrics)(\/|$)/i;

export const isCall = (path: string) => CALL.test(path);

/** Keeps data that requires a login out of the browser's cache after logout; the client itself remembers ETags. */
export const NEVER_KEPT = 'private, no-cache, no-store';

export type HeaderMap = Map<string, string>;

/**
 * No evaluated scripts, and of inline ones only those with a given hash. Inline styles are allowed, because the
 * component library sets them.
 */
export function pageHeaders(config: AppConfig, scriptHashes: readonly string[]): HeaderMap {
  const chat = config.links.chatWebhook ? [new URL(config.links.chatWebhook).origin] : [];
  const headers = headersOf(
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          scriptSrc: ["'self'", ...scriptHashes],
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
      // Browsers ignore it over http. Subdomains may have other owners.
      strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: false },
    }),
  );
  headers.set('permissions-policy', NOT_USED.replace(/\S+/g, '$&=()').replaceAll(' ', ', '));
  return headers;
}

const callHeaders = (ofPages: HeaderMap): HeaderMap =>
  new Map([
    ...OF_CALLS.map((name) => [name, ofPages.get(name) ?? ''] as const),
    ['content-security-policy', "default-src 'none';frame-ancestors 'none'"],
    ['cache-control', NEVER_KEPT],
  ]);

export function securityHeaders(ofPages: HeaderMap): RequestHandler {
  const ofCalls = callHeaders(ofPages);
  return (request, response, next) => {
    response.setHeaders(isCall(request.path) ? ofCalls : ofPages);
    next();
  };
}

/** The headers never change, so the handlers run once instead of on every request. */
function headersOf(handler: ReturnType<typeof helmet>): HeaderMap {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  handler(request, response, () => undefined);
  return new Map(response.getHeaderNames().map((name) => [name, String(response.getHeader(name))]));
}
