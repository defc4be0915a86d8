import type { Handler, Request, Response } from 'express';
import { Passport, type Strategy } from 'passport';
import type { Identity } from '../../src/modules/auth/access/identity.service';

/** The user that a single strategy identifies from these headers, or null. */
export function identify(strategy: Strategy, headers: Record<string, string>) {
  return new Promise<Identity | null>((resolve, reject) => {
    const done = (error: Error | null, identity?: Identity | false) =>
      error ? reject(error) : resolve(identity || null);
    const passport = new Passport().use('this', strategy);
    const middleware = passport.authenticate('this', { session: false }, done) as Handler;
    middleware({ headers, lists: [] } as unknown as Request, {} as Response, reject);
  });
}
