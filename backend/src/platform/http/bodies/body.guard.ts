import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { setImmediate as otherRequests } from 'node:timers/promises';
import { CommonErrors } from '../../errors/common.errors';
import { BODY_LIMIT, type BodyLimits, TAKES_FILES, DEFAULT_BODY } from './body-limit';
import { hasBody, readJson, refuseInheritedNames } from './json-body';
import { ClientTimeouts } from '../server/client-timeouts';

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
