import express, { type Express, type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type HeaderMap, isCall } from '../server/security-headers';
import { isFileLink } from '../files/file-links';
import { appError } from '../../errors/app-error';
import { dashboardHosts } from '../server/hosts';

/** Hashed assets and top-level files such as `/favicon.svg`, but no pages. */
const FILES = /^\/(assets\/.+|[\w-]+\.(?!html$)\w+)$/;

/** Programs read these: a page in place of a missing script would run, and one in place of metadata be misread. */
const FOR_PROGRAMS = /^\/(assets|\.well-known)\//;

/** Serves the built client's files except pages. */
function builtFiles(folder: string): RequestHandler {
  const files = express.static(folder, {
    index: false,
    redirect: false,
    setHeaders: (response: Response, path: string) => {
      const forever = path.startsWith(join(folder, 'assets'));
      response.setHeader('Cache-Control', forever ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  return (request, response, next) => {
    if (FILES.test(request.path)) void files(request, response, next);
    else next();
  };
}

type SendPage = (response: Response, name: string) => void;

/** Also called for paths that normally only serve API calls. */
export const pageSender =
  (folder: string, headers: HeaderMap): SendPage =>
  (response, name) => {
    response.setHeaders(headers);
    response.sendFile(join(folder, name), { cacheControl: false, headers: { 'Cache-Control': 'no-cache' } });
  };

const MONITORED = /^\/(health|metrics)(\/|$)/i;

/** Whether a browser navigates to the URL. Programs that accept pages also accept JSON or are signed in. */
const asksForPage = ({ headers, path }: Request) =>
  /^(?!.*\bapplication\/json\b).*\btext\/html\b/i.test(headers.accept ?? '') &&
  !headers.authorization &&
  !MONITORED.test(path);

/** The content security policy's source for the script in the built client's page, which runs before the first paint. */
export function inlineScriptHashes(folder: string): string[] {
  const page = join(folder, 'index.html');
  const scripts = existsSync(page) ? readFileSync(page, 'utf8').matchAll(/<script>([^]*?)<\/script>/g) : [];
  return [...scripts].map(([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
}

/** Serves the built client when there is no nginx. */
export function serveFrontend(app: Express, folder: string, sendPage: SendPage): void {
  if (!existsSync(join(folder, 'index.html'))) return;
  const files = builtFiles(folder);
  app.use((request: Request, response: Response, next: NextFunction) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || isFileLink(request.path)) return next();
    if (isCall(request.path)) {
      // API calls must not touch the disk.
      if (!asksForPage(request)) return next();
      response.status(404);
      return sendPage(response, 'index.html');
    }
    files(request, response, (error?: unknown) => {
      if (error || FOR_PROGRAMS.test(request.path)) return next(error);
      sendPage(response, 'index.html');
    });
  });
}

class NothingHereError extends appError(404, 'nothing_here', 'There is nothing at this address') {}

/** What makes the dashboard an installed application. */
const APPLICATION = /^\/(worker\.js|manifest-\w+\.json)$/;

/** Monitoring may use any host name. */
const ON_ANY_HOST = /^\/(health\/|metrics$)/;

/**
 * Serves the landing page on every host except the dashboard's; other paths, including API calls, get the 404 page.
 * Source: specification, section 1.
 */
export function serveLanding(app: Express, folder: string, sendPage: SendPage, dashboardHost: string): void {
  const isDashboard = dashboardHosts(dashboardHost);
  const isBuilt = existsSync(join(folder, 'landing.html')) && existsSync(join(folder, '404.html'));
  const files = builtFiles(folder);
  app.use((request: Request, response: Response, next: NextFunction) => {
    if (isDashboard(request.headers.host) || ON_ANY_HOST.test(request.path)) return next();
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (isRead && isBuilt && request.path === '/') return sendPage(response, 'landing.html');
    const nothing = (error?: unknown) => {
      if (error || !isBuilt || FOR_PROGRAMS.test(request.path)) return next(error ?? new NothingHereError());
      response.status(404);
      sendPage(response, '404.html');
    };
    if (isRead && !APPLICATION.test(request.path)) files(request, response, nothing);
    else nothing();
  });
}
