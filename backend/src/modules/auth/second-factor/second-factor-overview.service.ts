import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../../platform/access/access';
import { AppConfig } from '../../../platform/config/app-config';
import { needsFactor } from '../access/required-factor';
import { RecoveryCodesService } from './codes/recovery-codes.service';
import { PasskeyDto, type SecondFactorDto } from './dto/second-factor.dto';
import { SecondFactorQueries } from './second-factor.queries';

@Injectable()
export class SecondFactorOverviewService {
  constructor(
    private readonly queries: SecondFactorQueries,
    private readonly codes: RecoveryCodesService,
    private readonly config: AppConfig,
  ) {}

  async of({ id: userId, role }: CurrentUser): Promise<SecondFactorDto> {
    const [[totp], passkeys, left] = await Promise.all([
      this.queries.confirmedTotp({ userId }),
      this.queries.passkeysOf({ userId }),
      this.codes.left(userId),
    ]);
    return {
      totp_since: totp?.confirmedAt ?? null,
      passkeys: passkeys.map((row) => PasskeyDto.from(row)),
      recovery_codes_left: left,
      is_required: needsFactor(this.config, role),
    };
  }
}
