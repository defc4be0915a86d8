import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { createSecretKey, type KeyObject } from 'node:crypto';
import { Passport } from 'passport';
import { type SecretOrKeyProvider, Strategy } from 'passport-jwt';
import type { StaffRequest } from '../../../../platform/access/access';
import { Clock } from '../../../../platform/clock/clock';
import { AppConfig } from '../../../../platform/config/app-config';
import { listNames } from '../../../../platform/http/polling/polled';
import { loginTokenOf } from '../bearer';
import { type Identity, IdentityService } from '../identity.service';
import type { SignedClaims } from '../tokens.service';

/** A key object made once: jsonwebtoken would make one of a string on every verification. */
const always =
  (key: KeyObject): SecretOrKeyProvider =>
  (_request, _token, done) => {
    done(null, key as unknown as Buffer);
  };

/** The bearer token of a login. */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy, 'jwt') {
  constructor(
    { jwtSecret }: AppConfig,
    private readonly identities: IdentityService,
    private readonly clock: Clock,
  ) {
    super({
      jwtFromRequest: loginTokenOf,
      secretOrKeyProvider: always(createSecretKey(Buffer.from(jwtSecret))),
      algorithms: ['HS256'],
      // Checked below by our own clock, which tests can set.
      ignoreExpiration: true,
      passReqToCallback: true,
    });
  }

  async validate({ lists = [] }: StaffRequest, { sub, sid, exp }: Partial<SignedClaims>): Promise<Identity | null> {
    if (typeof sub !== 'number' || typeof sid !== 'string' || typeof exp !== 'number') return null;
    if (exp <= this.clock.now().getTime() / 1000) return null;
    return this.identities.bySession(sid, listNames(lists, sub));
  }

  /** Nest would register this strategy with the passport of the process: AppPassport has those of an application. */
  getPassportInstance() {
    return new Passport();
  }
}
