import type { Express, NextFunction, Request, Response } from 'express';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { builtFiles, isAsset, sendPage } from './built-files';

/** Every other path is a page or file of the client, and so is the page that shows the API. */
const API = /^\/(auth|api(?!\/docs\/?$)|admin|files|health|metrics)(\/|$)/i;

/** Serves the built client, for running without nginx. */
export function serveFrontend(app: Express, folder: string): void {
  if (!existsSync(join(folder, 'index.html'))) return;
  const files = builtFiles(folder);
  app.use((request: Request, response: Response, next: NextFunction) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    // API calls must not touch the disk.
    if (!isRead || API.test(request.path)) return next();
    files(request, response, (error?: unknown) => {
      if (error || isAsset(request.path)) return next(error);
      sendPage(response, folder, 'index.html');
    });
  });
}
