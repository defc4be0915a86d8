import { Body, Controller, Delete, Get, HttpCode, Post } from '@nestjs/common';
import { BeforePasswordChange, type CurrentUser, Me, Roles, Staff } from '../../../platform/access';
import { BodyLimit, IdParam, SMALL_BODY } from '../../../platform/http';
import { TotpService } from './codes/totp.service';
import { NewPasskeyDto, PasskeyCreationOptionsDto } from './dto/passkey.dto';
import {
  AddedFactorDto,
  ConfirmTotpDto,
  PasswordProofDto,
  RecoveryCodesDto,
  SecondFactorDto,
  TotpSetupDto,
  UserWithoutFactorDto,
} from './dto/second-factor.dto';
import { FactorChangesService } from './factor-changes.service';
import { PasskeysService } from './passkeys/passkeys.service';

const added = (codes: string[] | undefined): AddedFactorDto => (codes ? { recovery_codes: codes } : {});

/** The caller's own second factor. Changing it takes the password again. */
@Staff()
@BeforePasswordChange()
@Controller('auth/second-factor')
@BodyLimit(SMALL_BODY)
export class SecondFactorController {
  constructor(
    private readonly changes: FactorChangesService,
    private readonly totp: TotpService,
    private readonly passkeys: PasskeysService,
  ) {}

  @Get()
  getSecondFactor(@Me() me: CurrentUser): Promise<SecondFactorDto> {
    return this.changes.overview(me);
  }

  /** Creates a secret for an authenticator app. It takes effect once a code of the app is confirmed. */
  @Post('totp/setup')
  beginTotp(@Me() me: CurrentUser, @Body() { currentPassword }: PasswordProofDto): Promise<TotpSetupDto> {
    return this.totp.begin(me, currentPassword);
  }

  @Post('totp/confirm')
  async confirmTotp(@Me() me: CurrentUser, @Body() { code }: ConfirmTotpDto): Promise<AddedFactorDto> {
    return added(await this.totp.confirm(me, code));
  }

  @HttpCode(204)
  @Delete('totp')
  removeTotp(@Me() me: CurrentUser, @Body() { currentPassword }: PasswordProofDto): Promise<void> {
    return this.totp.remove(me, currentPassword);
  }

  /** What a browser needs to create a passkey. */
  @HttpCode(200)
  @Post('passkeys/question')
  beginPasskey(
    @Me() me: CurrentUser,
    @Body() { currentPassword }: PasswordProofDto,
  ): Promise<PasskeyCreationOptionsDto> {
    return this.passkeys.begin(me, currentPassword);
  }

  @Post('passkeys')
  async addPasskey(@Me() me: CurrentUser, @Body() passkey: NewPasskeyDto): Promise<AddedFactorDto> {
    return added(await this.passkeys.add(me, passkey));
  }

  @HttpCode(204)
  @Delete('passkeys/:id')
  removePasskey(
    @Me() me: CurrentUser,
    @IdParam() id: number,
    @Body() { currentPassword }: PasswordProofDto,
  ): Promise<void> {
    return this.passkeys.remove(me, id, currentPassword);
  }

  /** Creates ten new recovery codes; earlier ones stop working. */
  @Post('recovery-codes')
  async renewRecoveryCodes(
    @Me() me: CurrentUser,
    @Body() { currentPassword }: PasswordProofDto,
  ): Promise<RecoveryCodesDto> {
    return { recovery_codes: await this.changes.renewCodes(me, currentPassword) };
  }
}

@Controller('admin/users')
export class ResetSecondFactorController {
  constructor(private readonly changes: FactorChangesService) {}

  /** For a user who has lost the second factor: removes all factors, and ends the user's login sessions. */
  @Roles('admin')
  @HttpCode(200)
  @Post(':id/reset-second-factor')
  async resetSecondFactor(@Me() me: CurrentUser, @IdParam() id: number): Promise<UserWithoutFactorDto> {
    return { user: await this.changes.reset(me, id) };
  }
}
