import type { NextFunction, Request, Response } from 'express';
import { AsyncLocalStorage } from 'node:async_hooks';
import type { CurrentUser } from './access';

type Actor = Pick<CurrentUser, 'id' | 'email'>;

const acting = new AsyncLocalStorage<{ user?: Actor }>();

/** Opens the async context that holds the request's user. */
export function trackActor(_request: Request, _response: Response, next: NextFunction): void {
  acting.run({}, next);
}

export function setActor({ id, email }: Actor): void {
  const request = acting.getStore();
  if (request) request.user = { id, email };
}

/** The current request's signed-in user; undefined outside requests, as in jobs. */
export const currentActor = (): Actor | undefined => acting.getStore()?.user;
