import type { Express, NextFunction, Request, Response } from 'express';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { builtFiles, isAsset, sendPage } from './built-files';

/** Every other path is a page or file of the client, and so is the page that shows the API. */
const API = /^\/(auth|api(?!\/docs\/?$)|admin|files|health|metrics)(\/|$)/i;

/** Files are opened as pages are, and monitoring may accept anything. */
const NEVER_A_PAGE = /^\/(files|health|metrics)(\/|$)/i;

/** What a browser asks for at an address that was typed. Programs that accept pages, too, have signed in. */
const asksForPage = ({ headers, path }: Request) =>
  /\btext\/html\b/i.test(headers.accept ?? '') && !headers.authorization && !NEVER_A_PAGE.test(path);

/** Serves the built client, for running without nginx. */
export function serveFrontend(app: Express, folder: string): void {
  if (!existsSync(join(folder, 'index.html'))) return;
  const files = builtFiles(folder);
  app.use((request: Request, response: Response, next: NextFunction) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead) return next();
    if (API.test(request.path)) {
      // API calls must not touch the disk.
      if (!asksForPage(request)) return next();
      response.status(404);
      return sendPage(response, folder, 'index.html');
    }
    files(request, response, (error?: unknown) => {
      if (error || isAsset(request.path)) return next(error);
      sendPage(response, folder, 'index.html');
    });
  });
}
