import express, { type Express, type NextFunction, type Request, type Response } from 'express';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** First path segments that the API answers; every other path is a page of the client, or one of its files. */
const API = /^\/(auth|api|admin|files|health|docs)(\/|$)/;
const HASHED = /^\/assets\//;

/**
 * Serves the built client beside the API, for running without nginx: hashed assets for ever, pages never from a cache,
 * a missing asset as the 404 it is.
 */
export function serveFrontend(app: Express, folder: string): void {
  if (!existsSync(join(folder, 'index.html'))) return;
  const assets = express.static(folder, {
    index: false,
    setHeaders: (response: Response, path: string) => {
      const forever = path.startsWith(join(folder, 'assets'));
      response.setHeader('Cache-Control', forever ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  const page = { cacheControl: false, headers: { 'Cache-Control': 'no-cache' } };
  app.use((request: Request, response: Response, next: NextFunction) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    // API calls must not cost a look at the disk.
    if (!isRead || API.test(request.path)) return next();
    assets(request, response, (error?: unknown) => {
      if (error || HASHED.test(request.path)) return next(error);
      response.sendFile(join(folder, 'index.html'), page);
    });
  });
}
