import { isUtf8 } from 'node:buffer';
import type { Request } from 'express';
import rawBody from 'raw-body';
import { withTimeout } from '../../clock/with-timeout';
import { CommonErrors } from '../../errors/common.errors';
import type { BodyLimits } from './body-limit';
import { refuseOddShape } from './body-shape';
import { refuseExcess } from './json-excess';

const CHARSET = /;\s*charset\s*=\s*"?([^\s";]*)/i;

const decoder = new TextDecoder();

export function hasBody({ headers }: Pick<Request, 'headers'>): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/**
 * Parses a request's body after checking its size and depth; undefined if empty.
 *
 * @param patienceMs timeout for the whole body.
 * @throws the errors of `common.errors.ts`, `json-excess.ts` and `body-shape.ts`.
 */
export async function readJson(request: Request, limits: BodyLimits, patienceMs: number): Promise<object | undefined> {
  const charset = CHARSET.exec(request.headers['content-type'] ?? '')?.[1] ?? 'utf-8';
  if (!request.is('application/json') || !/^utf-?8$/i.test(charset)) throw new CommonErrors.UnsupportedBody();
  const body = rawBody(request, { length: request.headers['content-length'], limit: limits.bytes });
  const bytes = await withTimeout(patienceMs, body, () => new CommonErrors.BodyTooSlow());
  if (bytes.length === 0) return undefined;
  if (!isUtf8(bytes)) throw new CommonErrors.InvalidEncoding();
  refuseExcess(bytes, limits.nodes);
  const value = parsed(decoder.decode(bytes));
  refuseOddShape(value);
  return value;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new CommonErrors.InvalidJson();
  }
}
