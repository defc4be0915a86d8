import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../platform/access';
import { AuditWriterService } from '../../../platform/audit';
import { Randomness } from '../../../platform/clock';
import { AppConfig } from '../../../platform/config/app-config';
import { Transactions } from '../../../platform/database';
import { KeyValue, REGISTRATION_CODE_KEY as name } from '../../../platform/key-values/key-value.entity';
import { KeyValueQueries } from '../../../platform/key-values/key-values.queries';
import { EncryptedSecretsService } from '../access/encrypted-secrets.service';
import type { RegistrationCodeDto } from '../dto/auth-responses.dto';

/** The code of REGISTRATION_CODE or secrets.json, until an admin renews it. */
@Injectable()
export class RegistrationCodeService {
  /** Includes the replaced code: a renewed one opens only until an operator configures another. */
  private readonly owner: string;

  constructor(
    private readonly config: AppConfig,
    private readonly keyValues: KeyValueQueries,
    private readonly secrets: EncryptedSecretsService,
    private readonly transactions: Transactions,
    private readonly audit: AuditWriterService,
    private readonly randomness: Randomness,
  ) {
    this.owner = `${name} ${config.registrationCode}`;
  }

  /** Not cached, so that a renewal applies to every backend at once. */
  async current(): Promise<RegistrationCodeDto> {
    const [stored] = await this.keyValues.byName({ name });
    const renewed = stored && this.secrets.open(stored.value, this.owner);
    if (renewed) return { code: renewed.toString(), source: 'renewed' };
    const { registrationCode: code, registrationCodeFile: file } = this.config;
    return { code, source: file ? 'generated' : 'configured' };
  }

  /** The former code no longer works. */
  async renew(me: Actor): Promise<RegistrationCodeDto> {
    const code = this.randomness.token(9);
    const value = this.secrets.seal(Buffer.from(code), this.owner);
    await this.transactions.run(async (unit) => {
      await unit.insertAll(KeyValue, [{ name, value }], { orUpdate: ['value'] });
      await this.audit.write(unit, me, { action: 'registration-code.renew', target: 'registration-code' });
    });
    return { code, source: 'renewed' };
  }
}
