import type { Express, NextFunction, Request, Response } from 'express';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { builtFiles, isAsset, sendPage } from './built-files';

/** First path segments that the API answers; every other path is a page of the client, or one of its files. */
const API = /^\/(auth|api|admin|files|health|docs)(\/|$)/;

/** Serves the built client beside the API, for running without nginx; a missing asset is the 404 it is. */
export function serveFrontend(app: Express, folder: string): void {
  if (!existsSync(join(folder, 'index.html'))) return;
  const files = builtFiles(folder);
  app.use((request: Request, response: Response, next: NextFunction) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    // API calls must not cost a look at the disk.
    if (!isRead || API.test(request.path)) return next();
    files(request, response, (error?: unknown) => {
      if (error || isAsset(request.path)) return next(error);
      sendPage(response, folder, 'index.html');
    });
  });
}
