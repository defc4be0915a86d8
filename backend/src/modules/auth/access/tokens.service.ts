import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { LRUCache } from 'lru-cache';
import { Clock } from '../../../platform/clock/clock';

/** Contains nothing that can go stale. */
export interface TokenClaims {
  /** User id. */
  sub: number;
  /** Login session id. */
  sid: string;
}

interface SignedClaims extends TokenClaims {
  /** Seconds since 1970. */
  exp: number;
}

const inSeconds = (instant: Date) => Math.floor(instant.getTime() / 1000);

@Injectable()
export class TokensService {
  /** Claims by token: whether a signature is ours never changes, so each process checks it once. */
  private readonly verified = new LRUCache<string, SignedClaims>({ max: 2000 });

  constructor(
    private readonly jwt: JwtService,
    private readonly clock: Clock,
  ) {}

  sign(claims: TokenClaims, expiresAt: Date): string {
    return this.jwt.sign({ ...claims, iat: inSeconds(this.clock.now()), exp: inSeconds(expiresAt) });
  }

  /** null if the token is not ours or has expired. */
  verify(token: string): TokenClaims | null {
    const claims = this.verified.get(token) ?? this.check(token);
    return claims && claims.exp > inSeconds(this.clock.now()) ? claims : null;
  }

  private check(token: string): SignedClaims | null {
    try {
      // Expiry is checked against our own clock, which tests can set.
      const { sub, sid, exp } = this.jwt.verify<SignedClaims>(token, { ignoreExpiration: true });
      if (typeof sub !== 'number' || typeof sid !== 'string' || typeof exp !== 'number') return null;
      const claims = { sub, sid, exp };
      this.verified.set(token, claims);
      return claims;
    } catch {
      return null;
    }
  }
}
