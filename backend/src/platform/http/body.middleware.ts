import { isUtf8 } from 'node:buffer';
import express, { type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import { InvalidEncodingError, UnsupportedBodyError } from '../errors/common.errors';
import { refuseInheritedNames, refuseOddShape } from './body-shape';

/** The longest JSON body: a reorder of 50,000 tasks fits, 10 MB does not. */
const JSON_LIMIT = '4mb';

const parseJson = express.json({
  limit: JSON_LIMIT,
  strict: true,
  verify: (_request, _response, buffer) => {
    if (!isUtf8(buffer)) throw new InvalidEncodingError();
  },
});

function hasBody({ headers }: Request): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Reads JSON bodies, leaves multipart to the routes that take files, and refuses everything else. */
export const bodies: RequestHandler = (request: Request, response: Response, next: NextFunction) => {
  if (request.url.includes('?')) refuseInheritedNames(request.query);
  if (!hasBody(request)) return next();
  if (request.is('multipart/form-data')) return next();
  if (!request.is('application/json')) return next(new UnsupportedBodyError());
  parseJson(request, response, (error: unknown) => {
    // body-parser wraps what `verify` throws in an error of its own; the cause is what is meant.
    if (error instanceof Error && (error as { type?: string }).type === 'entity.verify.failed') {
      return next(new InvalidEncodingError());
    }
    if (error) return next(error);
    try {
      refuseOddShape(request.body);
      next();
    } catch (refusal) {
      next(refusal);
    }
  });
};
