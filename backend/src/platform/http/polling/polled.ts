import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  SetMetadata,
  StreamableFile,
  UseInterceptors,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ApiNotModifiedResponse, ApiQuery } from '@nestjs/swagger';
import type { Response } from 'express';
import { map, type Observable, of } from 'rxjs';
import { type CurrentUser, fromRequest, type AuthenticatedRequest } from '../../access/access';
import { Clock } from '../../clock/clock';
import { RenderedList } from './rendered-list';

export const POLLED = 'polled';
const TAGGED_WITH = 'taggedWith';

export type TagPart = (user: CurrentUser, now: Date) => string;

/** Must be changed when the shape of answers changes, so that clients refetch after the upgrade. */
const SHAPE = '1';

/** Answers unchanged polls with 304 before the handler runs, by the revisions read in the authentication guard. */
@Injectable()
class PolledInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly clock: Clock,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const request = http.getRequest<AuthenticatedRequest>();
    const response = http.getResponse<Response>();
    response.setHeader('ETag', `W/"${this.tag(request, context)}"`);
    // Browsers add `no-cache` to a fetch with its own If-None-Match, which would disable the 304.
    delete request.headers['cache-control'];
    // Express sends the 304.
    if (request.fresh) return of(undefined);
    return next
      .handle()
      .pipe(map((result: unknown) => (result instanceof RenderedList ? send(result, request, response) : result)));
  }

  private tag({ user, revision = '' }: AuthenticatedRequest, context: ExecutionContext): string {
    const tag = beginningOfTag(user) + revision;
    const part = this.reflector.get<TagPart | undefined>(TAGGED_WITH, context.getHandler());
    return part && user ? `${tag}.${part(user, this.clock.now())}` : tag;
  }
}

const beginningOfTag = (user: CurrentUser | undefined) => `${SHAPE}.${user?.id ?? 0}.`;

function send(
  { revision, bytes, encoding }: RenderedList,
  { user }: AuthenticatedRequest,
  response: Response,
): StreamableFile {
  // The data may be newer than the revision that the guard read.
  if (revision === undefined) response.removeHeader('ETag');
  else response.setHeader('ETag', `W/"${beginningOfTag(user)}${revision}"`);
  response.vary('Accept-Encoding');
  if (encoding) response.setHeader('Content-Encoding', encoding);
  return new StreamableFile(bytes, { type: 'application/json; charset=utf-8', length: bytes.length });
}

/** Makes the authentication guard read these lists' revisions together with the login session. */
export const WithRevision = (...lists: [string, ...string[]]) => SetMetadata(POLLED, lists);

/** For polled routes: the lists whose revisions the answer depends on. */
export const Polled = (...lists: [string, ...string[]]) =>
  applyDecorators(
    WithRevision(...lists),
    UseInterceptors(PolledInterceptor),
    ApiNotModifiedResponse({ description: 'Unchanged since the ETag given in If-None-Match' }),
  );

/** Adds another input of the answer, such as the time, to its ETag. */
export const TaggedWith = (part: TagPart) => SetMetadata(TAGGED_WITH, part);

/** The answer must be at least as new as this revision. */
export const Revision = fromRequest(({ revision = '' }) => revision);

const SINCE = 'since';

/** The client's revision; undefined if it has none, or its answer had another shape. */
export const Since = fromRequest(({ query, user }) => {
  const tag = query[SINCE];
  const beginning = beginningOfTag(user);
  return typeof tag === 'string' && tag.startsWith(beginning) ? tag.slice(beginning.length) : undefined;
});

/** Documents {@link Since}. */
export const TakesSince = () =>
  ApiQuery({
    name: SINCE,
    required: false,
    type: String,
    description:
      'The ETag of an earlier answer, without W/ and quotes: answers with what has changed since then, where that is known',
  });

export const AcceptsGzip = fromRequest((request) => request.acceptsEncodings('gzip') === 'gzip');
