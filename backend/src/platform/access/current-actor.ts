import type { NextFunction, Request, Response } from 'express';
import { AsyncLocalStorage } from 'node:async_hooks';
import type { CurrentUser } from './access';

type Actor = Pick<CurrentUser, 'id' | 'email'>;

const acting = new AsyncLocalStorage<{ user?: Actor }>();

/** Lets everything that a request causes know who sent it. */
export function trackActor(_request: Request, _response: Response, next: NextFunction): void {
  acting.run({}, next);
}

/** From now on, the request is theirs. */
export function setActor({ id, email }: Actor): void {
  const request = acting.getStore();
  if (request) request.user = { id, email };
}

/** Who causes what happens now; undefined if nobody who is signed in does. */
export const currentActor = (): Actor | undefined => acting.getStore()?.user;
