import type { Express, NextFunction, Request, Response } from 'express';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { appError } from '../../errors/app-error';
import { builtFiles, isAsset, type SendPage } from './built-files';
import { dashboardHosts } from '../server/hosts';

class NothingHereError extends appError(404, 'nothing_here', 'There is nothing at this address') {}

/** What makes the dashboard an installed application. */
const APPLICATION = /^\/(worker\.js|manifest-\w+\.json)$/;

/** Monitoring may use any host name. */
const MONITORED = /^\/(health\/|metrics$)/;

/**
 * Serves the landing page on every host except the dashboard's; other paths, including API calls, get the 404 page.
 * Source: specification, section 1.
 */
export function serveLanding(app: Express, folder: string, sendPage: SendPage, dashboardHost: string): void {
  const isDashboard = dashboardHosts(dashboardHost);
  const isBuilt = existsSync(join(folder, 'landing.html')) && existsSync(join(folder, '404.html'));
  const files = builtFiles(folder);
  app.use((request: Request, response: Response, next: NextFunction) => {
    if (isDashboard(request.headers.host) || MONITORED.test(request.path)) return next();
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (isRead && isBuilt && request.path === '/') return sendPage(response, 'landing.html');
    const nothing = (error?: unknown) => {
      if (error || !isBuilt || isAsset(request.path)) return next(error ?? new NothingHereError());
      response.status(404);
      sendPage(response, '404.html');
    };
    if (isRead && !APPLICATION.test(request.path)) files(request, response, nothing);
    else nothing();
  });
}
