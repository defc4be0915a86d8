import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { Clock } from '../../../platform/clock/clock';
import type { KnownUser } from '../../../platform/access/access';
import { Signer } from '../../../platform/access/secrets';
import { AppConfig } from '../../../platform/config/app-config';

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
  private readonly signer: Signer;

  constructor(
    private readonly jwt: JwtService,
    private readonly clock: Clock,
    { jwtSecret }: AppConfig,
  ) {
    this.signer = new Signer(jwtSecret, 'kept screens');
  }

  sign(claims: SessionClaims, expiresAt: Date): string {
    return this.jwt.sign({ ...claims, iat: inSeconds(this.clock.now()), exp: inSeconds(expiresAt) });
  }

  /**
   * The key for the screens that a browser keeps encrypted: 32 bytes as base64url. Nothing stores it: once the login has
   * ended or the role has changed, nobody gets it again, and what is left on the device stays closed.
   */
  screenKeyOf({ loginSessionId, role }: KnownUser): string {
    return this.signer.sign(`${loginSessionId} ${role}`);
  }
}
