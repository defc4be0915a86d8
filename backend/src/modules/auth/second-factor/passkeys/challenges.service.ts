import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { Signer } from '../../../../platform/access';
import { AppConfig } from '../../../../platform/config/app-config';
import { Clock, Randomness } from '../../../../platform/clock';
import type { UnitOfWork } from '../../../../platform/database';
import { RateLimitsService } from '../../../../platform/limits/rate-limits.service';

const RANDOM_BYTES = 16;
const HEAD_BYTES = RANDOM_BYTES + 6;
const VALID_MS = 5 * 60_000;

/**
 * Passkey challenges are random bytes with an expiry and a signature, so that anonymous callers create no rows. Only used
 * ones are stored, as a rate limit of one.
 */
@Injectable()
export class ChallengesService {
  private readonly signer: Signer;

  constructor(
    { jwtSecret }: AppConfig,
    private readonly limits: RateLimitsService,
    private readonly clock: Clock,
    private readonly randomness: Randomness,
  ) {
    this.signer = new Signer(jwtSecret, 'passkey challenges');
  }

  /** @param purpose the only use it is valid for. */
  issue(purpose: string): Uint8Array<ArrayBuffer> {
    const head = Buffer.alloc(HEAD_BYTES);
    head.write(this.randomness.token(RANDOM_BYTES), 'base64url');
    head.writeUIntBE(this.clock.now().getTime() + VALID_MS, RANDOM_BYTES, HEAD_BYTES - RANDOM_BYTES);
    return new Uint8Array(Buffer.concat([head, Buffer.from(this.signer.sign(`${purpose}\n`, head), 'base64url')]));
  }

  /** @param challenge base64url, as browsers return it. */
  isGood(purpose: string, challenge: string): boolean {
    const bytes = Buffer.from(challenge, 'base64url');
    const head = bytes.subarray(0, HEAD_BYTES);
    if (head.length < HEAD_BYTES) return false;
    const isOurs = this.signer.verify(bytes.subarray(HEAD_BYTES).toString('base64url'), `${purpose}\n`, head);
    return isOurs && head.readUIntBE(RANDOM_BYTES, HEAD_BYTES - RANDOM_BYTES) > this.clock.now().getTime();
  }

  /** @returns false if it was already used. */
  async spend(unit: UnitOfWork, challenge: string): Promise<boolean> {
    const bytes = Buffer.from(challenge, 'base64url');
    const key = createHash('sha256').update('challenge').update(bytes).digest('base64url');
    return (await this.limits.tryToTake(unit, { key, points: 1, windowMs: VALID_MS })) !== undefined;
  }
}
