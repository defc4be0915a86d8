import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../../../platform/access';
import { Clock, Randomness } from '../../../../platform/clock';
import { AppConfig } from '../../../../platform/config/app-config';
import type { Row, UnitOfWork } from '../../../../platform/database';
import type { AppError } from '../../../../platform/errors/app-error';
import { EncryptedSecretsService } from '../../access/encrypted-secrets.service';
import { SignInThrottleService } from '../../sign-in/sign-in-throttle.service';
import type { TotpSetupDto } from '../dto/second-factor.dto';
import { FactorChangesService } from '../factor-changes.service';
import { SecondFactorErrors } from '../second-factor.errors';
import { TotpFactor } from './totp-factor.entity';
import { generateURI, NobleCryptoPlugin, ScureBase32Plugin, verifySync } from 'otplib';

const base32 = new ScureBase32Plugin();
const crypto = new NobleCryptoPlugin();

/** RFC 6238 as every app implements it: SHA-1, six digits. Clocks may differ by one step. */
const PERIOD = 30;

/** 160 bits, as RFC 4226 recommends. */
const TOTP_SECRET_BYTES = 20;

/** Undefined if the code is wrong. @param lastStep codes up to this 30-second step are used. */
function stepOf(code: string, secret: Buffer, now: Date, lastStep: number | null): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const epoch = Math.floor(now.getTime() / 1000);
  const isAhead = lastStep !== null && lastStep > Math.floor(epoch / PERIOD);
  // The library throws if all remaining codes are in the future.
  if (isAhead) return undefined;
  const used = lastStep === null ? {} : { afterTimeStep: lastStep };
  const found = verifySync({ token: code, secret, crypto, epoch, epochTolerance: PERIOD, period: PERIOD, ...used });
  return found.valid && 'timeStep' in found ? found.timeStep : undefined;
}

/** For typing into an app that can't scan the QR code. */
const shownSecret = (secret: Buffer): string => base32.encode(secret, { padding: false });

const totpAddress = (secret: Buffer, issuer: string, label: string): string =>
  generateURI({ issuer, label, secret: shownSecret(secret) });

const SETUP_MS = 15 * 60_000;

/** Authenticator apps; at most one per user. */
@Injectable()
export class TotpService {
  constructor(
    private readonly changes: FactorChangesService,
    private readonly throttle: SignInThrottleService,
    private readonly secrets: EncryptedSecretsService,
    private readonly clock: Clock,
    private readonly randomness: Randomness,
    private readonly config: AppConfig,
  ) {}

  /** Replaces an unconfirmed setup; a login needs no code until the app has proved one. @throws {TotpKnown} */
  async begin(me: CurrentUser, password: string): Promise<TotpSetupDto> {
    const secret = Buffer.from(this.randomness.token(TOTP_SECRET_BYTES), 'base64url');
    await this.changes.withPassword(me, password, async (unit) => {
      const known = await unit.lock(TotpFactor, { userId: me.id });
      if (known && known.confirmedAt !== null) throw new SecondFactorErrors.TotpKnown();
      await unit.delete(TotpFactor, { userId: me.id });
      const sealed = this.secrets.seal(secret, me.id);
      const createdAt = this.clock.now();
      await unit.insert(TotpFactor, { userId: me.id, secret: sealed, lastStep: null, createdAt, confirmedAt: null });
    });
    return { uri: totpAddress(secret, this.config.studio.name, me.email), key: shownSecret(secret) };
  }

  /** Limited per session: guesses elsewhere don't block it. @throws {TotpSetupOver} @throws {WrongCode} */
  async confirm(me: CurrentUser, code: string): Promise<string[] | undefined> {
    const { id: userId, email, origin, loginSessionId } = me;
    const isWrong = (refusal: AppError) => refusal instanceof SecondFactorErrors.WrongCode;
    const guess = { refused: 'second_factor_refused', email, userId, origin, loginSessionId, isWrong } as const;
    return this.throttle.guard(guess, () => this.prove(me, code));
  }

  private prove(me: CurrentUser, code: string): Promise<string[] | undefined> {
    return this.changes.add(me, async (unit) => {
      const totp = await unit.lock(TotpFactor, { userId: me.id });
      const begunAfter = this.clock.now().getTime() - SETUP_MS;
      if (!totp || totp.confirmedAt !== null || Date.parse(totp.createdAt) < begunAfter)
        throw new SecondFactorErrors.TotpSetupOver();
      const lastStep = this.stepIn(totp, code);
      if (lastStep === undefined) throw new SecondFactorErrors.WrongCode();
      await unit.update(TotpFactor, { id: totp.id }, { lastStep, confirmedAt: this.clock.now() });
      return { kind: 'totp' };
    });
  }

  /** @throws {TotpNotFound} */
  async remove(me: CurrentUser, password: string): Promise<void> {
    await this.changes.remove(me, password, async (unit) => {
      const totp = await unit.lock(TotpFactor, { userId: me.id });
      if (!totp || totp.confirmedAt === null) throw new SecondFactorErrors.TotpNotFound();
      await unit.delete(TotpFactor, { id: totp.id });
      return { kind: 'totp' };
    });
  }

  /** A code works once. @returns whether it was right. */
  async use(unit: UnitOfWork, userId: number, code: string): Promise<boolean> {
    const totp = await unit.lock(TotpFactor, { userId });
    if (!totp || totp.confirmedAt === null) return false;
    const lastStep = this.stepIn(totp, code);
    if (lastStep === undefined) return false;
    await unit.update(TotpFactor, { id: totp.id }, { lastStep });
    return true;
  }

  /** Apps show the code with a gap in the middle. */
  private stepIn({ secret, userId, lastStep }: Row<TotpFactor>, code: string): number | undefined {
    const opened = this.secrets.open(secret, userId);
    return opened && stepOf(code.replace(/[\s-]/g, ''), opened, this.clock.now(), lastStep);
  }
}
