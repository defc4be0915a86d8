import { Injectable } from '@nestjs/common';
import type { Origin } from '../../../platform/access/origin';
import { SecurityLogWriterService } from '../../../platform/audit/security-log-writer.service';
import { PendingSignInsService } from '../second-step/pending-sign-ins.service';
import type { SignedIn } from '../sign-in/sign-in-completion.service';
import { SignInThrottleService } from '../sign-in/sign-in-throttle.service';
import { RecoveryCodesService } from './codes/recovery-codes.service';
import { TotpService } from './codes/totp.service';
import type { PasskeyAssertionDto, PasskeyRequestOptionsDto } from './dto/passkey.dto';
import type { SecondStepCodeDto } from './dto/second-step.dto';
import { PasskeysService } from './passkeys/passkeys.service';
import { SecondFactorErrors } from './second-factor.errors';
import { SecondStepService, type Look } from './second-step.service';

@Injectable()
export class SecondFactorSignInService {
  constructor(
    private readonly step: SecondStepService,
    private readonly pending: PendingSignInsService,
    private readonly totp: TotpService,
    private readonly codes: RecoveryCodesService,
    private readonly passkeys: PasskeysService,
    private readonly throttle: SignInThrottleService,
    private readonly securityLog: SecurityLogWriterService,
  ) {}

  /** @throws {SignInOver} @throws {WrongCode} */
  withTotp({ pending, code, trustDevice = false }: SecondStepCodeDto, origin: Origin): Promise<SignedIn> {
    return this.step.finish(pending, trustDevice, origin, () =>
      Promise.resolve(async (unit, { id }) => {
        if (!(await this.totp.use(unit, id, code))) throw new SecondFactorErrors.WrongCode();
      }),
    );
  }

  /** @throws {SignInOver} @throws {WrongCode} */
  withRecoveryCode({ pending, code, trustDevice = false }: SecondStepCodeDto, origin: Origin): Promise<SignedIn> {
    return this.step.finish(pending, trustDevice, origin, async (userId) => {
      const found = await this.codes.find(userId, code);
      return async (unit, { email }) => {
        if (found === undefined || !(await this.codes.use(unit, userId, found)))
          throw new SecondFactorErrors.WrongCode();
        await this.securityLog.write(unit, { kind: 'recovery_code_used', userId, email, origin });
      };
    });
  }

  /** @throws {SignInOver} */
  async question(pending: string | undefined): Promise<PasskeyRequestOptionsDto> {
    return this.passkeys.question(pending, pending === undefined ? undefined : await this.pending.userOf(pending));
  }

  /** @throws {SignInOver} @throws {PasskeyRefused} @throws {AccountDeactivated} */
  async withPasskey(proof: PasskeyAssertionDto, origin: Origin): Promise<SignedIn> {
    const { pending, trustDevice = false } = proof;
    const look: Look = async () => {
      await this.passkeys.prepare();
      return async (unit, { id }) => {
        if (!(await this.passkeys.use(unit, id, proof))) throw new SecondFactorErrors.PasskeyRefused();
      };
    };
    if (pending !== undefined) return this.step.finish(pending, trustDevice, origin, look);
    const owner = await this.passkeys.ownerOf(proof);
    if (owner === undefined) return this.refuse(origin);
    return this.step.comeIn(owner, { trustDevice, pending }, origin, look);
  }

  /** Unknown passkeys count against the address that sends them. */
  private refuse(origin: Origin): Promise<never> {
    const guess = { refused: 'second_factor_refused', email: '', origin } as const;
    return this.throttle.guard(guess, () => Promise.reject(new SecondFactorErrors.PasskeyRefused()));
  }
}
