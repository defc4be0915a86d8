import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { LRUCache } from 'lru-cache';
import { createSecretKey, type KeyObject } from 'node:crypto';
import { Passport } from 'passport';
import { type SecretOrKeyProvider, Strategy } from 'passport-jwt';
import type { AuthenticatedRequest } from '../../../../platform/access';
import { Clock } from '../../../../platform/clock';
import { AppConfig } from '../../../../platform/config/app-config';
import { listNames } from '../../../../platform/database';
import { loginTokenOf } from '../bearer';
import { type Identity, IdentityService } from '../identity.service';
import { inSeconds, type SignedSessionClaims } from '../login-sessions.service';
import { conclude } from './request.strategies';

/** A key object created once: jsonwebtoken would create one from a string on each verification. */
const always =
  (key: KeyObject): SecretOrKeyProvider =>
  (_request, _token, done) => {
    done(null, key as unknown as Buffer);
  };

/** jsonwebtoken throws if the claims are null. */
const hasClaims = (token: string) =>
  Buffer.from(token.split('.')[1] ?? '', 'base64url')
    .toString()
    .startsWith('{');

@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy, 'jwt') {
  /** Claims by token. A signature stays valid, and verifying it each time took a tenth of a 304's time. */
  private readonly verified = new LRUCache<string, SignedSessionClaims>({ max: 2000 });

  constructor(
    { jwtSecret }: AppConfig,
    private readonly identities: IdentityService,
    private readonly clock: Clock,
  ) {
    super({
      jwtFromRequest: loginTokenOf,
      secretOrKeyProvider: always(createSecretKey(Buffer.from(jwtSecret))),
      algorithms: ['HS256'],
      // Checked below against our own clock, which tests can set.
      ignoreExpiration: true,
      passReqToCallback: true,
    });
  }

  override authenticate(request: AuthenticatedRequest): void {
    const token = loginTokenOf(request);
    const claims = token && this.verified.get(token);
    if (claims) return conclude(this, this.identityOf(request, claims));
    if (!token || !hasClaims(token)) return this.fail(401);
    super.authenticate(request);
  }

  async validate(
    request: AuthenticatedRequest,
    { sub, sid, exp }: Partial<SignedSessionClaims>,
  ): Promise<Identity | null> {
    if (typeof sub !== 'number' || typeof sid !== 'string' || typeof exp !== 'number') return null;
    const token = loginTokenOf(request);
    if (token) this.verified.set(token, { sub, sid, exp });
    return this.identityOf(request, { sub, sid, exp });
  }

  /** Nest would register it with the process-wide passport. */
  getPassportInstance() {
    return new Passport();
  }

  private async identityOf(
    { lists = [] }: AuthenticatedRequest,
    { sub, sid, exp }: SignedSessionClaims,
  ): Promise<Identity | null> {
    if (exp <= inSeconds(this.clock.now())) return null;
    return this.identities.bySession(sid, listNames(lists, sub));
  }
}
