import express, { type RequestHandler, type Response } from 'express';
import { join } from 'node:path';
import type { HeaderMap } from '../server/security-headers';

/** Hashed assets and top-level files such as `/favicon.svg`, but no pages. */
const FILES = /^\/(assets\/.+|[\w-]+\.(?!html$)\w+)$/;

/** Their names contain a hash of the content. */
const ASSETS = /^\/assets\//;

export const isAsset = (path: string) => ASSETS.test(path);

/** Serves the built client's files except pages. */
export function builtFiles(folder: string): RequestHandler {
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

export type SendPage = (response: Response, name: string) => void;

/** Also called for paths that normally only serve API calls. */
export const pageSender =
  (folder: string, headers: HeaderMap): SendPage =>
  (response, name) => {
    response.setHeaders(headers);
    response.sendFile(join(folder, name), { cacheControl: false, headers: { 'Cache-Control': 'no-cache' } });
  };
