import { Injectable } from '@nestjs/common';
import type { KnownUser } from '../../../platform/access/access';
import { Signer } from '../../../platform/access/secrets';
import { AppConfig } from '../../../platform/config/app-config';

/**
 * Keys for the screens that browsers keep encrypted. Nothing stores a key: once the login has ended or the role has
 * changed, nobody gets it again, and what is left on the device stays closed.
 */
@Injectable()
export class ScreenKeysService {
  private readonly signer: Signer;

  constructor({ jwtSecret }: AppConfig) {
    this.signer = new Signer(jwtSecret, 'kept screens');
  }

  /** 32 bytes as base64url. */
  of({ loginSessionId, role }: KnownUser): string {
    return this.signer.sign(`${loginSessionId} ${role}`);
  }
}
