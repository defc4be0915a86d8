import express, { type RequestHandler, type Response } from 'express';
import { existsSync, readdirSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { HeaderMap } from '../server/security-headers';

/** Hashed assets and top-level files such as `/favicon.svg`, but no pages. */
const FILES = /^\/(assets\/.+|[\w-]+\.(?!html$)\w+)$/;

/** Their names contain a hash of the content. */
const ASSETS = /^\/assets\//;

export const isAsset = (path: string) => ASSETS.test(path);

/** Content codings by the ending of compressed files, the smallest first. */
const CODINGS = { br: '.br', gzip: '.gz' } as const;

/** Chooses the compressed form of a built file; the build stores them beside it (frontend/vite/compress.ts). */
function compressedForms(folder: string) {
  const stored = new Set(existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : []);
  /** @returns what to add to the name, after setting the headers of that form. */
  return (response: Response, name: string): string => {
    const forms = Object.entries(CODINGS).filter(([, ending]) => stored.has(name + ending));
    if (forms.length) response.vary('Accept-Encoding');
    const [coding, ending] = forms.find(([one]) => response.req.acceptsEncodings(one)) ?? [];
    if (!coding || !ending) return '';
    response.setHeader('Content-Encoding', coding);
    response.type(extname(name));
    return ending;
  };
}

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
  const compressed = compressedForms(folder);
  return (request, response, next) => {
    const { path, url } = request;
    if (!FILES.test(path)) return next();
    request.url = path + compressed(response, path.slice(1));
    void files(request, response, (error?: unknown) => {
      request.url = url;
      response.removeHeader('Content-Encoding');
      next(error);
    });
  };
}

export type SendPage = (response: Response, name: string) => void;

/** Also called for paths that normally only serve API calls. */
export function pageSender(folder: string, headers: HeaderMap): SendPage {
  const compressed = compressedForms(folder);
  return (response, name) => {
    response.setHeaders(headers);
    const form = compressed(response, name);
    response.sendFile(join(folder, name + form), { cacheControl: false, headers: { 'Cache-Control': 'no-cache' } });
  };
}
