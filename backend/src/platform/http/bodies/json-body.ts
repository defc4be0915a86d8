import type { Request } from 'express';
import { isUtf8 } from 'node:buffer';
import rawBody from 'raw-body';
import { appError, unexpectedField, ValidationError } from '../../errors/app-error';
import { withTimeout } from '../../clock/with-timeout';
import { CommonErrors } from '../../errors/common.errors';
import { BODY_LIMIT, type BodyLimits, DEFAULT_BODY, TAKES_FILES } from './body-limit';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { setImmediate as otherRequests } from 'node:timers/promises';
import { ClientTimeouts } from '../server/client-timeouts';

class NotAnObjectError extends appError(400, 'not_an_object', 'The request body must be a JSON object') {}

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Refuses inherited names such as `__proto__`, which validation would accept or overlook. */
function refuseInheritedNames(fields: object): void {
  for (const name of Object.keys(fields)) {
    if (name in Object.prototype || name === 'prototype') throw new ValidationError([unexpectedField(name)]);
  }
}

function refuseInheritedNamesWithin(value: unknown): void {
  if (!isContainer(value)) return;
  if (!Array.isArray(value)) refuseInheritedNames(value);
  for (const inner of Object.values(value) as unknown[]) refuseInheritedNamesWithin(inner);
}

/** Refuses what field rules cannot: non-object bodies, and inherited names at any depth. */
function refuseOddShape(body: unknown): asserts body is object {
  if (!isContainer(body) || Array.isArray(body)) throw new NotAnObjectError();
  refuseInheritedNamesWithin(body);
}

/** Far more than any body needs; validation is recursive. */
const DEEPEST = 12;

/** Per object, because later steps may take quadratic time. No table has half as many columns. */
const MAX_KEYS = 100;

class NestedTooDeepError extends appError(400, 'nested_too_deep', 'The request body is nested too deeply') {}

class TooManyValuesError extends appError(413, 'too_many_values', 'The request has too many values') {}

const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const BACKSLASH = 0x5c;

/** Brackets and braces (0x5b, 0x5d, 0x7b, 0x7d) differ in this bit only. */
const BRACE_BIT = 0x20;
const OPENING = 0x7b;
const CLOSING = 0x7d;

/** Refuses JSON that is too deep or has too many keys and values, in one pass. Invalid JSON is left to the parser. */
function refuseExcess(json: Uint8Array, maxNodes: number): void {
  let nodes = 1;
  let depth = 0;
  /** Keys of the open object, by depth. */
  const keys = new Uint32Array(DEEPEST + 1);
  for (let at = 0; at < json.length; at++) {
    const byte = json[at] ?? 0;
    if (byte === QUOTE) {
      at = endOfText(json, at);
      continue;
    }
    if (byte === COLON) {
      const count = (keys[depth] ?? 0) + 1;
      if (count > MAX_KEYS) throw new TooManyValuesError();
      keys[depth] = count;
    } else if ((byte | BRACE_BIT) === OPENING) {
      if (++depth > DEEPEST) throw new NestedTooDeepError();
      keys[depth] = 0;
    } else {
      if ((byte | BRACE_BIT) === CLOSING) depth = Math.max(0, depth - 1);
      if (byte !== COMMA) continue;
    }
    if (++nodes > maxNodes) throw new TooManyValuesError();
  }
}

/** The index of the quote that closes the string starting at `start`. */
function endOfText(json: Uint8Array, start: number): number {
  let end = json.indexOf(QUOTE, start + 1);
  while (end > 0 && isEscaped(json, end)) end = json.indexOf(QUOTE, end + 1);
  return end < 0 ? json.length : end;
}

/** Whether an odd number of backslashes precedes the character. */
function isEscaped(json: Uint8Array, at: number): boolean {
  let before = at - 1;
  while (json[before] === BACKSLASH) before--;
  return (at - before) % 2 === 0;
}

const CHARSET = /;\s*charset\s*=\s*"?([^\s";]*)/i;

const decoder = new TextDecoder();

export function hasBody({ headers }: Pick<Request, 'headers'>): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/**
 * Parses a request's body after checking its size and depth; undefined if empty.
 *
 * @param patienceMs timeout for the whole body.
 * @throws the errors of `common.errors.ts`, and those above.
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

/** Reads JSON bodies after the access guards, so that bodies of refused requests are not read. */
@Injectable()
export class BodyGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly timeouts: ClientTimeouts,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    if (request.url.includes('?')) refuseInheritedNames(request.query);
    if (!hasBody(request)) return true;
    const { 'content-encoding': encoding = 'identity' } = request.headers;
    if (encoding.toLowerCase() !== 'identity') throw new CommonErrors.CompressedBody();
    const declared = (key: string): unknown =>
      this.reflector.getAllAndOverride(key, [context.getHandler(), context.getClass()]);
    if (declared(TAKES_FILES)) return true;
    const limits = (declared(BODY_LIMIT) as BodyLimits | undefined) ?? DEFAULT_BODY;
    request.body = await readJson(request, limits, this.timeouts.body);
    // Lets other requests run between parsing and validating.
    await otherRequests();
    return true;
  }
}
