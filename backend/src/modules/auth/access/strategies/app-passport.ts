import { Injectable } from '@nestjs/common';
import type { Handler, Response } from 'express';
import { Passport } from 'passport';
import type { Access, AuthenticatedRequest } from '../../../../platform/access';
import { accessTokenOf } from '../bearer';
import type { Identity } from '../identity.service';
import { JwtStrategy } from './jwt.strategy';
import { AccessTokenStrategy, FilesCookieStrategy } from './request.strategies';

/** The strategy for session credentials; access tokens work on both kinds of routes. */
const STRATEGIES: Record<Access['by'], string> = { bearer: 'jwt', files: 'files-cookie' };

/** One application's strategies: the package's own passport is shared by all applications of a process. */
@Injectable()
export class AppPassport extends Passport {
  constructor(accessToken: AccessTokenStrategy, filesCookie: FilesCookieStrategy, jwt: JwtStrategy) {
    super();
    this.use(accessToken).use(filesCookie).use(jwt);
  }

  identify(by: Access['by'], request: AuthenticatedRequest, response: Response): Promise<Identity | null> {
    return new Promise((resolve, reject) => {
      const done = (error: Error | null, identity?: Identity | false) =>
        error ? reject(error) : resolve(identity || null);
      // Only one strategy: for passport, trying another in vain costs as much as a guard.
      const strategy = accessTokenOf(request) ? 'access-token' : STRATEGIES[by];
      const authenticate = this.authenticate(strategy, { session: false }, done) as Handler;
      authenticate(request, response, reject);
    });
  }
}
