import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { isSameSecret, RequestOrigin } from '../../../platform/access';
import { RegistrationCodeService } from './registration-code.service';
import { SignInThrottleService } from './sign-in-throttle.service';
import { AuthErrors } from '../auth.errors';

/** Compares the registration code before the rest of the request is read. Source: contract, section 2. */
@Injectable()
export class RegistrationCodeGuard implements CanActivate {
  constructor(
    private readonly codes: RegistrationCodeService,
    private readonly throttle: SignInThrottleService,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    const { email, secret } = (request.body ?? {}) as { email?: unknown; secret?: unknown };
    const known = typeof email === 'string' ? email : '';
    const guess = { refused: 'registration_refused', email: known, origin: new RequestOrigin(request) } as const;
    await this.throttle.guard(guess, async () => {
      const { code } = await this.codes.current();
      if (typeof secret !== 'string' || !isSameSecret(secret, code)) throw new AuthErrors.InvalidRegistrationCode();
    });
    return true;
  }
}
