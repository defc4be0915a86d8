import express, { type RequestHandler, type Response } from 'express';
import { join } from 'node:path';

/** Hashed assets, and what has to lie at the top, such as `/favicon.svg`; pages are sent by name only. */
const FILES = /^\/(assets\/.+|[\w-]+\.(?!html$)\w+)$/;

/** Names that change with their content. */
const ASSETS = /^\/assets\//;

export const isAsset = (path: string) => ASSETS.test(path);

/** Serves the files of the built client that are no pages, hashed assets for ever; passes on what is none. */
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

/** Sends one of the built pages, never from a cache. */
export function sendPage(response: Response, folder: string, name: string): void {
  response.sendFile(join(folder, name), { cacheControl: false, headers: { 'Cache-Control': 'no-cache' } });
}
