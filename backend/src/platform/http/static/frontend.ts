import type { Express, NextFunction, Request, Response } from 'express';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isFileLink } from '../files/file-links';
import { isCall } from '../server/security-headers';
import { builtFiles, isAsset, type SendPage } from './built-files';

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
      if (error || isAsset(request.path)) return next(error);
      sendPage(response, 'index.html');
    });
  });
}
