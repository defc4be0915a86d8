import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { Clock } from '../../platform/clock/clock';

/** What a token says: nothing that can go stale. */
export interface TokenClaims {
  /** The user id. */
  sub: number;
  /** The login session's id. */
  sid: string;
}

interface SignedClaims extends TokenClaims {
  /** Seconds since 1970. */
  exp: number;
}

const inSeconds = (instant: Date) => Math.floor(instant.getTime() / 1000);

/** How many tokens are remembered as ours. */
const REMEMBERED = 2000;

@Injectable()
export class Tokens {
  /** Whether a signature is ours never changes, so it is checked once per token and process. */
  private readonly ours = new Map<string, SignedClaims>();

  constructor(
    private readonly jwt: JwtService,
    private readonly clock: Clock,
  ) {}

  sign(claims: TokenClaims, expiresAt: Date): string {
    return this.jwt.sign({ ...claims, iat: inSeconds(this.clock.now()), exp: inSeconds(expiresAt) });
  }

  /** null when the token is not ours or has expired. */
  verify(token: string): TokenClaims | null {
    const claims = this.ours.get(token) ?? this.check(token);
    return claims && claims.exp > inSeconds(this.clock.now()) ? claims : null;
  }

  private check(token: string): SignedClaims | null {
    try {
      // Expiry is left to the clock that tests can set.
      const { sub, sid, exp } = this.jwt.verify<SignedClaims>(token, { ignoreExpiration: true });
      if (typeof sub !== 'number' || typeof sid !== 'string' || typeof exp !== 'number') return null;
      this.remember(token, { sub, sid, exp });
      return { sub, sid, exp };
    } catch {
      return null;
    }
  }

  private remember(token: string, claims: SignedClaims): void {
    const [oldest] = this.ours.keys();
    if (this.ours.size >= REMEMBERED && oldest !== undefined) this.ours.delete(oldest);
    this.ours.set(token, claims);
  }
}
