import {
  applyDecorators,
  type CallHandler,
  createParamDecorator,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  SetMetadata,
  StreamableFile,
  UseInterceptors,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ApiNotModifiedResponse } from '@nestjs/swagger';
import type { Response } from 'express';
import { map, type Observable, of } from 'rxjs';
import type { CurrentUser, StaffRequest } from '../access/access';
import { Clock } from '../clock/clock';
import { RenderedList } from './rendered-list';

export const POLLED = 'polled';
const TAGGED_WITH = 'taggedWith';

/** What an answer depends on besides its lists, as text. */
export type TagPart = (user: CurrentUser, now: Date) => string;

/** Names the shape of the answers: a new one makes every client fetch again after an upgrade that changes them. */
const SHAPE = '1';

/** `notifications:me` is the list of the person who asks. */
export function listNames(lists: readonly string[], userId: number): string[] {
  return lists.map((list) => (list.endsWith(':me') ? `${list.slice(0, -2)}${userId}` : list));
}

/**
 * Answers an unchanged poll with a 304 before the handler runs. The guard has read the lists' revisions together with
 * the login session, in one statement.
 */
@Injectable()
class PolledInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly clock: Clock,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const request = http.getRequest<StaffRequest>();
    const response = http.getResponse<Response>();
    response.setHeader('ETag', `W/"${this.tag(request, context)}"`);
    response.setHeader('Cache-Control', 'private, no-cache');
    response.vary('Authorization');
    // A browser adds `no-cache` to a fetch that brings its own If-None-Match; the ETag is what was meant.
    delete request.headers['cache-control'];
    // Express answers 304 by itself when it sends to a client whose If-None-Match is met.
    if (request.fresh) return of(undefined);
    return next
      .handle()
      .pipe(map((result: unknown) => (result instanceof RenderedList ? send(result, response) : result)));
  }

  private tag({ user, revision = '' }: StaffRequest, context: ExecutionContext): string {
    const tag = `${SHAPE}.${user?.id ?? 0}.${revision}`;
    const part = this.reflector.get<TagPart | undefined>(TAGGED_WITH, context.getHandler());
    return part && user ? `${tag}.${part(user, this.clock.now())}` : tag;
  }
}

function send({ bytes, encoding }: RenderedList, response: Response): StreamableFile {
  response.vary('Accept-Encoding');
  if (encoding) response.setHeader('Content-Encoding', encoding);
  return new StreamableFile(bytes, { type: 'application/json; charset=utf-8', length: bytes.length });
}

/** Lets the guard read the revisions of these lists with the login session, for a route that keeps what it has read. */
export const WithRevision = (...lists: [string, ...string[]]) => SetMetadata(POLLED, lists);

/** A list that screens poll, and the revisions it depends on. */
export const Polled = (...lists: [string, ...string[]]) =>
  applyDecorators(
    WithRevision(...lists),
    UseInterceptors(PolledInterceptor),
    ApiNotModifiedResponse({ description: 'Unchanged since the ETag given in If-None-Match' }),
  );

/** Says what a polled answer depends on besides its lists, such as the time; it becomes a part of the ETag. */
export const TaggedWith = (part: TagPart) => SetMetadata(TAGGED_WITH, part);

/** The revision that this request's answer must be at least as new as. */
export const Revision = createParamDecorator(
  (_: unknown, context: ExecutionContext): string => context.switchToHttp().getRequest<StaffRequest>().revision ?? '',
);

/** Whether the client takes gzip. */
export const AcceptsGzip = createParamDecorator(
  (_: unknown, context: ExecutionContext): boolean =>
    context.switchToHttp().getRequest<StaffRequest>().acceptsEncodings('gzip') === 'gzip',
);
