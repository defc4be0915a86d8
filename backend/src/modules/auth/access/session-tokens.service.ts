import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { Clock } from '../../../platform/clock/clock';

/** Holds nothing that can go stale. */
export interface SessionClaims {
  /** User id. */
  sub: number;
  /** Login session id. */
  sid: string;
}

export interface SignedSessionClaims extends SessionClaims {
  /** Seconds since 1970. */
  exp: number;
}

export const inSeconds = (instant: Date) => Math.floor(instant.getTime() / 1000);

@Injectable()
export class SessionTokensService {
  constructor(
    private readonly jwt: JwtService,
    private readonly clock: Clock,
  ) {}

  sign(claims: SessionClaims, expiresAt: Date): string {
    return this.jwt.sign({ ...claims, iat: inSeconds(this.clock.now()), exp: inSeconds(expiresAt) });
  }
}
